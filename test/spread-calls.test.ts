import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { projectRoot } from './support/herbarium.js';

/** Lists of a fixed length, and parts of a page that the preview shows some of. */
const short = new Set([
  'catalogue/fonts/fonts.ts: bytes.subarray(0, 4)',
  'document/text/gaps.ts: left',
  'project/tables/archive.ts: sizes',
  'project/tables/archive.ts: long(offset)',
  'project/tables/archive.ts: long(length)',
  'preview/server/request.ts: noSuchHost',
  'project/files/replace-file.ts: readOnlyCodes',
  'render/pages/shell.ts: of',
  // The folders of a path, and the pages above a page.
  'render/publish/old-generation.ts: names.slice(0, n + 1)',
  'site/views/shell/navigation.ts: way.map((step) => textLink(site, step))',
  // Three channels.
  'site/colour/rgb.ts: rgbOf(hex)',
  'site/colour/hue.ts: channels',
]);

/** Rooms whose code runs in browsers: they show pages, whose lists are short. */
const exempt = /^(client|templates|preview\/live)\//;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All nodes of a syntax tree, each with the names of the rest parameters around it. */
function* nodesIn(
  node: unknown,
  rests: readonly unknown[] = [],
): Iterable<readonly [Node, readonly unknown[]]> {
  if (!isNode(node)) return;
  const { params } = node;
  const names = Array.isArray(params) ? [...rests, ...params.filter(isNode).flatMap(restName)] : rests;
  yield [node, names];
  for (const value of Object.values(node)) yield* nodesIn(value, names);
}

const calls: ReadonlySet<unknown> = new Set(['CallExpression', 'NewExpression']);

/** The texts of the lists that calls spread. A rest parameter has what another call was given. */
function spreadsIn(file: string, text: string): readonly string[] {
  const tree = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
  return [...nodesIn(tree)].flatMap(([{ type, arguments: given }, rests]) => {
    const list: readonly unknown[] = calls.has(type) && Array.isArray(given) ? given : [];
    return list.filter(isNode).flatMap(({ type: kind, argument }) => {
      if (kind !== 'SpreadElement' || !isNode(argument)) return [];
      const isRest = argument['type'] === 'Identifier' && rests.includes(argument['name']);
      return isRest ? [] : [`${file}: ${text.slice(Number(argument['start']), Number(argument['end']))}`];
    });
  });
}

function restName({ type, argument, parameter }: Node): readonly unknown[] {
  if (isNode(parameter)) return restName(parameter);
  return type === 'RestElement' && isNode(argument) ? [argument['name']] : [];
}

test('no call spreads a list of unbounded length: some 100,000 items overflow the stack', () => {
  const source = path.join(projectRoot, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !exempt.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => spreadsIn(file, readFileSync(path.join(source, file), 'utf8')));
  expect(found.filter((one) => !short.has(one))).toEqual([]);
  expect([...short].filter((one) => !found.includes(one))).toEqual([]);
});

test('a list that a call spreads is found, and a rest parameter is not', () => {
  const text = 'const f = (...of: number[]) => Math.max(...of); f(...[1].map(String)); new Map(...x);';
  expect(spreadsIn('a.ts', text)).toEqual(['a.ts: [1].map(String)', 'a.ts: x']);
});
