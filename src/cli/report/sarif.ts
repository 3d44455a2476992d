import { createHash } from 'node:crypto';
import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { Range } from '../../catalogue/diagnostics/lines.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { counted } from '../../catalogue/text/counted.js';
import type { Place } from '../../project/surroundings.js';
import { packageHomepage, toolVersion } from '../../project/tool-version.js';
import { jsonText } from '../terminal/json-text.js';
import { countsOf, countsText, worstFirst } from './counts.js';
import { type Finding, findingMaker, type Message } from './finding.js';
import type { Report } from './report.js';
import { repositoryUri } from './repository.js';
import { ruleIndexOf, sarifLevels, sarifRules } from './sarif-rules.js';

/** Results that GitHub keeps of one run (docs.github.com, "SARIF support for code scanning": limits). */
const maxResults = 5000;

/** Names the way of making the fingerprints: a change of it begins a new name. */
const fingerprintName = 'herbarium/v1';

/** A report as a SARIF 2.1.0 log. Without times and random ids: the same findings give the same bytes. Ends with a line break. */
export function sarifReport({ messages }: Report, place: Place): string {
  const findingOf = findingMaker();
  const fingerprints = fingerprintsOf(messages);
  const sorted = worstFirst(messages);
  const left = sorted.slice(maxResults);
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'herbarium',
            version: toolVersion,
            semanticVersion: toolVersion,
            ...(packageHomepage === undefined ? {} : { informationUri: packageHomepage }),
            rules: sarifRules(),
          },
        },
        invocations: [
          {
            executionSuccessful: true,
            ...(left.length === 0 ? {} : { toolExecutionNotifications: [leftOutNotification(left)] }),
          },
        ],
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'the root of the repository' } } },
        columnKind: 'unicodeCodePoints',
        results: sorted
          .slice(0, maxResults)
          .map((message) =>
            resultOf(findingOf(message), { place, fingerprint: fingerprints.get(message) ?? '' }),
          ),
      },
    ],
  };
  return jsonText(log, 2);
}

function leftOutNotification(left: readonly LocatedMessage[]) {
  const text = `${counted(left.length, 'result')} left out, which no reader of this log would keep: ${countsText(countsOf(left))}`;
  return { level: 'warning', message: { text } };
}

function resultOf(
  { code, severity, message, hint, snippet, file, places, fix }: Finding,
  { fingerprint, place }: { readonly fingerprint: string; readonly place: Place },
) {
  const [first, ...others] = places;
  const index = ruleIndexOf(code);
  const texts = [
    message,
    ...(hint === undefined ? [] : [`Help: ${hint}`]),
    ...(snippet === undefined ? [] : [snippet]),
  ];
  const location = (range: Range) => ({
    physicalLocation: { artifactLocation: artifactOf(file, place), region: regionOf(range) },
  });
  return {
    ruleId: code,
    ...(index === undefined ? {} : { ruleIndex: index }),
    level: sarifLevels[severity],
    message: { text: texts.map(messageText).join('\n') },
    locations: [location(first)],
    ...(others.length === 0
      ? {}
      : {
          relatedLocations: others.map((other, n) => ({
            id: n + 1,
            ...location(other),
            message: { text: messageText(other.label ?? 'see here') },
          })),
        }),
    partialFingerprints: { [fingerprintName]: fingerprint },
    ...(fix === undefined ? {} : { fixes: [fixOf(fix, place)] }),
  };
}

function artifactOf(file: string, place: Place) {
  const { uri, isRelative } = repositoryUri(file, place);
  return { uri, ...(isRelative ? { uriBaseId: '%SRCROOT%' } : {}) };
}

function regionOf({ start, end }: Range) {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

function fixOf({ title, safety, option, file, edits }: NonNullable<Finding['fix']>, place: Place) {
  const replacements = edits
    .toSorted(({ start: a }, { start: b }) => a.line - b.line || a.column - b.column)
    .map((edit) => ({ deletedRegion: regionOf(edit), insertedContent: { text: edit.text } }));
  return {
    description: { text: messageText(`${title} (${option})`) },
    artifactChanges: [{ artifactLocation: artifactOf(file, place), replacements }],
    properties: { safety },
  };
}

/** A text of a message, in which a value must not become a link (section 3.11.6). */
function messageText(text: string): string {
  const shown = visible(text);
  return shown.includes('](') ? shown.replace(/[\\[\]]/g, '\\$&') : shown;
}

/**
 * Names each message by what it is about and not by its lines, which every edit moves: so it is the same message in the next
 * run. Equal ones are counted in their order.
 * @returns hexadecimal SHA-256 values by message
 */
function fingerprintsOf(messages: readonly Message[]): ReadonlyMap<Message, string> {
  const seen = new Map<string, number>();
  const fingerprints = new Map<Message, string>();
  for (const message of messages) {
    const key = JSON.stringify(subjectOf(message));
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    fingerprints.set(message, createHash('sha256').update(`${key} ${occurrence}`).digest('hex'));
  }
  return fingerprints;
}

/** The same four that a baseline goes by. A message that belongs to no rule has only its text. */
function subjectOf({ code, message, entry, field, value }: Message): readonly (string | null)[] {
  if (field === undefined || value === undefined) return [code, message];
  return [code, entry?.id ?? null, field, value];
}
