import { lockFile, lockText } from '../catalogue/lock/lock.js';
import type { Answers } from './answers.js';
import { catalogueText } from './catalogue-text.js';
import { legalFile, legalPages, legalText } from './legal-page.js';
import type { NewFile } from './new-file.js';
import { checkWorkflow, pagesWorkflow } from './workflows.js';

/** What the files of a project are made of. */
export interface ProjectPlan {
  readonly answers: Answers;
  /** Whether GitHub checks and builds every change. */
  readonly ci: boolean;
  /** Whether drafts of a privacy page and an imprint are written. */
  readonly legal: boolean;
  /** The version of this tool. */
  readonly version: string;
  /** Gives 32 hex characters, others each time. */
  readonly makeId: () => string;
}

/** All files of a new project. The catalogue comes last: where it is, the others are too. */
export function projectFiles({ answers, ci, legal, version, makeId }: ProjectPlan): readonly NewFile[] {
  return [
    { path: packagePath, text: json(packageFile(answers, version)) },
    { path: '.gitignore', text: 'node_modules/\n_site/\n.herbarium/\n.*.herbarium/\n' },
    { path: '.vscode/extensions.json', text: json({ recommendations: ['redhat.vscode-yaml'] }) },
    { path: 'README.md', text: readmeText(answers) },
    ...(ci ? [{ path: '.github/workflows/check.yml', text: checkWorkflow }] : []),
    ...hostFiles(answers),
    ...(legal ? legalFiles(answers) : []),
    { path: lockFile, text: lockText([]) },
    { path: 'catalogue.yaml', text: catalogueText(answers, makeId, legal) },
  ];
}

function legalFiles({ brand, language, email }: Answers): readonly NewFile[] {
  return legalPages.map((page) => ({
    path: legalFile(page),
    text: legalText(page, language, { company: brand, email }),
  }));
}

/** The one file that a project may have already: `npm install` makes it. */
export const packagePath = 'package.json';

/** The scripts of a project. */
export function scriptsFor(answers: Answers): Readonly<Record<string, string>> {
  return { dev: 'herbarium preview --open', check: 'herbarium validate', build: buildCommand(answers) };
}

function packageFile(answers: Answers, version: string) {
  return { private: true, scripts: scriptsFor(answers), dependencies: { herbarium: `^${version}` } };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The README of a new project, for people who edit the site. */
function readmeText({ brand }: Answers): string {
  return `# ${brand}

This is the website of ${brand}. Herbarium builds it from the file \`catalogue.yaml\`.

- \`npm install\` installs Herbarium. Run it once.
- \`npm run dev\` shows the site in your browser while you edit. Press Ctrl-C to end it.
- \`npm run check\` checks the catalogue. It shows each error with its line.
- \`npm run build\` writes the site into the folder \`_site\`.

\`npx herbarium new product --help\` shows how to add a product. \`npx herbarium explain product\` shows all that you can
write about it. Put long texts into the folder \`content\`, and pictures into the folder \`assets\`.

Each build adds the addresses of your pages to \`urls.lock\`. Commit this file: the checks then report an address that is
lost.

Before the site goes live, check the first lines of \`catalogue.yaml\`: address, e-mail and company.
`;
}

/** What builds the site. Most of what a host needs is written into the site by `--target`. */
function buildCommand({ host }: Answers): string {
  return host === undefined ? 'herbarium build' : `herbarium build --target ${host}`;
}

/** The settings that a host reads from the project's folder. */
function hostFiles({ host, origin }: Answers): readonly NewFile[] {
  switch (host) {
    case 'netlify':
      return [{ path: 'netlify.toml', text: netlify }];
    case 'cloudflare-workers':
      return [{ path: 'wrangler.jsonc', text: wrangler(origin) }];
    case 'github-pages':
      return [{ path: '.github/workflows/pages.yml', text: pagesWorkflow }];
    default:
      return [];
  }
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
