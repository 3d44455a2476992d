import { Fault } from '../../project/fault.js';
import { failOn } from '../commands/fail-on.js';
import { diffFormats } from '../report/targets.js';
import type { Output } from '../terminal/output.js';
import {
  argument,
  catalogueArgument,
  catalogueOption,
  checkAndReportOptions,
  checkOptions,
  drafts,
  flag,
  from,
  optionalArgument,
  out,
  reportOptions,
  since,
  target,
  timing,
  today,
  value,
} from './options.js';
import { type CommandRow, command } from './row.js';
import * as read from './values.js';

/** The commands that check, build and compare a site. */
export function siteCommands(output: Output): readonly CommandRow[] {
  return [
    command({
      name: 'validate',
      summary: 'check a catalogue',
      description: 'Checks a catalogue and shows all its errors and warnings.',
      arguments: [catalogueArgument()],
      options: {
        fix: flag('--fix', 'fix what can be fixed without changing what the file means'),
        fixUnsafe: flag('--fix-unsafe', 'fix also what changes addresses or drops something'),
        dryRun: flag('--dry-run', 'print the diff that --fix or --fix-unsafe would write'),
        since: {
          ...since('leave out what this branch, tag or commit of git has already'),
          conflicts: ['baseline', 'updateBaseline'],
        },
        updateBaseline: flag('--update-baseline', 'write the findings of now to the file of --baseline'),
        ...checkAndReportOptions,
        timing,
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
      run: async (catalogue, options) =>
        (await import('../commands/validate.js')).validate(catalogue, options, output),
    }),
    command({
      name: 'build',
      summary: 'build the site',
      description: 'Builds the site. The site before it stays until the new one is whole.',
      arguments: [catalogueArgument()],
      options: {
        out,
        jobs: value(
          '-j, --jobs <number>',
          'threads to render on (default: by the size of the site)',
          read.wholeNumber,
        ),
        clean: flag('--clean', 'check and render everything again, and use nothing of earlier builds'),
        shard: value(
          '--shard <number/of>',
          'build one of several parts, such as 1/4, for `merge`',
          read.shard,
        ),
        target: { ...target, conflicts: ['shard'] },
        drafts: drafts('show drafts and entries of other days too, with a ribbon'),
        search: flag('--no-search', 'leave out the full-text index'),
        images: flag(
          '--no-images',
          'leave photographs as they are, make no pictures for links and no data sheets',
        ),
        ...checkAndReportOptions,
        timing,
      },
      examples: [
        ['herbarium build', 'build the site of catalogue.yaml into _site'],
        ['herbarium build --out public', 'build it into another folder'],
        ['herbarium build --target netlify', 'build it with the files that Netlify needs'],
        ['herbarium build --shard 1/4 --out part-1', 'build the first of four parts'],
      ],
      run: async (catalogue, options) =>
        (await import('../commands/build.js')).build(catalogue, options, output),
    }),
    command({
      name: 'merge',
      summary: 'put the parts of a site together',
      description: 'Puts a site together from the parts that several machines have built.',
      arguments: [argument('<part...>', 'folders that `build --shard` has made, all of them', read.paths)],
      options: {
        catalogue: catalogueOption('the catalogue that they were built from'),
        out,
        target,
        drafts: drafts('show drafts and entries of other days too, as the parts did'),
        search: flag('--no-search', 'leave out the full-text index, as the parts did'),
        images: flag('--no-images', 'make no pictures, as the parts did'),
        ...checkAndReportOptions,
        timing,
      },
      examples: [['herbarium merge part-1 part-2 part-3 part-4', 'put four parts together in _site']],
      run: async (parts, options) => {
        const { build: run } = await import('../commands/build.js');
        return run(options.catalogue, { ...options, parts, clean: false }, output);
      },
    }),
    command({
      name: 'preview',
      aliases: ['dev', 'serve'],
      summary: 'serve the site, and update it at every save',
      description: 'Serves the site, and updates open pages at every save.',
      arguments: [catalogueArgument('the catalogue file')],
      options: {
        port: from(
          value('-p, --port <number>', 'port; the next free one where it is taken', read.portNumber),
          () => 4173,
        ),
        host: from(value('--host <address>', 'address to listen on', String), () => '127.0.0.1'),
        open: flag('--open', 'open the site in the browser'),
        ...checkOptions,
      },
      examples: [
        ['herbarium preview --open', 'serve the site, and open it in the browser'],
        ['herbarium preview --port 8080 --quiet', 'serve it on another port, and show errors only'],
      ],
      run: async (catalogue, options) =>
        (await import('../commands/preview.js')).preview(catalogue, options, output),
    }),
    command({
      name: 'routes',
      summary: 'list every address of the site',
      description: 'Lists every address of the site.',
      arguments: [catalogueArgument()],
      options: {
        json: flag('--json', 'print the whole table with its metadata'),
        drafts: drafts('list drafts and entries of other days too, and mark them'),
        ...checkAndReportOptions,
      },
      examples: [
        ['herbarium routes', 'list the addresses'],
        ['herbarium routes --json > routes.json', 'write them with their titles and descriptions'],
      ],
      run: async (catalogue, options) =>
        (await import('../commands/routes.js')).routes(catalogue, options, output),
    }),
    command({
      name: 'diff',
      summary: 'say what differs between two states of the site',
      description:
        'Says what differs between two states of the site, without building them: addresses, titles, what search engines read, content.',
      arguments: [
        optionalArgument(
          '[base]',
          'a branch, tag or commit of git, a folder, or a catalogue (default: HEAD)',
          read.name,
        ),
        optionalArgument('[head]', 'the same (default: the working tree)', read.name),
      ],
      options: {
        catalogue: catalogueOption('the catalogue in the working tree'),
        tool: value(
          '--tool <version>',
          'compare what another herbarium makes of it: a version or a folder',
          read.name,
        ),
        failOn: value(
          '--fail-on <kinds>',
          'exit with 1 for these changes, such as lost,noindex,title',
          failOn,
        ),
        drafts: drafts(),
        today: today('day to compare dates with, for both states'),
        ...reportOptions(diffFormats, { group: 'Options of the report:', what: 'the changes' }),
        timing,
      },
      examples: [
        ['herbarium diff', 'what the changes since the last commit do to the site'],
        ['herbarium diff main', 'what this branch does to it'],
        ['herbarium diff v1.0 v1.1 --format json', 'what differs between two tags, for programs'],
        ['herbarium diff --tool 0.1.0', 'what this herbarium does otherwise than 0.1.0'],
        ['herbarium diff main --fail-on lost,noindex', 'fail if an address is lost, or a page hidden'],
      ],
      run: async (base, head, options) => {
        if (options.tool !== undefined && base !== undefined) {
          const hint = 'leave out the states: it builds the working tree';
          throw new Fault('--tool compares two versions of herbarium, not two states', {
            hint,
            isUsage: true,
          });
        }
        return (await import('../commands/diff.js')).diff(base ?? 'HEAD', head, options, output);
      },
    }),
    command({
      name: 'impact',
      summary: 'say which pages a change touches, and why',
      description: 'Says which pages a change touches, and why, before anything is built.',
      arguments: [
        argument(
          '[file...]',
          'files beside the catalogue, or lines of it, such as catalogue.yaml:120-140',
          read.names,
        ),
      ],
      options: {
        since: since('changes since this branch, tag or commit of git (default without places: HEAD)'),
        staged: { ...flag('--staged', 'only what the next commit changes'), conflicts: ['since'] },
        catalogue: catalogueOption('the catalogue in the working tree'),
        all: flag('--all', 'print all addresses, not the first ones'),
        json: flag('--json', 'print all pages with their reasons'),
        drafts: drafts(),
        today: today('day to compare dates with'),
      },
      examples: [
        ['herbarium impact', 'what the changes since the last commit touch'],
        ['herbarium impact --since main', 'what this branch touches'],
        ['herbarium impact catalogue.yaml:120-140', 'which pages show what stands in these lines'],
        ['herbarium impact content/about.md --all', 'all pages that show this text'],
      ],
      run: async (places, options) => (await import('../commands/impact.js')).impact(places, options, output),
    }),
  ];
}
