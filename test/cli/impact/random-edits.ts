import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Pseudorandom numbers, determined by a seed. @returns a function that makes an integer below a limit */
export function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Choose = (limit: number) => number;

/** A kind of edit of a catalogue's text. */
type TextEdit = (text: string, choose: Choose) => string;

/** Replaces one match of a pattern. */
function oneOf(pattern: RegExp, replace: (...found: string[]) => string): TextEdit {
  return (text, choose) => {
    const all = [...text.matchAll(pattern)];
    const found = all[choose(all.length)];
    if (found === undefined) return text;
    return text.slice(0, found.index) + replace(...found) + text.slice(found.index + found[0].length);
  };
}

const product = /^ {6}- id: \w+\n(?: {8}.*\n)+/gm;

const textEdits: readonly TextEdit[] = [
  oneOf(
    /\b(name|headline|title|heading|intro|description|solubility|test|limit|email): ("?)(\p{L}+)/gu,
    (_, key, quote, word) => `${key}: ${quote}${word} extra`,
  ),
  oneOf(/"#[0-9a-f]{6}"/g, (hex = '') => hex.replace(/[0-9a-f]"/, hex.endsWith('3"') ? '4"' : '3"')),
  oneOf(/\b(products|articles|news): (\d+)/g, (_, key, size) => `${key}: ${Number(size) + 1}`),
  oneOf(/"(20\d\d)-(\d\d)-(\d\d)"/g, (_, year, month) => `"${year}-${month}-17"`),
  oneOf(/\bform: \w+/g, () => 'form: liquid'),
  oneOf(/\bslug: ([\w-]+)/g, (_, slug) => `slug: ${slug}-new`),
  oneOf(/\{brand\}/g, () => '{brand} Ltd'),
  oneOf(product, () => ''),
  oneOf(product, (lines = '') => lines.replace('\n', '\n        draft: true\n')),
  oneOf(
    new RegExp(`(${product.source})(${product.source})`, 'gm'),
    (_, first, second) => `${second}${first}`,
  ),
  oneOf(/^ {8}body: (\p{L}+)/gmu, (_, word) => `        body: ${word} too`),
  oneOf(/\btagline: (\p{L}+)/gu, (_, word) => `tagline: ${word} too`),
];

/** Edits of files beside the catalogue. @param files editable files, relative to the folder of the site */
async function editFile(site: string, files: readonly string[], choose: Choose): Promise<void> {
  const file = path.join(site, files[choose(files.length)] ?? '');
  if (file.endsWith('.md')) await writeFile(file, `First of all. ${await readFile(file, 'utf8')}`);
  else await appendFile(file, '\n');
}

/** Changes a site at one to three places. */
export async function editRandomly(site: string, files: readonly string[], choose: Choose): Promise<void> {
  const catalogue = path.join(site, 'catalogue.yaml');
  for (let left = 1 + choose(3); left > 0; left -= 1) {
    const edit = textEdits[choose(textEdits.length + 1)];
    if (edit === undefined) await editFile(site, files, choose);
    else await writeFile(catalogue, edit(await readFile(catalogue, 'utf8'), choose));
  }
}
