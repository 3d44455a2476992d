import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { herbarium, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

/** A locked site, and the entries in which mistakes are made. */
export interface Grounds {
  /** Its files, by their names. */
  readonly folder: string;
  readonly files: readonly string[];
  /** Removes parts of the catalogue that would cause a second finding, such as a written number of pages. */
  readonly prepared: (text: string) => string;
  /** The slug of a category, and some of its products in the order of the file. */
  readonly category: string;
  readonly products: readonly [first: Named, second: Named & { readonly name: string }, third: Named];
  /** A category without references, a page without references, an article, and a product that is named as `related`. */
  readonly spare: Named;
  readonly page: string;
  readonly article: string;
  readonly related: string;
  /** A redirect, as written in the catalogue. */
  readonly redirect: string;
}

interface Named {
  readonly id: string;
  readonly slug: string;
}

export interface Mistake {
  readonly change: (text: string) => string;
  readonly code: string;
  /** The option that fixes it. Absent if only a person can know the fix. */
  readonly fix?: '--fix' | '--fix-unsafe';
  /** A command with the same result. Absent if the fix restores the text. */
  readonly command?: readonly string[];
}

export const replaced = (from: string | RegExp, to: string) => (text: string) => {
  expect(text).toMatch(from);
  return text.replace(from, to);
};

const slugChanged = (slug: string, to: string) => replaced(new RegExp(`(?<=slug: ("?))${slug}(?=\\1\n)`), to);

/** The lines of an entry, with the comments above it. */
const entryLines = (id: string) => new RegExp(`(?: +#.*\n)*^( *)- id: ${id}\n(?:\\1 .*\n|\n)+`, 'm');

/** A copy of the site. @param change of its catalogue */
export async function siteWith(
  { folder: from, files, prepared }: Grounds,
  change = (text: string) => text,
): Promise<string> {
  const folder = await temporaryFolder();
  for (const name of files) cpSync(path.join(from, name), path.join(folder, name), { recursive: true });
  const file = path.join(folder, 'catalogue.yaml');
  writeFileSync(file, change(prepared(readFileSync(file, 'utf8'))));
  return folder;
}

/** Makes a mistake. Expects one finding, and a fix that restores the site or equals the result of the command. */
export async function isOneFinding(grounds: Grounds, { change, code, fix, command = [] }: Mistake) {
  const cwd = await siteWith(grounds, change);
  const found = await herbarium(['validate', '--format', 'json'], { cwd });
  const { diagnostics } = JSON.parse(found.stdout);
  expect(diagnostics.map((diagnostic: { readonly code: string }) => diagnostic.code)).toEqual([code]);
  if (fix === undefined) return;
  const fixed = await herbarium(['validate', fix], { cwd });
  expect(fixed).toMatchObject({ code: 0 });
  const right = await siteWith(grounds);
  if (command.length > 0)
    expect(await herbarium(command, { cwd: right })).toMatchObject({ code: 0, stderr: '' });
  const [after, wanted] = [await treeOf(cwd), await treeOf(right)];
  const isCompared = (file: string) => !file.startsWith('.herbarium/');
  expect(Object.keys(after).filter(isCompared)).toEqual(Object.keys(wanted).filter(isCompared));
  for (const file of Object.keys(wanted).filter(isCompared)) expect(after[file], file).toBe(wanted[file]);
}

/** Typical mistakes in a catalogue, by name. */
export function mistakesIn(grounds: Grounds): readonly (readonly [name: string, mistake: Mistake])[] {
  const { category, products, spare, page, article, related, redirect } = grounds;
  const [first, second, third] = products;
  const nameLine = new RegExp(`^ {8}name: ${second.name}\n`, 'm');
  const [, to = ''] = /to: ([^\s,]+)/.exec(redirect) ?? [];
  const mistakes: Readonly<Record<string, Mistake>> = {
    'a slug that is changed by hand': {
      change: slugChanged(first.slug, 'zz-powder'),
      code: 'url/moved-without-redirect',
      fix: '--fix',
      command: ['rename', `${category}/${first.slug}`, 'zz-powder'],
    },
    'a slug of a category that is changed by hand': {
      change: slugChanged(spare.slug, 'tastes'),
      code: 'url/moved-without-redirect',
      fix: '--fix',
      command: ['rename', spare.slug, 'tastes'],
    },
    'a path of a page that is changed by hand': {
      change: replaced(`path: ${page}`, 'path: /more'),
      code: 'url/moved-without-redirect',
      fix: '--fix',
      command: ['rename', page, '/more'],
    },
    'a slug that another product has': {
      change: slugChanged(second.slug, first.slug),
      code: 'route/duplicate-path',
    },
    'a slug that a later product has': {
      change: slugChanged(first.slug, second.slug),
      code: 'route/duplicate-path',
    },
    'an id that lacks a character': {
      change: replaced(`- id: ${first.id}`, `- id: ${first.id.slice(0, -1)}`),
      code: 'id/format',
    },
    'a product that is deleted': {
      change: replaced(entryLines(second.id), ''),
      code: 'url/lost',
      fix: '--fix-unsafe',
      command: ['remove', `${category}/${second.slug}`, '--redirect-to', `/${category}`],
    },
    'a category that is deleted': {
      change: replaced(entryLines(spare.id), ''),
      code: 'url/lost',
      fix: '--fix-unsafe',
      command: ['remove', spare.slug, '--with-products', '--redirect-to', '/products'],
    },
    'a slug of an article that is changed by hand': {
      change: slugChanged(article, 'blue-stays'),
      code: 'url/moved-without-redirect',
      fix: '--fix',
      command: ['rename', `knowledge/${article}`, 'blue-stays'],
    },
    'an id of another product': {
      change: replaced(`- id: ${third.id}`, `- id: ${second.id}`),
      code: 'id/duplicate',
    },
    'a product that is pasted twice': {
      change: replaced(entryLines(third.id), '$&$&'),
      code: 'id/duplicate',
    },
    'a misspelt key': {
      change: replaced(nameLine, `        nmae: ${second.name}\n`),
      code: 'schema/unknown-key',
      fix: '--fix-unsafe',
    },
    'a misspelt choice': {
      change: replaced('screen: not-found', 'screen: not-fuond'),
      code: 'schema/enum',
    },
    'a value that is missing': {
      change: replaced(nameLine, ''),
      code: 'schema/required',
    },
    'a key that is there twice': {
      change: replaced(nameLine, '$&$&'),
      code: 'yaml/duplicate-key',
      fix: '--fix',
    },
    'a line that is indented too far': {
      change: replaced(nameLine, ' $&'),
      code: 'yaml/syntax',
      fix: '--fix',
    },
    'a tab': {
      change: replaced(nameLine, `\tname: ${second.name}\n`),
      code: 'yaml/syntax',
      fix: '--fix',
    },
    'a misspelt reference': {
      change: replaced(related, `${related.slice(0, -2)}xx`),
      code: 'ref/unknown-product',
    },
    'a misspelt target of a redirect': {
      change: replaced(redirect, redirect.replace(to, `${to.slice(0, -1)}x`)),
      code: 'redirect/dead-target',
    },
  };
  return Object.entries(mistakes);
}
