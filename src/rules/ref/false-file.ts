import { falseFile } from '../../catalogue/styles/false-files.js';
import { namedFiles } from '../../catalogue/styles/file-uses.js';
import { exampleProducts, type Rule, seenInClaims } from '../rule/rule.js';

const file = 'assets/blue.pdf';
const example = (text: string) => ({
  catalogue: exampleProducts({ documents: `[{ type: coa, name: Certificate of analysis, file: ${file} }]` }),
  files: { [file]: text },
});

export const refFalseFile: Rule = {
  severity: 'warning',
  sees: [...seenInClaims, 'images', 'image', 'documents', 'certificates', 'fields', 'links', 'body'],
  summary: 'a file is what its name says',
  why: `A buyer who opens a certificate and finds an empty or broken file does not come back. Such files come from a clone
without [Git LFS](https://git-lfs.com), which leaves small pointers, from a download that was an error page, and from a full
disk. A document that is not what its name says is offered on request instead, or the generated data sheet takes its place.

The first bytes decide for PDF, pictures, fonts, archives and files of office programs. Other files must not be pointers of
Git LFS or web pages. The rule also names BMP pictures, which pages show as they are, large and slow.`,
  wrong: example('<!doctype html><title>Not found</title>'),
  right: example('%PDF-1.7'),
  remedy: 'Run `git lfs pull`, or get the file again from where it comes. Save a BMP picture as PNG.',
  *check(context) {
    const { files } = context;
    const inBodies = context
      .links()
      .flatMap(({ at, span, target }) =>
        target.kind === 'asset' ? [{ file: target.file, place: { at, inBody: span } }] : [],
      );
    const inPublic = [...files.paths].filter((path) => path.startsWith('public/'));
    const ofPublic = inPublic.map((path) => ({ file: path, place: { at: [], file: path } }));
    const seen = new Set<string | undefined>([undefined]);
    for (const { file: name, place } of [...namedFiles(context), ...inBodies, ...ofPublic]) {
      if (name === undefined || seen.has(name) || !published.test(name)) continue;
      seen.add(name);
      const bitmap = {
        message: `\`${name}\` is a BMP picture, which pages show as it is`,
        hint: 'save it as PNG',
      };
      const wrong =
        falseFile(files, name) ?? (/\.bmp$/i.test(name) && files.paths.has(name) ? bitmap : undefined);
      if (wrong !== undefined) yield { ...wrong, places: [place] };
    }
  },
};

/** Another rule reports fonts. */
const published = /^(?:assets|public)\/(?!.*\.(?:woff2?|[ot]tf)$)/i;
