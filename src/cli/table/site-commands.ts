import type { UserPath } from '../../project/surroundings/surroundings.js';
import * as row from './options.js';
import type { CommandRow, OptionValues, Row } from './row.js';
import * as read from './values.js';

export const validateRow = {
  name: 'validate',
  changes: ['fix', 'fixUnsafe', 'updateBaseline'],
  summary: 'check a catalogue',
  description: 'Checks a catalogue and shows all its errors and warnings.',
  arguments: [row.catalogue()],
  options: {
    fix: row.flag('--fix', 'fix what can be fixed without changing what the file means'),
    fixUnsafe: row.flag(
      '--fix-unsafe',
      'fix also what changes addresses or the order of lists, or drops something',
    ),
    dryRun: row.dryRun('print the diff that --fix or --fix-unsafe would write'),
    since: {
      ...row.since('leave out what this branch, tag or commit of git has already'),
      conflicts: ['baseline', 'updateBaseline'],
    },
    updateBaseline: row.flag('--update-baseline', 'write the findings of now to the file of --baseline'),
    ...row.checkAndReportOptions(),
    timing: row.timing,
  },
  examples: [
    ['herbarium validate', 'check catalogue.yaml'],
    ['herbarium validate --fix', 'check it, and fix what is safe to fix'],
    ['herbarium validate --max-warnings 0 shop.yaml', 'accept no warnings'],
    ['herbarium validate --since main', 'show only what the branch main does not have'],
    [
      'herbarium validate --format github --format sarif --output-file report.sarif',
      'annotate a pull request, and write SARIF',
    ],
  ],
} as const satisfies CommandRow;

export type ValidateOptions = OptionValues<typeof validateRow.options>;

export const buildRow = {
  name: 'build',
  summary: 'build the site',
  description: 'Builds the site. The site before it stays until the new one is whole.',
  arguments: [row.catalogue()],
  options: {
    out: row.out,
    jobs: row.optional(
      '-j, --jobs <number>',
      'threads to render on (default: by the size of the site)',
      read.wholeNumber,
    ),
    clean: row.flag('--clean', 'check and render everything again, and use nothing of earlier builds'),
    shard: row.optional(
      '--shard <number/of>',
      'build one of several parts, such as 1/4, for `merge`',
      read.shard,
    ),
    target: { ...row.target, conflicts: ['shard'] },
    drafts: row.drafts('show drafts and entries of other days too, with a ribbon'),
    search: row.search('leave out the full-text index'),
    images: row.images('leave photographs as they are, make no pictures for links and no data sheets'),
    ...row.checkAndReportOptions(),
    timing: row.timing,
  },
  examples: [
    ['herbarium build', 'build the site of catalogue.yaml into _site'],
    ['herbarium build --out public', 'build it into another folder'],
    ['herbarium build --target netlify', 'build it with the files that Netlify needs'],
    ['herbarium build --shard 1/4 --out part-1', 'build the first of four parts'],
  ],
} as const satisfies CommandRow;

export const mergeRow = {
  name: 'merge',
  summary: 'put the parts of a site together',
  description: 'Puts a site together from the parts that several machines have built.',
  arguments: [
    row.required('<part...>', 'folders that `build --shard` has made, all of them', read.several(read.path)),
  ],
  options: {
    catalogue: row.catalogueOption('the catalogue that they were built from'),
    out: row.out,
    target: row.target,
    drafts: row.drafts('show drafts and entries of other days too, as the parts did'),
    search: row.search('leave out the full-text index, as the parts did'),
    images: row.images('make no pictures, as the parts did'),
    ...row.checkAndReportOptions(),
    timing: row.timing,
  },
  examples: [['herbarium merge part-1 part-2 part-3 part-4', 'put four parts together in _site']],
} as const satisfies CommandRow;

/** With or without a value. */
const built: Row<UserPath | true | undefined> = {
  flags: '--built [folder]',
  about: 'serve a built folder as its host would, and watch nothing (default: _site)',
  read: read.path,
};

export const previewRow = {
  name: 'preview',
  aliases: ['dev', 'serve'],
  summary: 'serve the site, and update it at every save',
  description: 'Serves the site, and updates open pages at every save.',
  arguments: [row.catalogue('the catalogue file')],
  options: {
    port: row.from(
      row.optional('-p, --port <number>', 'port; the next free one where it is taken', read.portNumber),
      () => 4173,
    ),
    host: row.from(row.optional('--host <address>', 'address to listen on', String), () => '127.0.0.1'),
    allowHost: row.optional(
      '--allow-host <name>',
      'answer under this host name too, of a tunnel or a proxy; `.example.com` is all names below it',
      read.several(String),
    ),
    open: row.flag('--open', 'open the site in the browser'),
    edit: row.flag('--no-edit', 'offer no forms that change the catalogue'),
    built,
    ...row.checkOptions,
  },
  examples: [
    ['herbarium preview --open', 'serve the site, and open it in the browser'],
    ['herbarium preview --port 8080 --quiet', 'serve it on another port, and show errors only'],
    ['herbarium preview --built', 'serve the site that `build` has written, with its redirects and headers'],
  ],
} as const satisfies CommandRow;

export const receiveRow = {
  name: 'receive',
  summary: 'receive the enquiries of a site, behind your web server',
  description:
    'Stores each enquiry, leads the buyer to the thanks page, and sends the enquiry by mail, again and again until the mail server takes it. HERBARIUM_SMTP, HERBARIUM_SMTP_USER and HERBARIUM_SMTP_PASSWORD name the mail server.',
  arguments: [row.fileFrom('[site]', 'the folder with the built site', row.outputFolder)],
  options: {
    port: row.from(row.optional('-p, --port <number>', 'port', read.portNumber), () => 8025),
    host: row.from(row.optional('--host <address>', 'address to listen on', String), () => '127.0.0.1'),
    store: row.fileFrom(
      '--store <folder>',
      'folder for the enquiries, which no web server shows',
      'enquiries',
    ),
    keep: row.optional(
      '--keep <days>',
      'days after which an enquiry is removed (default: `keep_months` of the site, or 365)',
      read.wholeNumber,
    ),
    list: row.flag('--list', 'list the stored enquiries, and receive none'),
  },
  examples: [
    ['herbarium receive /srv/www/site --store /var/lib/herbarium', 'receive the enquiries of this site'],
    [
      'herbarium receive --list --store /var/lib/herbarium',
      'list them, with those that wait for the mail server',
    ],
  ],
} as const satisfies CommandRow;

export const routesRow = {
  name: 'routes',
  summary: 'list every address of the site',
  description: 'Lists every address of the site.',
  arguments: [row.catalogue()],
  options: {
    json: row.json,
    drafts: row.drafts('list drafts and entries of other days too, and mark them'),
    ...row.checkAndReportOptions('the addresses (text, json), or the findings to a file'),
  },
  examples: [
    ['herbarium routes', 'list the addresses'],
    ['herbarium routes --format json > routes.json', 'write them with their titles and descriptions'],
  ],
} as const satisfies CommandRow;

export const translationsRow = {
  name: 'translations',
  changes: ['accept'],
  summary: 'say what is translated, and what is not',
  description: 'Says for each language how many entries are translated, and which are not, or no longer.',
  arguments: [row.catalogue()],
  options: {
    language: row.language('only of this language, with the entries'),
    missing: {
      ...row.flag('--missing', 'the entries without a translation, or with one that lacks texts'),
      conflicts: ['stale'],
    },
    stale: row.flag('--stale', 'the entries whose original has changed since it was translated'),
    terms: {
      ...row.flag('--terms', 'the texts of facts without a term in `site.terms`, with how often they occur'),
      conflicts: ['missing', 'stale'],
    },
    accept: {
      ...row.text(
        '--accept <entry>',
        'write that the translations of this entry are up to date: its address, name or id',
      ),
      conflicts: ['missing', 'stale', 'terms'],
    },
    format: row.format(['text', 'json'], 'how to print them; json has the entries and terms in any case'),
    json: row.json,
  },
  examples: [
    ['herbarium translations', 'count what is translated'],
    ['herbarium translations --language es --missing', 'list what is still to be translated into Spanish'],
    ['herbarium translations --terms', 'list the words that `site.terms` lacks'],
    ['herbarium translations --accept colours/blue-powder', 'say that its translations are up to date'],
  ],
} as const satisfies CommandRow;
