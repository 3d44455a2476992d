import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import type { Diagnostic, DiagnosticCode, LabelledSpan } from './diagnostics/diagnostic.js';
import { type LocatedDocument, SpanIndex, spanOf, unreadable } from './document.js';
import { valueAt } from './lint/locate.js';
import type { Source } from './source.js';

/** What the parser knows about a text: its values with their places, and what could not be read. */
export interface ParseResult {
  readonly document: LocatedDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** Values nested deeper than this are refused; the format itself needs 8. */
const depthLimit = 32;

/**
 * Reads a catalogue's text. Never throws for a bad text: every fault is a diagnostic. After a syntax error the values are
 * undefined, because the tree of a broken text would only produce errors that follow from the first.
 */
export function parse(source: Source): ParseResult {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (code, message, spans, hint) => {
    diagnostics.push({
      code,
      severity: 'error',
      message,
      source,
      spans,
      field: '',
      value: valueAt(source, spans[0]),
      ...(hint === undefined ? {} : { hint }),
    });
  };
  const document = parseYaml(source, report);
  const isReadable = !diagnostics.some(({ code }) => code === 'yaml/syntax' || code === 'yaml/depth-limit');
  if (document === undefined || !isReadable) {
    return { document: { source, value: undefined, spans: new SpanIndex(null) }, diagnostics };
  }
  const value = decode(document.contents, 0, report);
  return { document: { source, value, spans: new SpanIndex(document.contents) }, diagnostics };
}

type Report = (
  code: DiagnosticCode,
  message: string,
  spans: readonly [LabelledSpan, ...LabelledSpan[]],
  hint?: string,
) => void;

function parseYaml(source: Source, report: Report): Document.Parsed | undefined {
  try {
    // The library's own check for unique keys is quadratic in the size of a map; `decode` has a linear one that shows both places.
    const document = parseDocument(source.text, {
      uniqueKeys: false,
      prettyErrors: false,
      // Whatever a directive of the file says: one set of types, and no tag that makes other values.
      schema: 'core',
      resolveKnownTags: false,
      merge: false,
      // Not `silent`: that would also hide a second document.
      logLevel: 'error',
    });
    reportYamlErrors([...document.errors, ...document.warnings], source, report);
    reportVersion(document, report);
    return document;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reportExhaustion(source, report);
    return undefined;
  }
}

/** Thousands of nested brackets exhaust the parser's stack before `decode` can count them. */
function reportExhaustion(source: Source, report: Report): void {
  const at = Math.max(0, source.text.search(/[[{]{8}/));
  report('yaml/depth-limit', `values are nested far deeper than ${depthLimit} levels`, [
    { start: at, end: Math.min(at + 1, source.text.length) },
  ]);
}

function reportYamlErrors(errors: readonly YAMLError[], source: Source, report: Report): void {
  if (errors.some(({ message }) => message.includes('call stack'))) {
    reportExhaustion(source, report);
    return;
  }
  // One fault of the text can make the parser stumble many times at one place.
  const places = new Set<number>();
  for (const error of errors) {
    if (places.has(error.pos[0])) continue;
    places.add(error.pos[0]);
    reportYamlError(error, report);
  }
}

function reportVersion(document: Document.Parsed, report: Report): void {
  const { explicit, version } = document.directives.yaml;
  if (explicit !== true || version === '1.2') return;
  report(
    'yaml/syntax',
    `a catalogue is YAML 1.2, not ${version}`,
    [{ start: 0, end: 1 }],
    'remove the directive',
  );
}

function reportYamlError(error: YAMLError, report: Report): void {
  const span = { start: error.pos[0], end: Math.max(error.pos[1], error.pos[0] + 1) };
  const message = lowerFirst(error.message.split('\n', 1)[0] ?? error.message);
  if (error.code === 'MULTIPLE_DOCS') {
    report(
      'yaml/multiple-documents',
      'a catalogue is one document',
      [span],
      'remove the line `---` and what follows',
    );
  } else if (error.code === 'TAG_RESOLVE_FAILED') {
    report('yaml/unknown-tag', message, [span], 'remove the tag, or quote the text');
  } else {
    report('yaml/syntax', message, [span], error.code === 'TAB_AS_INDENT' ? 'indent with spaces' : undefined);
  }
}

/** The plain value of a node. Keys keep no prototype, so that `__proto__` is an ordinary unknown key. */
function decode(node: Node | null, depth: number, report: Report): unknown {
  if (node === null) return null;
  if (depth > depthLimit) {
    report('yaml/depth-limit', `values are nested deeper than ${depthLimit} levels`, [spanOf(node)]);
    return unreadable;
  }
  if (isScalar(node)) return node.value;
  if (isSeq<Node | null>(node)) return node.items.map((item) => decode(item, depth + 1, report));
  if (isMap<Node, Node | null>(node)) return decodeMap(node, depth, report);
  if (isAlias(node)) {
    report(
      'yaml/no-alias',
      `\`*${node.source}\` is an alias`,
      [spanOf(node)],
      'write the value out: every entry must be readable alone',
    );
    return unreadable;
  }
  report(
    'yaml/syntax',
    'a catalogue has no values of this form',
    [spanOf(node)],
    'write text, a list or a map',
  );
  return unreadable;
}

function decodeMap(map: YAMLMap<Node, Node | null>, depth: number, report: Report): unknown {
  const value: Record<string, unknown> = Object.create(null);
  const seen = new Map<string, Pair<Node, Node | null>>();
  for (const pair of map.items) {
    if (!isScalar(pair.key)) {
      report('yaml/syntax', 'a key must be a plain word', [spanOf(pair.key)]);
      continue;
    }
    const key = String(pair.key.value);
    const first = seen.get(key);
    if (first !== undefined) {
      report(
        'yaml/duplicate-key',
        `the key \`${key}\` stands twice in one map`,
        [
          { ...spanOf(pair.key), label: 'again here' },
          { ...spanOf(first.key), label: 'first here' },
        ],
        'keep one of the two',
      );
      continue;
    }
    seen.set(key, pair);
    value[key] = decode(pair.value, depth + 1, report);
  }
  return value;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
