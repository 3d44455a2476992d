import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { counted } from '../../document/text/counted.js';
import { type Range, visible } from '../../document/text/visible.js';
import type { Place } from '../../project/surroundings/surroundings.js';
import { packageHomepage, toolVersion } from '../../project/tool-version.js';
import { type ListedRule, rules } from '../../rules/index.js';
import { ruleFile, sentence } from '../../rules/pages.js';
import { partsOf, type RuleExample } from '../../rules/rule/rule.js';
import { jsonText } from '../terminal/json-text.js';
import { encodedPath, repositoryPath } from './github.js';
import {
  countsOf,
  countsText,
  type Finding,
  findingOf,
  type Message,
  type Report,
  worstFirst,
} from './report.js';

/** Results that GitHub keeps per run (docs.github.com, "SARIF support for code scanning": limits). */
const maxResults = 5000;

const levels = { error: 'error', warning: 'warning', information: 'note' } as const;

/** GitHub's severities for rules that are not about security. */
const problemSeverities = { ...levels, information: 'recommendation' };

/** Indices of the rules in {@link sarifRules}. A message without a rule, such as a render failure, has none. */
const ruleIndices: ReadonlyMap<string, number> = new Map(rules.map(({ code }, index) => [code, index]));

/** A report as a SARIF 2.1.0 log, with a final line break. Without times and random ids: equal findings give equal bytes. */
export function sarifReport({ messages }: Report, place: Place): string {
  const fingerprints = fingerprintsOf(messages);
  const sorted = worstFirst(messages);
  const results = sorted
    .slice(0, maxResults)
    .map((message) => resultOf(findingOf(message), fingerprints.get(message), place));
  const left = sorted.slice(maxResults);
  const leftOut = `${counted(left.length, 'result')} left out, which no reader of this log would keep: ${countsText(countsOf(left))}`;
  const notes = left.length === 0 ? undefined : [{ level: 'warning', message: { text: leftOut } }];
  const driver = {
    name: 'herbarium',
    version: toolVersion,
    semanticVersion: toolVersion,
    informationUri: packageHomepage,
    rules: sarifRules(),
  };
  const run = {
    tool: { driver },
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: notes }],
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'the root of the repository' } } },
    columnKind: 'unicodeCodePoints',
    results,
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return jsonText(log, 2);
}

function resultOf(finding: Finding, fingerprint: string | undefined, place: Place) {
  const { code, severity, message, hint, snippet, file, places, fix } = finding;
  const [first, ...others] = places;
  const texts = [message, hint && `Help: ${hint}`, snippet].filter((text) => text !== undefined);
  const location = (range: Range) => ({
    physicalLocation: { artifactLocation: artifactOf(file, place), region: regionOf(range) },
  });
  const related = others.map((other, n) => ({
    id: n + 1,
    ...location(other),
    message: { text: messageText(other.label ?? 'see here') },
  }));
  return {
    ruleId: code,
    ruleIndex: ruleIndices.get(code),
    level: levels[severity],
    message: { text: texts.map(messageText).join('\n') },
    locations: [location(first)],
    relatedLocations: related.length === 0 ? undefined : related,
    // If the way of making fingerprints changes, use a new name.
    partialFingerprints: { 'herbarium/v1': fingerprint },
    fixes: fix && [fixOf(fix, place)],
  };
}

/** A file's address for programs: relative to the root if it lies inside. */
function artifactOf(file: string, place: Place) {
  const relative = repositoryPath(file, place);
  return relative === undefined
    ? { uri: pathToFileURL(path.resolve(place.cwd, file)).href }
    : { uri: encodedPath(relative), uriBaseId: '%SRCROOT%' };
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

/** Escapes text for a message, so that no value becomes a link (SARIF 2.1.0, 3.11.6). */
function messageText(text: string): string {
  const shown = visible(text);
  return shown.includes('](') ? shown.replace(/[\\[\]]/g, '\\$&') : shown;
}

/** Identifies messages by subject and not by line, so that ids are stable between runs. Equal ones are numbered. */
function fingerprintsOf(messages: readonly Message[]): ReadonlyMap<Message, string> {
  const seen = new Map<string, number>();
  const fingerprints = new Map<Message, string>();
  for (const about of messages) {
    const { code, message, entry, field, value } = about;
    // The same four values as in a baseline. A message without a rule has only its text.
    const isOfRule = field !== undefined && value !== undefined;
    const key = JSON.stringify(isOfRule ? [code, entry?.id ?? null, field, value] : [code, message]);
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    fingerprints.set(about, createHash('sha256').update(`${key} ${occurrence}`).digest('hex'));
  }
  return fingerprints;
}

/** Every rule as a reportingDescriptor (SARIF 2.1.0, 3.49). */
function sarifRules() {
  return rules.map((rule) => ({
    id: rule.code,
    // SARIF names are identifiers: `route/duplicate-path` becomes `RouteDuplicatePath`.
    name: rule.code.replace(/(?:^|[/-])(.)/g, (_, first: string) => first.toUpperCase()),
    shortDescription: { text: rule.summary },
    fullDescription: { text: plainText(rule.why.split('\n\n', 1)[0] || rule.summary) },
    help: { text: helpOf(rule, plainText), markdown: helpOf(rule, (text) => text) },
    defaultConfiguration: { level: levels[rule.severity] },
    helpUri: packageHomepage && helpUri(packageHomepage, rule.code),
    properties: {
      'problem.severity': problemSeverities[rule.severity],
      tags: [rule.code.split('/')[0] ?? rule.code],
    },
  }));
}

export function helpUri(homepage: string, code: string): string {
  return new URL(`docs/rules/${ruleFile(code)}`, homepage.endsWith('/') ? homepage : `${homepage}/`).href;
}

/** The text of the rule's page. @param text converts Markdown to the wanted form */
function helpOf(rule: ListedRule, text: (markdown: string) => string): string {
  const example = (title: string, of: RuleExample) => {
    const { catalogue } = partsOf(of);
    return catalogue === '' ? [] : [text(`${title}:`), text(`\`\`\`yaml\n${catalogue.trimEnd()}\n\`\`\``)];
  };
  return [
    text(sentence(rule.summary)),
    text(rule.why),
    text(rule.remedy),
    ...example('Wrong', rule.wrong),
    ...example('Right', rule.right),
    text(`\`herbarium explain ${rule.code}\` prints this page.`),
  ].join('\n\n');
}

/** Removes the Markdown syntax that rules' pages use: fences, code and emphasis. */
function plainText(markdown: string): string {
  return markdown.replace(/^```.*\n?|[`*]/gm, '').trimEnd();
}
