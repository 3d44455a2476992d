import type { Answers } from './answers.js';
import type { NewFile } from './new-file.js';
import { pagesWorkflow } from './workflows.js';

/** What builds the site. Most of what a host needs is written into the site by `--target`. */
export function buildCommand({ host }: Answers): string {
  return host === undefined ? 'herbarium build' : `herbarium build --target ${host}`;
}

/** The settings that a host reads from the project's folder. */
export function hostFiles({ host, origin }: Answers): readonly NewFile[] {
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
