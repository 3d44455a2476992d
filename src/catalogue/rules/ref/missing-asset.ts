import { foldedPath } from '../../addresses/collisions.js';
import type { EntryPath } from '../../document/document.js';
import { bodyFile } from '../../entries/body-file.js';
import type { Entry } from '../../entries/entries.js';
import type { Finding, Place } from '../../schema/finding.js';
import type { CatalogueDraft } from '../../schema/model.js';
import { themeFiles } from '../../styles/theme-files.js';
import { limitedHints } from '../../text/suggest.js';
import { articleExample } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/**
 * Every file that the catalogue names must be there, spelled exactly so: a case that one system forgives is a dead link
 * on another.
 */
export const refMissingAsset: Rule = {
  severity: 'error',
  isMandatory: true,
  scope: 'entry',
  page: {
    summary: 'every named file exists, with exactly this spelling',
    why: `A product page without its photograph or its data sheet loses buyers. An article without its Markdown file has no
text. Upper and lower case count too: \`assets/Photo.jpg\` instead of \`assets/photo.jpg\` works on one computer and fails
on the web server.

The rule checks \`body\`, \`images\`, \`image\`, \`documents\`, and the site's \`logo\`, \`favicon\`, \`scripts\` and
\`fonts\`. In Markdown, it checks pictures and links with a file of \`assets/\`. In \`theme.css\`, it checks \`url()\` and
\`@import\`.`,
    wrong: {
      catalogue: articleExample({ body: '"![Two bottles in the sun](assets/Bottles.svg)"' }),
      files: { 'assets/bottles.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    },
    right: {
      catalogue: articleExample({ body: '"![Two bottles in the sun](assets/bottles.svg)"' }),
      files: { 'assets/bottles.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    },
    remedy: `Put Markdown files in \`content/\` and all other files in \`assets/\`, beside the catalogue. Write the path from the
catalogue's folder, with the exact spelling. Symbolic links are not followed: their targets count as missing.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const { paths } = context.files;
    const hintFor = missingFileHint(paths);
    for (const { file, folder, place } of namedFiles(context)) {
      if (paths.has(file) && file.startsWith(folder)) continue;
      yield { message: `there is no file \`${file}\``, places: [place], hint: hintFor(file, folder) };
    }
  },
};

function missingFileHint(paths: ReadonlySet<string>): (file: string, folder: string) => string {
  const nameable = [...paths].filter((path) => !path.startsWith('public/'));
  const suggestionFor = limitedHints(nameable, 'add the file, or correct the name');
  let spellings: ReadonlyMap<string, string> | undefined;
  return (file, folder) => {
    if (!file.startsWith(folder)) return `write a path that begins with \`${folder}\`, beside the catalogue`;
    spellings ??= new Map([...paths].map((path) => [foldedPath(path), path]));
    const spelled = spellings.get(foldedPath(file));
    return spelled === undefined ? suggestionFor(file) : `the file is spelled \`${spelled}\``;
  };
}

interface NamedFile {
  readonly file: string;
  /** The folder that it must be in. */
  readonly folder: 'content/' | 'assets/';
  readonly place: Place;
}

function* namedFiles({ draft, entries, files, links }: RuleContext): Iterable<NamedFile> {
  for (const [file, at] of settingsFiles(draft.site)) yield { file, folder: 'assets/', place: { at } };
  for (const { file, addresses } of themeFiles(files)) {
    for (const { target, span } of addresses) {
      if (target.kind !== 'file') continue;
      yield { file: target.file, folder: 'assets/', place: { at: ['site'], inFile: { file, span } } };
    }
  }
  for (const entry of entries) yield* filesOf(entry);
  for (const { at, span, target } of links()) {
    if (target.kind === 'asset') yield { file: target.file, folder: 'assets/', place: { at, inBody: span } };
  }
}

/** The files that the settings name, and where. */
function settingsFiles(site: CatalogueDraft['site']): readonly (readonly [string, EntryPath])[] {
  const { fonts = [], scripts = [], people = [], theme, favicon } = site ?? {};
  const named: readonly (readonly [string | undefined, EntryPath])[] = [
    ...fonts.map((font, n) => [font?.file, ['site', 'fonts', n, 'file']] as const),
    [theme?.logo, ['site', 'theme', 'logo']],
    [favicon, ['site', 'favicon']],
    ...people.map((person, n) => [person?.picture?.file, ['site', 'people', n, 'picture', 'file']] as const),
    ...scripts.map(
      (script, n) =>
        [script?.src?.startsWith('https:') ? undefined : script?.src, ['site', 'scripts', n, 'src']] as const,
    ),
  ];
  return named.flatMap(([file, at]) => (file === undefined ? [] : [[file, at] as const]));
}

function* filesOf(entry: Entry): Iterable<NamedFile> {
  if (entry.kind === 'category') return;
  const body = bodyFile(entry.value.body);
  if (body !== undefined) yield { file: body, folder: 'content/', place: { at: [...entry.at, 'body'] } };
  if (entry.kind !== 'product') {
    const file = entry.value.image?.file;
    if (file !== undefined) yield { file, folder: 'assets/', place: { at: [...entry.at, 'image', 'file'] } };
  }
  if (entry.kind !== 'product') return;
  for (const key of ['images', 'documents'] as const) {
    for (const [n, item] of (entry.value[key] ?? []).entries()) {
      if (item?.file === undefined) continue;
      yield { file: item.file, folder: 'assets/', place: { at: [...entry.at, key, n, 'file'] } };
    }
  }
}
