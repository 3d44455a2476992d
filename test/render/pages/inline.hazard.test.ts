import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exampleFolder } from '../../support/example-folder.js';

/** A tag with its attributes. Our values have no unescaped angle brackets. */
const tags = /<[a-z][^<>]*>/gi;

test('no page of the example has an inline script, style or handler, or an address that runs a script', async () => {
  const site = exampleFolder;
  const names = await readdir(site, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(1000);
  const found = new Set<string>();
  for (const name of pages) {
    const html = readFileSync(path.join(site, name), 'utf8');
    // Most pages have no match at all, not even in their texts: checking every tag of every page would take seconds.
    const inline = suspicious.test(html) ? [...html.matchAll(tags)].map(([tag]) => tag).filter(isInline) : [];
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes = '', text = '']) => !isData(attributes, text) && !isOwnFile(attributes, text))
      .map(([script]) => script);
    for (const script of [...inline, ...scripts]) found.add(`${name}: ${script}`);
  }
  expect([...found].slice(0, 20)).toEqual([]);
});

/** Every tag that `isInline` finds contains one of these. */
const suspicious = /<style\b|\s(style|srcdoc|on[a-z]+)=|="\s*(javascript|data|vbscript):/i;

function isInline(tag: string): boolean {
  const bare = tag.replace(/"[^"]*"/g, '""');
  return /^<style\b|\s(style|srcdoc|on[a-z]+)=/i.test(bare) || /="\s*(javascript|data|vbscript):/i.test(tag);
}

/** Whether a script element is a data block, which does not run. @throws when it is not JSON */
function isData(attributes: string, text: string): boolean {
  return /^ type="application\/(ld\+)?json"$/.test(attributes) && JSON.parse(text) !== undefined;
}

function isOwnFile(attributes: string, text: string): boolean {
  return (
    text === '' &&
    /^( type="module")? src="\/_assets\/[^"]*"( data-(modules|files)="[^"]*")*$/.test(attributes)
  );
}
