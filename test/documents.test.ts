import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { commandsPage } from '../scripts/commands-page.mjs';
import { templatesPage } from '../scripts/templates-page.mjs';
import { createProgram } from '../src/cli/program.js';
import * as helpTexts from '../src/cli/table/help.js';
import { outputFor } from '../src/cli/terminal/output.js';
import { catalogueKeys, keysPage } from '../src/rules/keys/catalogue-keys.js';
import { pageMarkdown } from '../src/rules/pages.js';

import { parts, slots } from '../src/templates/site-templates/slots-and-parts.js';
import { projectRoot, surroundingsFor } from './support/herbarium.js';

const pages = glob.sync(['*.md', 'docs/**/*.md', 'bench/*.md', 'test/*.md'], { cwd: projectRoot });

function textOf(page: string): string {
  return readFileSync(path.join(projectRoot, page), 'utf8');
}

/** A page without its fences, which contain examples. */
function proseOf(page: string): string {
  return textOf(page).replace(/^```.*?^```$/gms, '');
}

/** The addresses that GitHub gives to the headings of a page. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** The links of a page that lead into the repository. */
function linksOf(page: string): readonly string[] {
  const links = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^(https?:|mailto:|\/)/.test(link));
}

function isThere(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(projectRoot, target))) return false;
  return anchor === undefined || anchorsOf(target).has(anchor);
}

/** The paths of the repository that a page names. For `src/<name>.ts` only the folder can be checked. */
function pathsOf(page: string): readonly string[] {
  const names = proseOf(page).matchAll(/`((?:src|test|docs|bench|scripts|bin|schemas)\/[^`\s]*)`/g);
  return [...names].map(([, name = '']) => name.replace(/[^/]*[<*…].*$/, ''));
}

describe('the documents', () => {
  test('have no broken links', () => {
    const wrong = pages.flatMap((page) =>
      linksOf(page)
        .filter((link) => !isThere(page, link))
        .map((link) => `${page}: ${link}`),
    );
    expect(pages.length).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  });

  test('name only existing paths', () => {
    // The changelog may name removed files.
    const present = pages.filter((page) => page !== 'CHANGELOG.md');
    const wrong = present.flatMap((page) =>
      pathsOf(page)
        .filter((name) => !existsSync(path.join(projectRoot, name)))
        .map((name) => `${page}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('docs/reference/catalogue.md is the output of `npm run docs`', () => {
    const keys = catalogueKeys(JSON.parse(textOf('dist/catalogue.schema.json')));
    expect(textOf('docs/reference/catalogue.md')).toBe(pageMarkdown(keysPage(keys)));
  });

  test('docs/reference/commands.md is the output of `npm run docs`', () => {
    const program = createProgram(
      outputFor(surroundingsFor({ cwd: projectRoot }).surroundings, false),
      () => {},
    );
    expect(textOf('docs/reference/commands.md')).toBe(commandsPage(program, helpTexts));
  });

  test('docs/reference/templates.md is the output of `npm run docs`', () => {
    const types = textOf('dist/types/templates.d.ts');
    expect(textOf('docs/reference/templates.md')).toBe(templatesPage({ slots, parts, types }));
  });
});
