import type { Answers } from './answers.js';
import type { NewFile } from './new-file.js';
import { pagesWorkflow } from './workflows.js';

/** What builds the site. Most of what a host needs is written into the site by `--target`. */
export function buildCommand({ host }: Answers): string {
  return host === undefined ? 'herbarium build' : `herbarium build --target ${host}`;
}

/** The settings that a host reads from the project's folder. */
export function hostFiles({ host }: Answers): readonly NewFile[] {
  switch (host) {
    case 'netlify':
      return [{ path: 'netlify.toml', text: netlify }];
    case 'github-pages':
      return [{ path: '.github/workflows/deploy.yml', text: pagesWorkflow }];
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
