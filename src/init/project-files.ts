import { lockFile, lockText } from '../catalogue/lock/lock.js';
import type { Answers } from './answers.js';
import { catalogueText } from './catalogue-text.js';
import { legalFile, legalPages, legalText } from './texts.js';

/**
 * All files of a new project. The catalogue comes last: where it is, the others are too.
 * @param version of this tool
 * @param makeId gives 32 hex characters, others each time
 */
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
  const dependencies = { herbarium: `^${version}` };
  return [
    { path: packagePath, text: json({ private: true, scripts: scriptsFor(answers), dependencies }) },
    { path: '.gitignore', text: 'node_modules/\n_site/\n.herbarium/\n.*.herbarium/\n' },
    { path: '.vscode/extensions.json', text: json({ recommendations: ['redhat.vscode-yaml'] }) },
    { path: 'README.md', text: readmeText(answers) },
    ...(ci ? [{ path: '.github/workflows/check.yml', text: checkWorkflow }] : []),
    ...hostFiles(answers),
    ...(legal ? legalFiles : []),
    { path: lockFile, text: lockText([]) },
    { path: 'catalogue.yaml', text: catalogueText(answers, makeId, legal) },
  ];
}

/** The one file that a project may have already: `npm install` makes it. */
export const packagePath = 'package.json';

/** Most of what a host needs is written into the site by `--target`. */
export function scriptsFor({ host }: Answers): Readonly<Record<string, string>> {
  const build = host === undefined ? 'herbarium build' : `herbarium build --target ${host}`;
  return { dev: 'herbarium preview --open', check: 'herbarium validate', build };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

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

function hostFiles({ host, origin }: Answers) {
  if (host === 'netlify') return [{ path: 'netlify.toml', text: netlify }];
  if (host === 'cloudflare-workers') return [{ path: 'wrangler.jsonc', text: wrangler(origin) }];
  return host === 'github-pages' ? [{ path: '.github/workflows/pages.yml', text: pagesWorkflow }] : [];
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

/* Workflows of GitHub. They run `npm ci`, so the project needs its `package-lock.json`. */

const setUp = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npm run check
      - run: npm run build
`;

const checkWorkflow = `# Checks the catalogue and builds the site at each change.
name: Check
on: { push: { branches: [main] }, pull_request: {} }
permissions: { contents: read }
jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
${setUp}`;

const pagesWorkflow = `# Puts the site on GitHub Pages. First set Settings > Pages > Source to "GitHub Actions".
name: Pages
on: { push: { branches: [main] }, workflow_dispatch: {} }
permissions: { contents: read, pages: write, id-token: write }
concurrency: { group: pages, cancel-in-progress: false }
jobs:
  deploy:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    environment: { name: github-pages, url: "\${{ steps.deployment.outputs.page_url }}" }
    steps:
${setUp}      - uses: actions/upload-pages-artifact@v5
        with: { path: _site, include-hidden-files: true }
      - uses: actions/deploy-pages@v4
        id: deployment
`;
