import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { bareAddress, redirectsOf, siteAddresses } from '../../../src/catalogue/addresses/addresses.js';
import { numberedPage } from '../../../src/catalogue/addresses/paths.js';
import { lockOf } from '../../../src/catalogue/lock/lock.js';
import { checkFolder } from '../../support/check.js';
import { herbarium, temporaryFolder } from '../../support/herbarium.js';

/** Pseudorandom numbers, the same in every run. */
function randomFrom(seed: number): (limit: number) => number {
  let at = seed;
  return (limit) => {
    at = (at * 48_271) % 2_147_483_647;
    return at % limit;
  };
}

function pick<Item>(items: readonly Item[], random: (limit: number) => number): Item | undefined {
  return items[random(Math.max(1, items.length))];
}

function catalogueIn(folder: string) {
  const { catalogue, diagnostics } = checkFolder(folder);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (catalogue === undefined) throw new Error('the catalogue has an error');
  return catalogue;
}

/** A command on an entry of a catalogue. */
function commandFor(folder: string, step: number, random: (limit: number) => number): readonly string[] {
  const { categories = [], articles, pages } = catalogueIn(folder);
  const products = categories.flatMap(({ slug, products: items }) =>
    items.map((product) => `${slug}/${product.slug}`),
  );
  const product = pick(products, random) ?? '';
  const category = pick(categories, random)?.slug ?? '';
  const article = pick(articles?.items ?? [], random)?.id ?? '';
  const page = pick(pages, random)?.path ?? '';
  const slug = pick([`step-${step}`, 'blå pulver', 'a(b)', 'mint', '2026'], random) ?? '';
  const commands = [
    ['rename', product, slug],
    ['rename', product, product.slice(product.indexOf('/') + 1).replace(/^x-/, '') || 'x'],
    ['rename', category, `x-${category}`],
    ['rename', category, category.replace(/^x-/, '')],
    ['rename', article, slug],
    ['rename', page, `/p/${slug}`],
    ['move', product, '--category', category],
    ['remove', product, '--redirect-to', category],
    ['remove', article, '--gone', 'no longer true'],
  ];
  return pick(commands, random) ?? [];
}

/** Every address of the lock has a page or a file, a redirect to such an address, or a reason why it is given up. */
function expectAnswers(folder: string): void {
  const catalogue = catalogueIn(folder);
  const files = {
    paths: new Set(['urls.lock']),
    read: (file: string) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }),
  };
  const { has } = siteAddresses(catalogue, files);
  const redirects = new Map(redirectsOf(catalogue).map((redirect) => [redirect.from, redirect]));
  for (const line of lockOf(files)?.lines.values() ?? []) {
    if ('gone' in line || has(line.address) || has(numberedPage(line.address)?.list ?? '\0')) continue;
    const redirect = redirects.get(line.address);
    expect(redirect, line.address).toBeDefined();
    const { target } = redirect ?? {};
    expect(target === undefined || has(bareAddress(target)), `${line.address} -> ${target}`).toBe(true);
  }
}

/**
 * Runs random commands on a copy of a site. After each, no address may be lost, and the catalogue may have no findings.
 * @returns the number of commands that succeeded
 */
export async function chain(site: string, steps: number): Promise<number> {
  const folder = await copyOf(site);
  const random = randomFrom(21);
  let succeeded = 0;
  for (let step = 0; step < steps; step += 1) {
    const command = commandFor(folder, step, random);
    const { code, stderr } = await herbarium(command, { cwd: folder });
    expect(code, `${command.join(' ')}\n${stderr}`).toBeLessThan(3);
    if (code !== 0) continue;
    succeeded += 1;
    expectAnswers(folder);
  }
  return succeeded;
}

async function copyOf(site: string): Promise<string> {
  const folder = await temporaryFolder();
  for (const name of ['catalogue.yaml', 'urls.lock', 'content', 'assets', 'public']) {
    const from = path.join(site, name);
    if (existsSync(from)) cpSync(from, path.join(folder, name), { recursive: true });
  }
  return folder;
}
