import { bodyFileOf, type Entry } from '../../catalogue/entries/entries.js';
import type { Body } from '../../catalogue/markdown/bodies.js';
import type { NewKey, PlacedFix } from '../../catalogue/schema/shape/finding.js';
import { isObject } from '../../document/document.js';
import { parse } from '../../document/parse/parse.js';
import type { Span } from '../../document/source.js';
import { exampleArticles, type Rule } from '../rule/rule.js';
import { frontMatterIn, unquoted } from '../rule/text-findings.js';
import dialects from './dialects.json' with { type: 'json' };

export const contentDialect: Rule = {
  severity: 'warning',
  scope: 'entry',
  fixes: 'unsafe',
  summary: 'Markdown has no signs that only other systems read',
  why: `Herbarium reads [CommonMark](https://commonmark.org/help/) with tables. A text from Hugo, Jekyll, Docusaurus, Obsidian or
GitHub may have more: front matter, shortcodes, containers, wiki links, attributes, task lists, footnotes, formulas.
Buyers read their signs as text, and front matter between \`---\` as a heading.`,
  wrong: exampleArticles({ body: 'Keep it cool.[^1]' }),
  right: exampleArticles({ body: 'Keep it cool (below 25 °C).' }),
  remedy: `Write it in CommonMark. To show the signs themselves, put them between backticks. The values of front matter belong into
the catalogue: \`--fix-unsafe\` moves those that it knows from a Markdown file to the entry, and drops the others.`,
  *check({ bodies }) {
    for (const { entry, at, text, facts } of bodies()) {
      const block = frontMatterIn(text);
      const signs = [...(block ? [frontSign(block)] : []), ...signsIn(text, block?.[0].length ?? 0, facts)];
      const [first, ...others] = signs.map(({ span }) => ({ at, inBody: span }));
      if (first === undefined) continue;
      yield {
        message: `the text is for another system: ${signs.map(({ about }) => about).join(', ')}`,
        places: [first, ...others],
        hint: block
          ? 'write the values of the front matter into the catalogue, and remove it'
          : 'write it in CommonMark, or put it between backticks to show it',
        fix: block && fixFor(entry, block),
      };
    }
  },
};

interface Sign {
  readonly about: string;
  readonly span: Span;
}

function frontSign([block, mark]: RegExpExecArray): Sign {
  const about = `its front matter becomes ${mark === '---' ? 'a heading' : 'a paragraph'}`;
  return { about, span: { start: 0, end: block.length } };
}

const patterns = dialects.patterns.map(({ name, pattern }) => ({ name, pattern: new RegExp(pattern, 'gm') }));
/** A character of every pattern. */
const suspicion = /[{[:!$?]|^(?:import|export) /m;

/** The first sign of each dialect, in the order of the text. */
function signsIn(text: string, from: number, facts: Body['facts']) {
  if (!suspicion.test(text)) return [];
  const found = patterns.flatMap(({ name, pattern }) => {
    const signs = Array.from(text.matchAll(pattern), ({ 0: sign, index }): Sign => {
      return {
        about: `\`${sign}\` (${name}) is shown as text`,
        span: { start: index, end: index + sign.length },
      };
    });
    return unquoted(
      signs.filter(({ span }) => span.start >= from),
      facts,
    ).slice(0, 1);
  });
  return found.sort((a, b) => a.span.start - b.span.start);
}

/** Moves known values into the entry. Only a file loses its front matter. */
function fixFor(entry: Entry, [block, mark, lines = '']: RegExpExecArray): PlacedFix | undefined {
  const text = mark === '---' ? lines : lines.replace(/^\[.*/ms, '').replace(/^([\w-]+)[ \t]*=/gm, '$1:');
  const { value, problems } = parse({ file: '', text });
  if (bodyFileOf(entry) === undefined || problems.length > 0 || !isObject(value)) return undefined;
  const moved = new Map<string, NewKey>();
  const dropped: string[] = [];
  for (const [name, data] of Object.entries(value)) {
    const [, key = ''] = Object.entries(dialects.keys).find(([known]) => known === name) ?? [];
    const isPlaced =
      entry.kind === 'article' || entry.kind === 'news' || !dialects.onlyArticles.includes(key);
    const written = isPlaced ? writtenValue(key, data) : undefined;
    if (written === undefined || moved.has(key) || Reflect.get(entry.value, key) !== undefined)
      dropped.push(name);
    else moved.set(key, { at: entry.at, key, value: written });
  }
  const steps = [...moved.keys()].map((key) => `\`${key}\``).join(', ');
  const parts = [
    steps && `move ${steps} into the catalogue`,
    dropped.length > 0 && `drop \`${dropped.join('`, `')}\``,
  ];
  const cut = { at: [...entry.at, 'body'], inBody: { start: 0, end: block.length }, text: '' };
  return { title: parts.filter(Boolean).join(', '), safety: 'unsafe', edits: [...moved.values(), cut] };
}

function writtenValue(key: string, data: unknown): string | boolean | undefined {
  if (dialects.days.includes(key)) return /^\d{4}-\d\d-\d\d/.exec(String(data))?.[0];
  if (key === 'draft') return data === true || undefined;
  const text = Array.isArray(data) ? data.join(', ') : data;
  return key !== '' && typeof text === 'string' && text !== '' ? text : undefined;
}
