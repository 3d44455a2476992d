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
import fontFiles from './tool-fonts.json' with { type: 'json' };

/** A file of a font with its metadata, ready to publish. */
type ReadyFont = Omit<FontFace, 'url'> & { readonly asset: Asset };

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

/** @param toolStyles the tool's stylesheet; @param published the published files of `assets/`; @param isLogoDark on dark pages */
export async function styleAssets(
  toolStyles: { readonly name: string; readonly text: string },
  { theme, fonts: all = [] }: Pick<SiteSettings, 'theme' | 'fonts'>,
  files: FileSet,
  published: ReadonlyMap<string, Asset>,
  isLogoDark: boolean,
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
    stylesheet: textAsset(toolStyles.name, themedStyles(toolStyles.text, theme, placed, isLogoDark)),
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

/*
 * `scripts/subset-font.mjs` makes the files of the tool's font. The first is enough for nearly every page. Browsers load the other only for
 * a page with one of its characters. Their metadata is in `tool-fonts.json`: reading the files takes longer than rendering a small site.
 * The mean widths of a letter, normal and at a weight of 600, are those of `sample` in `catalogue/fonts/fonts.ts`.
 */

const face = { family: 'Geist', weight: '400 600', style: 'normal', format: 'woff2' } as const;

const fontFolder = fileURLToPath(new URL('../../templates/fonts/', import.meta.url));

/** The files of the tool's font. They never change while the tool runs. */
export const toolFonts = once(() =>
  Promise.all(
    fontFiles.map(async ({ name, metrics, unicodeRange }): Promise<ReadyFont> => {
      const file = path.join(fontFolder, name);
      const asset = assetOf(file, `fonts/${name}`, await readFile(file));
      return { ...face, metrics, unicodeRange, asset };
    }),
  ),
);
