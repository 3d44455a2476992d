import { foldedPath } from '../../addresses/paths.js';
import { once } from '../../collections/once.js';
import { bodyFile } from '../../entries/body-file.js';
import type { Entry } from '../../entries/entries.js';
import type { CatalogueDraft } from '../../schema/model.js';
import type { Place } from '../../schema/shape/finding.js';
import { themeFiles } from '../../styles/theme-files.js';
import { limitedHints } from '../../text/suggest.js';
import { exampleArticles } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

const files = { 'assets/bottles.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };

export const refMissingAsset: Rule = {
  severity: 'mandatory',
  scope: 'entry',
  summary: 'every named file exists, with exactly this spelling',
  why: `A product page without its photograph or its data sheet loses buyers. An article without its Markdown file has no
text. Upper and lower case count too: \`assets/Photo.jpg\` instead of \`assets/photo.jpg\` works on one computer and fails
on the web server.

The rule checks \`body\`, \`images\`, \`image\`, \`documents\`, certificates, and the site's \`logo\`, \`favicon\`,
\`scripts\` and \`fonts\`. In Markdown, it checks pictures and links with a file of \`assets/\`. In \`theme.css\`, it checks \`url()\` and
\`@import\`.`,
  wrong: { catalogue: exampleArticles({ body: '"![Two bottles in the sun](assets/Bottles.svg)"' }), files },
  right: { catalogue: exampleArticles({ body: '"![Two bottles in the sun](assets/bottles.svg)"' }), files },
  remedy: `Put Markdown files in \`content/\` and all other files in \`assets/\`, beside the catalogue. Write the path from the
catalogue's folder, with the exact spelling. Symbolic links are not followed: their targets count as missing.`,
  *check(context) {
    const { paths } = context.files;
    const hintFor = missingFileHint(paths);
    for (const { file, folder = 'assets/', place } of namedFiles(context)) {
      if (file === undefined || (paths.has(file) && file.startsWith(folder))) continue;
      yield { message: `there is no file \`${file}\``, places: [place], hint: hintFor(file, folder) };
    }
  },
};

function missingFileHint(paths: ReadonlySet<string>): (file: string, folder: string) => string {
  const nameable = [...paths].filter((path) => !path.startsWith('public/'));
  const suggestionFor = limitedHints(nameable, 'add the file, or correct the name');
  const spellings = once(() => new Map([...paths].map((path) => [foldedPath(path), path])));
  return (file, folder) => {
    if (!file.startsWith(folder)) return `write a path that begins with \`${folder}\`, beside the catalogue`;
    const spelled = spellings().get(foldedPath(file));
    return spelled === undefined ? suggestionFor(file) : `the file is spelled \`${spelled}\``;
  };
}

/** `folder` is the one that it must be in, if not `assets/`. */
interface NamedFile {
  readonly file: string | undefined;
  readonly folder?: 'content/';
  readonly place: Place;
}

function* namedFiles({ draft, entries, files, links }: RuleContext): Iterable<NamedFile> {
  yield* settingsFiles(draft.site);
  for (const { file, addresses } of themeFiles(files)) {
    for (const { target, span } of addresses) {
      if (target.kind === 'file')
        yield { file: target.file, place: { at: ['site'], inFile: { file, span } } };
    }
  }
  for (const entry of entries) yield* filesOf(entry);
  for (const { at, span, target } of links()) {
    if (target.kind === 'asset') yield { file: target.file, place: { at, inBody: span } };
  }
}

function settingsFiles(site: CatalogueDraft['site']): readonly NamedFile[] {
  const { fonts = [], scripts = [], people = [], theme, favicon, company } = site ?? {};
  const certificates = company?.certificate_details ?? [];
  const named = (file: string | undefined, ...at: readonly (string | number)[]): NamedFile => ({
    file,
    place: { at: ['site', ...at] },
  });
  const ownScript = (src: string | undefined) => (src?.startsWith('https:') ? undefined : src);
  return [
    ...fonts.map((font, n) => named(font?.file, 'fonts', n, 'file')),
    named(theme?.logo, 'theme', 'logo'),
    named(favicon, 'favicon'),
    ...certificates.map((one, n) => named(one?.file, 'company', 'certificate_details', n, 'file')),
    ...people.map((person, n) => named(person?.picture?.file, 'people', n, 'picture', 'file')),
    ...scripts.map((script, n) => named(ownScript(script?.src), 'scripts', n, 'src')),
  ];
}

function* filesOf({ kind, at, value }: Entry): Iterable<NamedFile> {
  if (kind === 'category') return;
  yield { file: bodyFile(value.body), folder: 'content/', place: { at: [...at, 'body'] } };
  if (kind !== 'product') return yield { file: value.image?.file, place: { at: [...at, 'image', 'file'] } };
  for (const key of ['images', 'documents', 'certificates'] as const) {
    for (const [n, item] of (value[key] ?? []).entries())
      yield { file: item?.file, place: { at: [...at, key, n, 'file'] } };
  }
}
