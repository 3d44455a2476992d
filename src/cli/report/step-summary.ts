import { appendFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import { entryName } from '../../catalogue/diagnostics/frame.js';
import { SourceLines } from '../../catalogue/diagnostics/lines.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { Place } from '../../project/surroundings.js';
import type { Output } from '../terminal/output.js';
import { countsByRule, countsOf, countsText, fixableOf, worstFirst } from './counts.js';
import { inert } from './inert.js';
import { notesOf } from './notes.js';
import type { Report } from './report.js';
import { encodedPath, repositoryPath } from './repository.js';
import { nothingFound } from './text.js';

/** Findings that a summary lists. */
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
    const room = byteLimit - (await sizeOf(page));
    const text = fitting(stepSummary(report, caller), room);
    if (text !== '') await appendFile(page, text);
  } catch (error) {
    // The findings have been printed: a missing page must not fail the step.
    const reason = error instanceof Error ? error.message : String(error);
    await output.note(`${output.palette.warning('warning')} no step summary: ${visible(reason)}\n`);
  }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true ? found.size : 0;
}

/** As many of the parts as there is room for: one that does not fit would lose the page of the whole step. */
function fitting(parts: readonly string[], room: number): string {
  let text = '';
  let bytes = 0;
  for (const part of parts) {
    bytes += Buffer.byteLength(part);
    if (bytes > room) break;
    text += part;
  }
  return text;
}

/** The summary in parts, each of which may be left out with all behind it. */
function stepSummary(report: Report, place: Place): readonly string[] {
  const { catalogue, messages, hidden } = report;
  const isCut = report.left !== undefined && messages.length === 0;
  const result = isCut ? nothingFound(report) : countsText(countsOf(messages));
  const head = `### Herbarium: ${code(catalogue)}\n\n**${result}**\n\n`;
  const notes = notesOf(fixableOf(messages), hidden).map((note) => `${inert(note)}\n\n`);
  if (messages.length === 0) return [head, ...notes];
  const rows = countsByRule(messages).map(
    (rule) => `| ${code(rule.code)} | ${rule.count} | ${rule.severity} |\n`,
  );
  const table = `| rule | count | severity |\n|---|---:|---|\n${rows.join('')}\n`;
  const lines = new SourceLines();
  const items = worstFirst(messages)
    .slice(0, listed)
    .map((message) => item(message, lines, place));
  const left = messages.length - items.length;
  return [head, ...notes, table, ...items, ...(left > 0 ? [`\nand ${left} more\n\n`] : ['\n'])];
}

function item(message: Diagnostic | LocatedMessage, lines: SourceLines, here: Place): string {
  const { severity, source, spans, hint, snippet } = message;
  const { line } = lines.of(source).position(spans[0].start);
  const place = code(lines.location(message));
  const href = blobLink(source.file, line, here);
  const entry =
    'entry' in message && message.entry !== undefined ? ` in ${code(entryName(message.entry))}` : '';
  const help = hint === undefined ? '' : `<br>help: ${code(hint)}`;
  const paste =
    snippet === undefined
      ? ''
      : snippet
          .split('\n')
          .map((line) => `<br>${code(line)}`)
          .join('');
  const where = href === undefined ? place : `<a href="${href}">${place}</a>`;
  return `- ${where} ${severity} ${code(message.code)}${entry}<br>${code(message.message)}${help}${paste}\n`;
}

/** The line on GitHub, as this commit has it. */
function blobLink(file: string, line: number, place: Place): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = place.env;
  const relative = repositoryPath(file, place);
  if (!server || !repository || !commit || relative === undefined) return undefined;
  return inertUrl(`${server}/${repository}/blob/${commit}/${encodedPath(relative)}#L${line}`);
}

/** Quotes would end the attribute. */
function inertUrl(url: string): string {
  return url.replace(/["'<>`\s]/g, (sign) => encodeURIComponent(sign)).replaceAll('&', '&amp;');
}

/** A text as code: in it GitHub looks for no names, numbers and commits to link. */
function code(text: string): string {
  return `<code>${inert(visible(text))}</code>`;
}
