import { appendFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { Place } from '../../project/surroundings/surroundings.js';
import type { Output } from '../terminal/output.js';
import { type Finding, findingOf, placeText } from './finding.js';
import { code, inert } from './inert.js';
import { countsByRule, countsOf, countsText, notesOf, type Report, worstFirst } from './report.js';
import { encodedPath, repositoryPath } from './repository.js';
import { nothingFound } from './text.js';

const listed = 50;

/** Bytes that GitHub takes of a step's summary (docs.github.com, "Workflow commands": step isolation and limits). */
const byteLimit = 1024 * 1024;

/** Adds a report to the summary page of a step of GitHub Actions, where the process runs in one. */
export async function addStepSummary(report: Report, output: Output): Promise<void> {
  const { caller } = output;
  const file = caller.env['GITHUB_STEP_SUMMARY'];
  if (file === undefined || file === '') return;
  const page = path.resolve(caller.cwd, file);
  try {
    const found = await stat(page).catch(() => undefined);
    const room = byteLimit - (found?.isFile() === true ? found.size : 0);
    let text = '';
    for (const part of stepSummary(report, caller)) {
      // It would lose the page of the whole step.
      if (Buffer.byteLength(text + part) > room) break;
      text += part;
    }
    if (text !== '') await appendFile(page, text);
  } catch (error) {
    // The findings have been printed: a missing page must not fail the step.
    const reason = error instanceof Error ? error.message : String(error);
    await output.note(`${output.palette.warning('warning')} no step summary: ${visible(reason)}\n`);
  }
}

/** In parts, each of which may be left out with all behind it. */
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

/** The line on GitHub, as this commit has it. */
function blobLink(file: string, line: number, place: Place): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = place.env;
  const relative = repositoryPath(file, place);
  if (!server || !repository || !commit || relative === undefined) return undefined;
  const url = `${server}/${repository}/blob/${commit}/${encodedPath(relative)}#L${line}`;
  // Quotes would end the attribute.
  return url.replace(/["'<>`\s]/g, (sign) => encodeURIComponent(sign)).replaceAll('&', '&amp;');
}
