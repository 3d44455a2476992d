import { CST, type Document, type ErrorCode, Lexer } from 'yaml';
import { type Fix, nextLine, type Problem, type Report, type Span, safeFix } from '../../source.js';
import { depthLimit } from '../read-events.js';
import { readSound } from '../read-sound.js';
import { lineAt, linesBelow, type TextLine } from './causes/cause.js';
import messages from './yaml-messages.json' with { type: 'json' };

export function reportDepth(span: Span, report: Report): void {
  const message = `values are nested deeper than ${depthLimit} levels`;
  const hint = 'close the brackets where they should end';
  report({ code: 'yaml/depth-limit', message, spans: [span], hint });
}

/** Reports the first error of the library, because others may follow from it, and a wrong YAML version. */
export function reportYamlErrors(document: Document.Parsed, text: string, report: Report): void {
  const { explicit, version } = document.directives.yaml;
  reportFirst(document, text, report);
  if (explicit !== true || version === '1.2') return;
  const message = `a catalogue is YAML 1.2, not ${version}`;
  const hint = 'remove the line that begins with `%YAML`';
  report({ code: 'yaml/syntax', message, spans: [{ start: 0, end: 1 }], hint });
}

function reportFirst(document: Document.Parsed, text: string, report: Report): void {
  const [first] = [...document.errors, ...document.warnings]
    // Report every tag, even if the library resolves it.
    .filter(
      ({ code, pos }) => !(/^(?:TAG_RESOLVE_FAILED|BAD_COLLECTION_TYPE)$/.test(code) && text[pos[0]] === '!'),
    )
    .sort((a, b) => a.pos[0] - b.pos[0]);
  if (first === undefined) return;
  const span = { start: first.pos[0], end: Math.max(first.pos[1], first.pos[0] + 1) };
  if (first.code === 'MULTIPLE_DOCS') {
    const mark = /^---[ \t]*\r?$/m.exec(text.slice(span.start));
    const at = span.start + (mark?.index ?? 0);
    report({
      code: 'yaml/multiple-documents',
      message: 'the line `---` begins a second document',
      spans: [{ start: at, end: at + 3 }],
      hint: 'remove the line: a catalogue is one document',
      fix: withoutLine(text, at),
    });
  } else report({ code: 'yaml/syntax', spans: [span], ...(byCode[first.code] ?? other) });
}

/** Removes the line between two documents, if the result is a sound text. */
function withoutLine(text: string, start: number): Fix | undefined {
  const end = nextLine(text, start);
  if (!/^---\s*$/.test(text.slice(start, end))) return undefined;
  if (readSound(text.slice(0, start) + text.slice(end)) === undefined) return undefined;
  return safeFix('remove the line', [{ start, end, text: '' }]);
}

/** By the code of the library. `other` is for the codes without a message. */
const { mark, other, ...single } = messages;
const byCode: Readonly<Partial<Record<ErrorCode, typeof other>>> = {
  ...{ ...single, BAD_ALIAS: mark, ALIAS_PROPS: mark, BAD_PROP_ORDER: mark },
  ...{ MULTIPLE_ANCHORS: mark, MULTIPLE_TAGS: mark },
};

/** Reports tags and unused anchors. Other anchors are reported at their aliases. @returns the span of each anchor, by name */
export function reportAnchorsAndTags(text: string, report: Report): ReadonlyMap<string, Span> {
  const marks = [...marksIn(text)];
  const aliases = new Set(marks.flatMap(({ type, token }) => (type === 'alias' ? [token.slice(1)] : [])));
  const anchors = new Map<string, Span>();
  for (const { type, token, span } of marks) {
    const hint = `remove it, or put quotes around a text that begins with \`${token.charAt(0)}\``;
    const name = token.slice(1);
    if (type === 'anchor') anchors.set(name, span);
    const about = { spans: [span], hint } as const;
    if (type === 'tag') report({ code: 'yaml/unknown-tag', message: `\`${token}\` is a tag`, ...about });
    else if (!aliases.has(name))
      report({ code: 'yaml/no-alias', message: `\`${token}\` is an anchor`, ...about });
  }
  return anchors;
}

/** The anchors, tags and aliases of a text, from its tokens: the library's tree does not keep their places. */
function* marksIn(text: string) {
  let start = 0;
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    const type: CST.TokenType | null = isScalar ? null : CST.tokenType(token);
    isScalar = type === 'scalar';
    if (isScalar || type === 'doc-mode' || type === 'flow-error-end') continue;
    const span = { start, end: start + token.length };
    start = span.end;
    if (type === 'anchor' || type === 'tag' || type === 'alias') yield { type, token, span };
  }
}

export type RepeatedKey = Readonly<Record<'again' | 'first', Span>> & { readonly key: string };

/** Reports duplicate keys of a map. If a whole second entry follows, only its dash is missing. @param top the first key */
export function reportRepeatedKeys(
  repeated: readonly RepeatedKey[],
  top: string | undefined,
  text: string,
  report: Report,
): void {
  const code = 'yaml/duplicate-key';
  const entry = secondEntry(repeated, top, text);
  if (entry !== undefined) {
    const { key, again } = entry;
    report({
      code,
      message: `the dash before \`${key}\` is missing`,
      spans: spansOf(entry, 'a new entry begins here', 'the entry above begins here'),
      hint: `write \`- ${key}: …\``,
      fix: safeFix('put a dash before the entry', [{ start: again.start - 2, end: again.start, text: '- ' }]),
    });
    return;
  }
  const hidden = hiddenDash(repeated, text);
  if (hidden !== undefined) {
    const message = 'the line that begins this entry is a comment, so its keys repeat those above';
    const hint = 'remove the `#`, or put one before the other lines of the entry too';
    report({ code, message, spans: [hidden], hint });
    return;
  }
  for (const twice of repeated) {
    const message = `the key \`${twice.key}\` appears twice`;
    report({ code, message, spans: spansOf(twice, 'again here', 'first here'), ...adviceFor(text, twice) });
  }
}

/** The comment between the first and the repeated keys that would begin another entry: `# - id: …`. */
function hiddenDash([twice]: readonly RepeatedKey[], text: string): Span | undefined {
  if (twice === undefined) return undefined;
  const between = text.slice(twice.first.end, twice.again.start);
  const [match] = [...between.matchAll(/(?<=\n)[ \t]*#[ \t#]*-[ \t]+[\w-]+:[^\n]*/g)].slice(-1);
  if (match === undefined) return undefined;
  const start = twice.first.end + match.index;
  return { start: start + match[0].indexOf('#'), end: start + match[0].trimEnd().length };
}

function spansOf({ again, first }: RepeatedKey, there: string, above: string): Problem['spans'] {
  return [
    { ...again, label: there },
    { ...first, label: above },
  ];
}

function adviceFor(text: string, { again, first }: RepeatedKey) {
  const [line, above] = [lineAt(text, again.start), lineAt(text, first.start)];
  const isSame = line.key !== undefined && line.key === above.key && line.value === above.value;
  if (line.value === '' && above.value === '')
    return { hint: `join the lines below both under one \`${line.key ?? ''}:\`` };
  if (!isSame || !isOneLine(text, line) || !isOneLine(text, above))
    return { hint: 'remove one of the two, or correct its name' };
  const whole = { start: line.start, end: nextLine(text, line.end), text: '' };
  return { hint: 'remove one of the two: they are the same', fix: safeFix('remove the line', [whole]) };
}

function isOneLine(text: string, line: TextLine): boolean {
  const [after] = linesBelow(text, line);
  const isWhole = !line.hasDash && line.inner === line.column && !/^[|>[{&*!]/.test(line.value);
  const hasComment = /\s#/.test(line.text.slice(line.valueEnd - line.start));
  return isWhole && !hasComment && (after === undefined || after.column <= line.column);
}

/** The first key of a list entry, if it is repeated with others after it. */
function secondEntry(repeated: readonly RepeatedKey[], top: string | undefined, text: string) {
  const [entry] = repeated;
  if (entry === undefined || repeated.length < 2 || entry.key !== top) return undefined;
  const isOnce = repeated.filter(({ key }) => key === top).length === 1;
  const { hasDash, column, inner } = lineAt(text, entry.first.start);
  const line = lineAt(text, entry.again.start);
  const isBlock = hasDash && !line.hasDash && line.column === inner && inner - column === 2;
  return isOnce && isBlock && entry.again.start === line.start + line.column ? entry : undefined;
}
