import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { declaredFont } from '../../catalogue/fonts/fonts.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { type StyleFile, themeFile, themeFiles } from '../../catalogue/styles/theme-files.js';
import { once } from '../../document/collections.js';
import type { FileSet } from '../../document/file-set.js';
import { type FontFace, namesIn } from '../../templates/theme/fonts.js';
import { themedStyles } from '../../templates/theme/theme.js';
import { type Asset, assetOf, textAsset } from '../output/output.js';

/** A file of a font with its metadata, ready to publish. */
interface ReadyFont extends Omit<FontFace, 'url'> {
  readonly asset: Asset;
}

export interface StyleAssets {
  /** The tool's stylesheet, with the fonts and the theme of the site. */
  readonly stylesheet: Asset;
  /** The project's `theme.css`, then its imports. Empty if the file does not exist. */
  readonly theme: readonly Asset[];
  /** The files of the tool's font. Empty if the site has fonts of its own. */
  readonly fonts: readonly Asset[];
  /** The regular file of the text font. Undefined if it is a font of the device. */
  readonly textFont: Asset | undefined;
}

/** @param toolStyles the tool's stylesheet; @param published the published files of `assets/` */
export async function styleAssets(
  toolStyles: { readonly name: string; readonly text: string },
  { theme, fonts: all = [] }: Pick<SiteSettings, 'theme' | 'fonts'>,
  files: FileSet,
  published: ReadonlyMap<string, Asset>,
): Promise<StyleAssets> {
  const ours = await toolFonts();
  const declared = all.filter(({ print }) => print !== true);
  // A site that chooses its fonts does not load the tool's.
  const fonts = declared.length === 0 && theme?.font === undefined ? ours : [];
  const faces = [
    ...fonts,
    ...declared.flatMap((entry): readonly ReadyFont[] => {
      const font = declaredFont(entry, files);
      const asset = published.get(entry.file);
      return font === undefined || asset === undefined ? [] : [{ ...font, asset }];
    }),
  ];
  // All stylesheets are in one folder, whatever their hash.
  const from = textAsset(toolStyles.name, '').file;
  const placed = faces.map(({ asset, ...face }) => ({ ...face, url: relativeAddress(from, asset.file) }));
  const textFonts = namesIn(theme?.font ?? ours[0]?.family ?? '');
  return {
    stylesheet: textAsset(toolStyles.name, themedStyles(toolStyles.text, theme, placed)),
    theme: publishedTheme(themeFiles(files), published),
    fonts: fonts.map(({ asset }) => asset),
    textFont: faces.find(
      ({ family, style, weight }) => textFonts.includes(family) && style === 'normal' && isRegular(weight),
    )?.asset,
  };
}

function isRegular(weight: string): boolean {
  const [low = 0, high = low] = weight.split(' ').map(Number);
  return low <= 400 && high >= 400;
}

/** The stylesheets of a project with published addresses in their `url` and `@import`. */
function publishedTheme(styles: readonly StyleFile[], published: ReadonlyMap<string, Asset>) {
  const assets = new Map<string, Asset>();
  const publish = (file: string): Asset | undefined => {
    const style = styles.find((candidate) => candidate.file === file);
    if (style === undefined || assets.has(file)) return assets.get(file);
    const name = file === themeFile ? themeFile : file.slice('assets/'.length);
    const from = textAsset(name, '').file;
    const text = withAddresses(style, ({ target, isImport }) => {
      if (target.kind !== 'file') return undefined;
      const asset = (isImport ? publish(target.file) : undefined) ?? published.get(target.file);
      return asset && relativeAddress(from, asset.file) + target.suffix;
    });
    const asset = textAsset(name, text);
    assets.set(file, asset);
    return asset;
  };
  const first = publish(themeFile);
  return first === undefined ? [] : [first, ...[...assets.values()].filter((asset) => asset !== first)];
}

/** The text of a stylesheet with replaced addresses. @param addressOf undefined to keep the written address */
function withAddresses(
  { source, addresses }: StyleFile,
  addressOf: (address: StyleFile['addresses'][number]) => string | undefined,
): string {
  const parts: string[] = [];
  // Skips a byte order mark.
  let end = source.text.startsWith('\ufeff') ? 1 : 0;
  for (const written of addresses) {
    const address = addressOf(written);
    if (address === undefined) continue;
    const { form, span } = written;
    parts.push(source.text.slice(end, span.start), form === 'url' ? `url("${address}")` : `"${address}"`);
    end = span.end;
  }
  return [...parts, source.text.slice(end)].join('');
}

/** An address relative to a stylesheet, so that it is valid at every base path. Both are paths in the output folder. */
function relativeAddress(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.split('/').map(encodeURIComponent).join('/');
}

/* Made by `scripts/subset-font.mjs`. The metadata is written here: reading the files takes longer than rendering a small site. */

const face = { family: 'Geist', weight: '400 600', style: 'normal', format: 'woff2' } as const;

/** The first file is enough for nearly every page. Browsers load the other only for a page with one of its characters. */
const fontFiles: readonly (Omit<ReadyFont, 'asset'> & { readonly name: string })[] = [
  {
    ...face,
    name: 'geist-latin.woff2',
    // The mean widths of a letter, normal and at a weight of 600, are those of the text of `font-facts.ts`.
    metrics: { unitsPerEm: 1000, ascent: 1005, descent: -295, lineGap: 0, width: 458, strongWidth: 479.8 },
  },
  {
    ...face,
    name: 'geist-latin-ext.woff2',
    metrics: undefined,
    unicodeRange:
      'U+A2-A5,U+A7-A8,U+AC,U+AF,U+B4,U+B6,U+B8-B9,U+BC-BE,U+C6,U+C8,U+CB-CC,U+CE-D0,U+D2,U+D8-D9,U+DB,U+DD-DF,U+E6,U+E8,U+EB-EC,U+EE-F0,U+F2,U+F7-F9,U+FB,U+FD-113,U+116-12B,U+12E-137,U+139-13E,U+141-148,U+14A-14D,U+150-17E,U+218-21B,U+3A9,U+3BB-3BC,U+3C0,U+1E9E,U+201A,U+201E,U+2020,U+2030,U+2032-2033,U+2039-203A,U+2080-2089,U+2191,U+2193,U+2197,U+221A,U+221E,U+2260,U+FFFF',
  },
];

const fontFolder = fileURLToPath(new URL('../../templates/fonts/', import.meta.url));

/** The files of the tool's font. They never change while the tool runs. */
export const toolFonts = once(() =>
  Promise.all(
    fontFiles.map(async ({ name, ...font }): Promise<ReadyFont> => {
      const file = path.join(fontFolder, name);
      return { ...font, asset: assetOf(file, `fonts/${name}`, await readFile(file)) };
    }),
  ),
);
