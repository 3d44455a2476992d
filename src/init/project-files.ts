import { lockFile, lockText } from '../catalogue/lock/lock.js';
import type { Answers } from './answers.js';
import { catalogueText } from './catalogue-text.js';
import check from './files/check.yml' with { type: 'text' };
import pages from './files/pages.yml' with { type: 'text' };
import readme from './files/readme.md' with { type: 'text' };
import setUp from './files/set-up.yml' with { type: 'text' };
import { legalFile, legalPages, legalText } from './texts.js';

/** The catalogue comes last: where it is, the others are too. @param makeId gives 32 hex characters, others each time */
export function projectFiles(
  answers: Answers,
  { ci, legal }: Readonly<Record<'ci' | 'legal', boolean>>,
  version: string,
  makeId: () => string,
) {
  const { brand, language, email } = answers;
  const legalFiles = legalPages.map((page) => ({
    path: legalFile(page),
    text: legalText(page, language, { company: brand, email }),
  }));
  const dependencies = { herbarium: version };
  return [
    { path: packagePath, text: json({ private: true, scripts: scriptsFor(answers), dependencies }) },
    { path: ignorePath, text: 'node_modules/\n_site/\n.herbarium/\n.*.herbarium/\n' },
    { path: '.vscode/extensions.json', text: json({ recommendations: ['redhat.vscode-yaml'] }) },
    { path: 'README.md', text: readme.replaceAll('{brand}', () => brand) },
    ...(ci ? [{ path: '.github/workflows/check.yml', text: workflow(check) }] : []),
    ...hostFiles(answers),
    ...(legal ? legalFiles : []),
    { path: lockFile, text: lockText([]) },
    { path: 'catalogue.yaml', text: catalogueText(answers, makeId, legal) },
  ];
}

export const packagePath = 'package.json';
export const ignorePath = '.gitignore';

/** What a folder may have already, and keeps: `npm install`, the hosts of git and editors make these files. */
export const usualFiles = [packagePath, ignorePath, '.vscode/extensions.json', 'README.md'];

/** Most of what a host needs is written into the site by `--target`. */
export function scriptsFor({ host }: Answers): Readonly<Record<string, string>> {
  const build = host === undefined ? 'herbarium build' : `herbarium build --target ${host}`;
  return { dev: 'herbarium preview --open', check: 'herbarium validate', build };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function hostFiles({ host, origin }: Answers) {
  if (host === 'netlify') return [{ path: 'netlify.toml', text: netlify }];
  if (host === 'cloudflare-workers') return [{ path: 'wrangler.jsonc', text: wrangler(origin) }];
  return host === 'github-pages' ? [{ path: '.github/workflows/pages.yml', text: workflow(pages) }] : [];
}

const netlify = `[build]
  command = "npm run build"
  publish = "_site"

[build.environment]
  NODE_VERSION = "22"
`;

/** A Worker that has files and no program. Its name takes small letters, digits and hyphens. */
function wrangler(origin: string): string {
  const host = new URL(origin).hostname.replace(/[^a-z0-9]+/g, '-').slice(0, 63);
  return `{
  "name": "${host.replace(/^-+|-+$/g, '') || 'site'}",
  "compatibility_date": "2025-04-01",
  "assets": { "directory": "_site", "not_found_handling": "404-page" }
}
`;
}

/** A workflow of GitHub. It runs `npm ci`, so the project needs its `package-lock.json`. */
function workflow(text: string): string {
  return text.replace('{setUp}\n', () => setUp);
}
