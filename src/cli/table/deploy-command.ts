import * as row from './options.js';
import type { CommandRow, Row } from './row.js';
import * as read from './values.js';

/** With or without a value. */
const check: Row<string | true | undefined> = {
  flags: '--check [url]',
  about: 'only look at what the live site answers (default: `site.origin`)',
  read: read.someText,
};

export const deployRow = {
  name: 'deploy',
  summary: 'bring the site to its host: only what changed',
  description:
    'Checks and builds the site, compares it with the live one, and uploads only what changed, in an order that visitors do not notice.',
  arguments: [
    row.name(
      '[where]',
      'a folder, sftp://, rsync://, ftps://, ftp://, git:, or a host (default: `site.deploy`)',
    ),
  ],
  options: {
    catalogue: row.catalogueOption('the catalogue file'),
    dryRun: row.dryRun('say what would be uploaded, and upload nothing'),
    yes: row.flag('-y, --yes', 'upload without a question'),
    lose: row.flag('--lose', 'upload even if addresses are lost'),
    back: {
      ...row.flag('--back', 'build the state before again, and deploy it'),
      conflicts: ['today', 'target'],
    },
    check: { ...check, conflicts: ['back', 'dryRun'] },
    testEnquiry: row.flag(
      '--test-enquiry',
      'with --check: also send one marked enquiry, and say what happened',
    ),
    target: row.target,
    out: row.out,
    search: row.search('leave out the full-text index'),
    images: row.images('leave photographs as they are, make no pictures for links and no data sheets'),
    ...row.checkOptions,
  },
  examples: [
    ['herbarium deploy sftp://me@example.com/htdocs', 'upload what changed to a web space'],
    ['herbarium deploy --dry-run', 'compare with the place that `site.deploy` names'],
    ['herbarium deploy --yes', 'upload in CI, without a question'],
    ['herbarium deploy --back', 'bring the state before back'],
    ['herbarium deploy --check', 'look at what the live site answers'],
    ['herbarium deploy --check --test-enquiry', 'send one marked enquiry, too'],
  ],
} as const satisfies CommandRow;
