import { expect, test } from 'vitest';
import { textOf } from './pages.js';

const sheets = ['site', 'more'].map((name) => textOf(`dist/templates/${name}.css`));
const styles = sheets.join('');
const page = textOf('docs/guide/own-look.md');

/** The first value of each documented property in a text. */
function valuesIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/(--hb-[a-z-]+):([^;}]*)/g)) {
    if (!found.has(name)) found.set(name, value.replace(/,\s*/g, ', ').trim());
  }
  return found;
}

/** The rows of the page's tables, by their first cell. */
const documented = new Map(
  [...page.matchAll(/^\| `(--[a-z-]+)` \| (.*) \|$/gm)].map(([, name = '', rest = '']) => [
    name,
    rest.split(' | ').slice(1),
  ]),
);

const inLight = valuesIn(styles);
const inDark = valuesIn(
  [...styles.matchAll(/@media screen and \(prefers-color-scheme: ?dark\)\{:root\{([^}]*)\}/g)]
    .map(([, rules]) => rules)
    .join(';'),
);

test('the page documents exactly the properties of the stylesheet, and each is used', () => {
  expect([...documented.keys()].toSorted()).toEqual([...inLight.keys()].toSorted());
  expect(documented.size).toBeGreaterThan(15);
  expect([...documented.keys()].filter((name) => !styles.includes(`var(${name})`))).toEqual([]);
});

test('the defaults are those of the stylesheet, in both schemes', () => {
  const shown = (value: string | undefined) => `\`${value}\``;
  for (const [name, [light, dark]] of documented) {
    if (light === 'Geist, then fonts of the device') continue;
    expect(light, name).toBe(shown(inLight.get(name)));
    expect(dark, name).toBe(inDark.has(name) ? shown(inDark.get(name)) : undefined);
  }
});

test('every property of the stylesheet has one of the two prefixes', () => {
  const others = [...styles.matchAll(/(?:[;{]|var\()(--(?!hb-|_hb-)[\w-]+)/g)].map(([, name]) => name);
  expect(others).toEqual([]);
});

test.each(sheets)('all rules are in the layer', (sheet) => {
  expect(sheet.startsWith('@layer herbarium{')).toBe(true);
  const depths = [...sheet.replace(/"[^"]*"/g, '')].reduce(
    ({ depth, ends }, letter, at, all) => {
      const now = depth + (letter === '{' ? 1 : letter === '}' ? -1 : 0);
      return { depth: now, ends: depth === 1 && now === 0 ? [...ends, all.length - at] : ends };
    },
    { depth: 0, ends: [] as number[] },
  );
  expect(depths.ends).toHaveLength(1);
});
