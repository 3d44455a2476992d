import { appendFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { visible } from '../../document/text/visible.js';
import type { Place } from '../../project/surroundings/surroundings.js';
import type { Output } from '../terminal/output.js';
import {
  countsByRule,
  countsOf,
  countsText,
  type Finding,
  findingOf,
  notesOf,
  nothingFound,
  placeText,
  type Report,
  worstFirst,
} from './report.js';

/** Annotations of each kind that GitHub shows per step (docs.github.com, "Workflow commands": limits). */
const shownOfSeverity = 10;

const commands = { error: 'error', warning: 'warning', information: 'notice' } as const;

/** A report as workflow commands for GitHub annotations: the worst ones up to GitHub's limit, and a count of the others. */
export function githubReport({ messages }: Report, place: Place): string {
  const bySeverity = Object.keys(commands).map((wanted) =>
    messages.filter(({ severity }) => severity === wanted),
  );
  const lines = bySeverity
    .flatMap((messages) => messages.slice(0, shownOfSeverity))
    .map((message) => command(findingOf(message), place));
  const left = bySeverity.flatMap((messages) => messages.slice(shownOfSeverity));
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
    // GitHub refuses columns of different lines.
    ...(isOneLine && { col: String(start.column), endColumn: String(end.column) }),
    title: code,
  };
  const list = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapedData(value).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  return `::${commands[severity]} ${list.join(',')}::${escapedData(annotationText(finding))}`;
}

function annotationText(finding: Finding): string {
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

const listed = 50;

/** Limit of a step's summary in bytes (docs.github.com, "Workflow commands": step isolation and limits). */
const byteLimit = 1024 * 1024;

/** Adds a report to the summary page of the current GitHub Actions step, if there is one. */
export async function addStepSummary(report: Report, output: Output): Promise<void> {
  const { caller } = output;
  const file = caller.env['GITHUB_STEP_SUMMARY'];
  if (file === undefined || file === '') return;
  const page = path.resolve(caller.cwd, file);
  try {
    const stats = await stat(page).catch(() => undefined);
    const room = byteLimit - (stats?.isFile() === true ? stats.size : 0);
    let text = '';
    for (const part of stepSummary(report, caller)) {
      // Above the limit GitHub drops the summary of the whole step.
      if (Buffer.byteLength(text + part) > room) break;
      text += part;
    }
    if (text !== '') await appendFile(page, text);
  } catch (error) {
    // The findings are already printed: a missing page must not fail the step.
    const reason = error instanceof Error ? error.message : String(error);
    await output.note(`${output.palette.warning('warning')} no step summary: ${visible(reason)}\n`);
  }
}

/** Each part may be left out together with all parts after it. */
function stepSummary(report: Report, place: Place): readonly string[] {
  const { catalogue, messages, hidden } = report;
  const isCut = report.left !== undefined && messages.length === 0;
  const result = isCut ? nothingFound(report) : countsText(countsOf(messages));
  const head = `### Herbarium: ${code(catalogue)}\n\n**${result}**\n\n`;
  const notes = notesOf(messages, hidden).map((note) => `${inert(note)}\n\n`);
  if (messages.length === 0) return [head, ...notes];
  const rows = countsByRule(messages).map(
    (rule) => `| ${code(rule.code)} | ${rule.count} | ${rule.severity} |\n`,
  );
  const table = `| rule | count | severity |\n|---|---:|---|\n${rows.join('')}\n`;
  const items = worstFirst(messages)
    .slice(0, listed)
    .map((message) => item(findingOf(message), place));
  const left = messages.length - items.length;
  return [head, ...notes, table, ...items, ...(left > 0 ? [`\nand ${left} more\n\n`] : ['\n'])];
}

function item(finding: Finding, here: Place): string {
  const { severity, file, places, message, hint, snippet, entryName } = finding;
  const place = code(placeText(finding, places[0]));
  const href = blobLink(file, places[0].start.line, here);
  const where = href === undefined ? place : `<a href="${href}">${place}</a>`;
  const entry = entryName === undefined ? '' : ` in ${code(entryName)}`;
  const help = hint === undefined ? [] : [`help: ${code(hint)}`];
  const paste = snippet === undefined ? [] : snippet.split('\n').map(code);
  const lines = [`${where} ${severity} ${code(finding.code)}${entry}`, code(message), ...help, ...paste];
  return `- ${lines.join('<br>')}\n`;
}

function blobLink(file: string, line: number, place: Place): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = place.env;
  const relative = repositoryPath(file, place);
  if (!server || !repository || !commit || relative === undefined) return undefined;
  const url = `${server}/${repository}/blob/${commit}/${encodedPath(relative)}#L${line}`;
  // Quotes would end the attribute.
  return url.replace(/["'<>`\s]/g, (sign) => encodeURIComponent(sign)).replaceAll('&', '&amp;');
}

/** Encodes every character as a number: nothing can act as Markdown, HTML or an address. */
function inert(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A text as code: GitHub links no names, numbers or commits in it. */
export function code(text: string): string {
  return `<code>${inert(visible(text))}</code>`;
}

/** The path of a file from the GitHub Actions checkout, or else from the current folder. Undefined if outside both. */
export function repositoryPath(file: string, { cwd, env }: Place): string | undefined {
  const absolute = path.resolve(cwd, file);
  for (const root of [env['GITHUB_WORKSPACE'], cwd]) {
    const relative = root ? path.relative(root, absolute) : '';
    const segments = relative.split(path.sep);
    if (relative !== '' && segments[0] !== '..' && !path.isAbsolute(relative)) return segments.join('/');
  }
  return undefined;
}

/** A path encoded for an address. Invalid text in a name is encoded as U+FFFD. */
export function encodedPath(relative: string): string {
  return relative
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map((segment) => encodeURIComponent(segment))
    .join('/');
}
