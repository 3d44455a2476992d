import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { findCauses } from '../../src/document/parse/faulty/causes/find-causes.js';
import { projectRoot } from '../support/herbarium.js';
import { mutated, randomOf, TextMaker } from './yaml-texts.js';

const example = readFileSync(path.join(projectRoot, 'catalogue.yaml'), 'utf8').split('\n');

/** Whether the reference parser accepts a text, apart from tabs and tags. */
const isReadable = (text: string) =>
  parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'error' }).errors.length === 0;

function randomText(n: number): string {
  const random = randomOf(n);
  if (n % 2 === 0) return mutated(new TextMaker(random).text(), random);
  const first = Math.floor(random() * (example.length - 40));
  return mutated(`${example.slice(first, first + 20).join('\n')}\n`, random);
}

/** Why the causes of a text are wrong. Empty if they are right. */
function wrongWith(text: string, causes: ReturnType<typeof findCauses>): readonly string[] {
  if (isReadable(text)) return [`${causes[0]?.message} ${JSON.stringify(text)}`];
  return causes
    .flatMap(({ spans, fix }) => [...spans, ...(fix?.edits ?? [])])
    .filter(({ start, end }) => start < 0 || start > end || end > text.length + 1)
    .map(({ start, end }) => `${start} to ${end} in ${JSON.stringify(text)}`);
}

/** Finds causes in random texts, the same in every run. @returns the number of texts with a cause, and wrong causes */
export function findCausesAtRandom(texts: number) {
  const wrong: string[] = [];
  let found = 0;
  for (let n = 1; n <= texts; n += 1) {
    const text = randomText(n);
    const causes = findCauses(text);
    if (causes.length === 0) continue;
    found += 1;
    wrong.push(...wrongWith(text, causes));
  }
  return { found, wrong };
}
