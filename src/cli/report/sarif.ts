import { createHash } from 'node:crypto';
import type { Diagnostic, LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import { fixOption } from '../../catalogue/diagnostics/frame.js';
import { type Range, SourceLines } from '../../catalogue/diagnostics/lines.js';
import { visible } from '../../catalogue/diagnostics/visible.js';
import type { Fix } from '../../catalogue/document/problem.js';
import type { Source, Span } from '../../catalogue/document/source.js';
import { counted } from '../../catalogue/text/counted.js';
import type { Place } from '../../project/surroundings.js';
import { packageHomepage, toolVersion } from '../../project/tool-version.js';
import { jsonText } from '../terminal/json-text.js';
import { countsOf, countsText, worstFirst } from './counts.js';
import type { Report } from './report.js';
import { repositoryUri } from './repository.js';
import { ruleIndexOf, sarifLevels, sarifRules } from './sarif-rules.js';

/** Results that GitHub keeps of one run (docs.github.com, "SARIF support for code scanning": limits). */
const maxResults = 5000;

/** Names the way of making the fingerprints: a change of it begins a new name. */
const fingerprintName = 'herbarium/v1';

/** A report as a SARIF 2.1.0 log. Without times and random ids: the same findings give the same bytes. Ends with a line break. */
export function sarifReport({ messages }: Report, place: Place): string {
  const lines = new SourceLines();
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
            resultOf(message, { lines, place, fingerprint: fingerprints.get(message) ?? '' }),
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

/** What all places of a log need. */
interface ResultContext {
  readonly lines: SourceLines;
  readonly place: Place;
}

function resultOf(
  message: Diagnostic | LocatedMessage,
  { fingerprint, ...context }: ResultContext & { readonly fingerprint: string },
) {
  const { code, severity, source, spans, hint, snippet } = message;
  const [first, ...others] = spans;
  const index = ruleIndexOf(code);
  const fix = 'fix' in message ? message.fix : undefined;
  return {
    ruleId: code,
    ...(index === undefined ? {} : { ruleIndex: index }),
    level: sarifLevels[severity],
    message: {
      text: [
        message.message,
        ...(hint === undefined ? [] : [`Help: ${hint}`]),
        ...(snippet === undefined ? [] : [snippet]),
      ]
        .map(messageText)
        .join('\n'),
    },
    locations: [locationOf(source, first, context)],
    ...(others.length === 0
      ? {}
      : {
          relatedLocations: others.map((span, n) => ({
            id: n + 1,
            ...locationOf(source, span, context),
            message: { text: messageText(span.label ?? 'see here') },
          })),
        }),
    partialFingerprints: { [fingerprintName]: fingerprint },
    ...(fix === undefined ? {} : { fixes: [fixOf(fix, source, context)] }),
  };
}

function locationOf(source: Source, span: Span, { lines, place }: ResultContext) {
  return {
    physicalLocation: {
      artifactLocation: artifactOf(source, place),
      region: regionOf(lines.range(source, span)),
    },
  };
}

function artifactOf({ file }: Source, place: Place) {
  const { uri, isRelative } = repositoryUri(file, place);
  return { uri, ...(isRelative ? { uriBaseId: '%SRCROOT%' } : {}) };
}

function regionOf({ start, end }: Range) {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

function fixOf(fix: Fix, ofMessage: Source, { lines, place }: ResultContext) {
  const { source = ofMessage } = fix;
  const replacements = fix.edits
    .toSorted((a, b) => a.start - b.start)
    .map((edit) => ({
      deletedRegion: regionOf(lines.range(source, edit)),
      insertedContent: { text: edit.text },
    }));
  return {
    description: { text: messageText(`${fix.title} (${fixOption(fix)})`) },
    artifactChanges: [{ artifactLocation: artifactOf(source, place), replacements }],
    properties: { safety: fix.safety },
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
function fingerprintsOf<T extends Diagnostic | LocatedMessage>(
  messages: readonly T[],
): ReadonlyMap<T, string> {
  const seen = new Map<string, number>();
  const fingerprints = new Map<T, string>();
  for (const message of messages) {
    const key = JSON.stringify(subjectOf(message));
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    fingerprints.set(message, createHash('sha256').update(`${key} ${occurrence}`).digest('hex'));
  }
  return fingerprints;
}

/** The same four that a baseline goes by. A message that belongs to no rule has only its text. */
function subjectOf(message: Diagnostic | LocatedMessage): readonly (string | null)[] {
  if (!('field' in message)) return [message.code, message.message];
  const { code, entry, field, value } = message;
  return [code, entry?.id ?? null, field, value];
}
