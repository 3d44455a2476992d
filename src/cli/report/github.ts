import { visible } from '../../catalogue/diagnostics/visible.js';
import type { Place } from '../../project/surroundings/surroundings.js';
import { type Finding, findingOf, placeText } from './finding.js';
import { countsOf, countsText, type Report } from './report.js';
import { repositoryPath } from './repository.js';

/** Annotations of each kind that GitHub shows of one step (docs.github.com, "Workflow commands": limits). */
const shownOfSeverity = 10;

const commands = { error: 'error', warning: 'warning', information: 'notice' } as const;

/** A report as workflow commands, of which GitHub Actions makes annotations: as many as it shows, the worst first, and a count of the others. */
export function githubReport({ messages }: Report, place: Place): string {
  const bySeverity = Object.keys(commands).map((wanted) =>
    messages.filter(({ severity }) => severity === wanted),
  );
  const lines = bySeverity
    .flatMap((own) => own.slice(0, shownOfSeverity))
    .map((message) => command(findingOf(message), place));
  const left = bySeverity.flatMap((own) => own.slice(shownOfSeverity));
  const rest = left.length === 0 ? [] : [`${left.length} more: ${countsText(countsOf(left))}`];
  return [...lines, ...rest].map((line) => `${line}\n`).join('');
}

function command(finding: Finding, place: Place): string {
  const { file, places, severity, code } = finding;
  const { start, end } = places[0];
  const isOneLine = start.line === end.line;
  const properties = {
    file: visible(repositoryPath(file, place) ?? file),
    line: String(start.line),
    endLine: String(end.column === 1 && !isOneLine ? end.line - 1 : end.line),
    // Columns of different lines are refused.
    ...(isOneLine ? { col: String(start.column), endColumn: String(end.column) } : {}),
    title: code,
  };
  const list = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapedData(value).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  return `::${commands[severity]} ${list.join(',')}::${escapedData(textOf(finding))}`;
}

/** All that the annotation says: GitHub shows it line by line. */
function textOf(finding: Finding): string {
  const { entryName, message, hint, snippet, fix } = finding;
  const [, ...others] = finding.places;
  return [
    `${entryName === undefined ? '' : `${entryName}: `}${visible(message)}`,
    ...others.map((place) => {
      const label = place.label === undefined ? '' : ` (${visible(place.label)})`;
      return `see ${placeText(finding, place)}${label}`;
    }),
    ...(hint === undefined ? [] : [`help: ${visible(hint)}`]),
    ...(snippet === undefined ? [] : [visible(snippet, '\n')]),
    ...(fix === undefined ? [] : [`fix: ${visible(fix.title)} (${fix.option})`]),
  ].join('\n');
}

function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
