import { foldedPath } from '../../catalogue/addresses/paths.js';
import { type NamedFile, namedFiles } from '../../catalogue/styles/file-uses.js';
import { once } from '../../document/collections.js';
import { limitedHints } from '../../document/text/suggest.js';
import { exampleArticles, type Rule } from '../rule/rule.js';

const example = (body: string) => ({
  catalogue: exampleArticles({ image: '{ file: assets/bottles.svg, alt: Two bottles }', body }),
  files: { 'assets/bottles.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
});

export const refMissingAsset: Rule = {
  severity: 'mandatory',
  scope: 'entry',
  summary: 'every named file exists, with exactly this spelling',
  why: `A product page without its photograph or its data sheet loses buyers. An article without its Markdown file has no
text. Upper and lower case count too: \`assets/Photo.jpg\` instead of \`assets/photo.jpg\` works on one computer and fails
on the web server.

The rule checks \`body\`, \`images\`, \`image\`, \`documents\`, certificates, and the site's \`logo\`, \`logo_dark\`,
\`favicon\`, \`scripts\` and \`fonts\`. In Markdown, it checks pictures and links with a file of \`assets/\`. In \`theme.css\`, it
checks \`url()\` and \`@import\`.`,
  wrong: example('"![Two bottles in the sun](assets/Bottles.svg)"'),
  right: example('"![Two bottles in the sun](assets/bottles.svg)"'),
  remedy: `Put Markdown files in \`content/\` and all other files in \`assets/\`, beside the catalogue. Write the path from the
catalogue's folder, with the exact spelling. \`é\` may be one character or two. Symbolic links are not followed: replace
them by the files.`,
  *check(context) {
    const { paths, links = [] } = context.files;
    const hintFor = missingFileHint(paths);
    const inBodies = context
      .links()
      .flatMap(({ at, span, target }): NamedFile | readonly [] =>
        target.kind === 'asset' ? { file: target.file, place: { at, inBody: span } } : [],
      );
    for (const { file, folder = 'assets/', place } of [...namedFiles(context), ...inBodies]) {
      if (file === undefined || (paths.has(file) && file.startsWith(folder))) continue;
      const link = links.find((name) => `${file}/`.startsWith(`${name}/`));
      const [message, hint] =
        link === undefined
          ? [`there is no file \`${file}\``, hintFor(file, folder)]
          : [`\`${link}\` is a symbolic link`, 'replace it by what it leads to'];
      yield { message, places: [place], hint };
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
