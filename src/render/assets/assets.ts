import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { publicFiles } from '../../catalogue/addresses/addresses.js';
import type { Article, SiteSettings } from '../../catalogue/schema/model.js';
import type { FileUses } from '../../catalogue/styles/file-uses.js';
import { memoize } from '../../document/collections.js';
import type { FileSet } from '../../document/file-set.js';
import { fileIn, readBytes } from '../../project/files/disk.js';
import type { ReadProject } from '../../project/project.js';
import { Fault, hasCode, undefinedIfUnreadable } from '../../project/surroundings/surroundings.js';
import { during } from '../../project/surroundings/work.js';
import { addressOf } from '../../site/addresses/href.js';
import { defined } from '../../site/defined.js';
import { articleOf, memberOf, type Route, type Site } from '../../site/site.js';
import type { Emblem, Photo as NamedPhoto, PictureData } from '../../site/views/contract.js';
import type { Member } from '../../site/views/links-and-cards.js';
import { illustrationOf } from '../../site/views/links-and-cards.js';
import { type SocialCard, socialCard } from '../../site/views/social.js';
import type { HeadImage } from '../../templates/head.js';
import { iconSvg, madeIcon } from '../../templates/icon-svg.js';
import { socialSize } from '../../templates/social/social-look.js';
import { inSchemes } from '../../templates/theme/theme.js';
import { type Asset, assetOf, contentHash, textAsset } from '../output/output.js';
import { packageVersion } from '../output/tool.js';
import { type TouchIcon, touchIcon } from '../pictures/icon.js';
import { logoLayer } from '../pictures/logo.js';
import { convertedFile, type Photo, type PictureTable, photoOf, photoPattern } from '../pictures/photo.js';
import { plateFile } from '../pictures/plates.js';
import { pixelLimit } from '../pictures/sharp.js';
import { socialFile } from '../pictures/social.js';
import { listClient, type TemplateScripts } from './client.js';
import { type StyleAssets, styleAssets } from './styles.js';

/** The static files of a site. Plain data, so that worker threads can receive it. */
export interface AssetTable extends StyleAssets {
  /** The tool's styles that the first view of a product page does not need. */
  readonly laterStyles: Asset;
  readonly icons: ReturnType<typeof siteIcons>;
  readonly client: Awaited<ReturnType<typeof listClient>>;
  /** By the path in the catalogue and the Markdown: `assets/…`. Without photographs that pages only show. */
  readonly files: ReadonlyMap<string, Asset>;
  readonly pictures: PictureTable;
}

/** The tool's stylesheets, which the package build joins from their parts. */
export const toolAssets = {
  folder: fileURLToPath(new URL('../../templates/', import.meta.url)),
  stylesheet: 'site.css',
  laterStyles: 'more.css',
} as const;

const filesAtOnce = 16;

interface AssetOptions {
  readonly settings: IconSettings & Pick<SiteSettings, 'fonts'>;
  readonly uses: FileUses;
  /** Whether photographs become files in other sizes. */
  readonly images: boolean;
  readonly scripts: TemplateScripts;
}

export function listAssets(
  { root, files }: Pick<ReadProject, 'root' | 'files'>,
  { settings, uses, images, scripts }: AssetOptions,
): Promise<AssetTable> {
  return during('read', async () => {
    const limit = pLimit(filesAtOnce);
    const { shown, linked } = uses;
    const names = [...files.paths].filter((file) => shown.has(file) || linked.has(file));
    const version = images ? (packageVersion('sharp') ?? '') : undefined;
    const icons = siteIcons({ root, files }, settings, version);
    const projectFiles = await Promise.all(
      names.map((name) => limit(() => projectFile({ root, files }, name, uses, version))),
    );
    const { folder, stylesheet, laterStyles } = toolAssets;
    const published = new Map(
      projectFiles
        .filter(({ name, photo }) => photo?.converted === undefined || linked.has(name))
        .map(({ name, asset }) => [name, asset]),
    );
    const photos = projectFiles.flatMap(({ name, photo }) => (photo ? [[name, photo] as const] : []));
    const laterText = await readFile(path.join(folder, laterStyles), 'utf8');
    const { theme = {} } = settings;
    const logo = projectFiles.find(({ name }) => name === theme.logo)?.asset;
    const darkLogo = await isLogoDark({ root, files }, theme, logo, version);
    const toolStyles = { name: stylesheet, text: await readFile(path.join(folder, stylesheet), 'utf8') };
    const errors = [...projectFiles, { name: settings.favicon ?? '', error: icons.error }];
    return {
      laterStyles: textAsset(laterStyles, inSchemes(laterText, theme)),
      ...(await styleAssets(toolStyles, settings, files, published, darkLogo)),
      icons,
      client: await listClient(scripts),
      files: published,
      pictures: {
        photos: new Map(photos),
        errors: new Map(errors.flatMap(({ name, error }) => (error === undefined ? [] : [[name, error]]))),
        version,
      },
    };
  });
}

async function projectFile(
  { root, files }: Pick<ReadProject, 'root' | 'files'>,
  name: string,
  { shown }: FileUses,
  version: string | undefined,
) {
  const file = fileIn(root, name);
  const content = files.known?.(name) ?? (await contentOf(file, name));
  const bare = name.slice('assets/'.length);
  const asset = assetOf(file, bare, content);
  if (!shown.has(name)) return { name, asset };
  const photo = await photoOf(content, bare, version);
  const error = errorOf(name, photo);
  return { name, asset, photo: error === undefined ? photo : undefined, error };
}

/** Whether the logo needs a light ground on dark pages. Decodes a file once, as long as the store has the fact. */
async function isLogoDark(
  { root, files }: Pick<ReadProject, 'root' | 'files'>,
  { logo = '', logo_dark, mode }: NonNullable<SiteSettings['theme']>,
  asset: Asset | undefined,
  version: string | undefined,
): Promise<boolean> {
  if (asset === undefined || version === undefined || logo_dark !== undefined || mode === 'light')
    return false;
  // A drawing may adapt itself.
  if (/\.svg$/i.test(logo) && files.read(logo)?.text.includes('prefers-color-scheme')) return false;
  const remember = files.factsAbout?.(`${asset.file} ${version}`, true);
  const isKnown = (data: unknown): data is boolean | undefined => typeof data === 'boolean';
  const known = remember?.('isDark', isKnown, () => undefined);
  if (known !== undefined) return known;
  // Without the picture library, only files that need it fail.
  const found = await logoLayer(fileIn(root, logo)).catch(undefinedIfUnreadable);
  return remember?.('isDark', isKnown, () => found?.isDark) ?? found?.isDark ?? false;
}

function contentOf(file: string, name: string): Promise<Buffer> {
  return readBytes(file).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new Fault(`${name} was removed while it was read`, { hint: 'run the command again', cause: error });
  });
}

function errorOf(name: string, photo: Photo | undefined): string | undefined {
  if (photo === undefined) return photoPattern.test(name) ? 'it is not a picture of a known type' : undefined;
  const { width, height } = photo;
  if (width * height <= pixelLimit) return undefined;
  const number = new Intl.NumberFormat('en');
  return `it has ${number.format(width)} × ${number.format(height)} pixels; the most is ${number.format(pixelLimit)}`;
}

/** All files that are published unchanged, each once. Files with the same content may share one published file. */
export function allAssets(table: AssetTable): readonly Asset[] {
  const { stylesheet, laterStyles, theme, fonts, icons, client, files } = table;
  const all = [stylesheet, laterStyles, ...theme, ...fonts, icons.icon, ...client.files, ...files.values()];
  return [...new Map(all.map((asset) => [asset.file, asset])).values()];
}

/** Paths of all published assets and of the files of `public/`. */
export function publishedPaths(assets: AssetTable, files: FileSet): readonly string[] {
  return [
    ...allAssets(assets).map(({ file }) => file),
    ...[...publicFiles(files).keys()].map((file) => file.slice(1)),
  ];
}

type IconSettings = Pick<SiteSettings, 'brand' | 'language' | 'theme' | 'favicon'>;

/** `icon` is for browser tabs, `touch` for home screens. `error` is why the site's icon cannot be shown. A rule reports a missing file. */
function siteIcons(
  { root, files }: Pick<ReadProject, 'root' | 'files'>,
  settings: IconSettings,
  version: string | undefined,
) {
  const { favicon } = settings;
  const content = favicon === undefined ? undefined : files.bytes?.(favicon);
  const touchOf = (from: TouchIcon['from'], bytes: string | Uint8Array) =>
    version === undefined ? undefined : touchIcon(from, contentHash(bytes), version);
  if (favicon === undefined || content === undefined) {
    const drawing = madeIcon(settings);
    const svg = iconSvg(drawing);
    return { icon: textAsset('icon.svg', svg), touch: touchOf(drawing, svg), error: undefined };
  }
  const icon = assetOf(fileIn(root, favicon), favicon.slice('assets/'.length), content);
  return { icon, touch: touchOf(favicon, content), error: iconError(favicon, content) };
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function iconError(name: string, content: Uint8Array): string | undefined {
  if (/\.png$/i.test(name)) {
    return pngSignature.equals(content.subarray(0, 8)) ? undefined : 'it is not a PNG picture';
  }
  return /<svg[\s>]/.test(new TextDecoder().decode(content)) ? undefined : 'it is not an SVG drawing';
}

/** Addresses of the files of `assets/` and of the pictures of pages. */
export interface PictureAddresses {
  /** Address of a file of `assets/`. @throws Fault if the file is missing */
  readonly asset: (file: string) => string;
  /** A picture of `assets/`, in the sizes that are published. @throws Fault if the file is missing */
  readonly photo: (photo: NamedPhoto) => PictureData;
  readonly drawing: (emblem: Emblem) => string;
  /** Absolute addresses of the photographs of a route's entry, for search engines. @throws Fault if a file is missing */
  readonly photos: (route: Route) => readonly string[];
  /** The picture for links: an article's photograph, else a drawn one, if any are made. @throws Fault if a photograph is missing */
  readonly social: (route: Route) => HeadImage | undefined;
  /** Photographs; else of a product `social`, else its plate or that of an article's first product. @throws Fault if a file is missing */
  readonly images: (route: Route, social: HeadImage | undefined) => readonly string[];
  /** Absolute address of the company's logo. Undefined if it is missing, too small or not a picture. */
  readonly logo: () => string | undefined;
}

/** Types that programs can show beside a link. */
const linkTypes = /\.(jpe?g|png|webp|gif)$/i;

export function pictureAddresses(site: Site, assets: AssetTable): PictureAddresses {
  const { files, pictures } = assets;
  const { photos, version } = pictures;
  const settings = site.catalogue.site;
  const { origin } = settings;
  /** The file of a photograph for browsers without newer types. */
  const fallbackOf = (file: string) => {
    const converted = photos.get(file)?.converted;
    return converted && convertedFile(converted, converted.fallback.width, converted.fallback.extension);
  };
  const asset = (file: string) => {
    const path = files.get(file)?.file ?? fallbackOf(file);
    if (path === undefined) throw new Fault(`there is no file ${file}`);
    return addressOf(settings, path);
  };
  const photo = ({ file, alt }: NamedPhoto): PictureData => {
    const { width, height, converted } = photos.get(file) ?? {};
    const fallback = fallbackOf(file);
    const src = fallback === undefined ? asset(file) : addressOf(settings, fallback);
    return { kind: 'photo', src, alt, ...defined({ width, height, widths: converted?.widths }) };
  };
  const drawing = ({ plate }: Emblem) => addressOf(settings, plateFile(plate));
  const photoImage = (named: NamedPhoto): HeadImage | undefined => {
    const { src, alt, width: full, height } = photo(named);
    if (full === undefined || height === undefined || !linkTypes.test(src)) return undefined;
    const width = photos.get(named.file)?.converted?.fallback.width ?? full;
    return { url: origin + src, width, height: Math.max(1, Math.round((height * width) / full)), alt };
  };
  const cardImage = memoize((card: SocialCard): HeadImage => {
    const url = origin + addressOf(settings, socialFile(card, assets));
    return { url, ...socialSize, alt: card.heading };
  });
  const photosOf = (route: Route): readonly string[] => {
    const article = articleOf(site, route);
    const photos = article === undefined ? (memberOf(site, route)?.product.images ?? []) : [article.image];
    return photos.flatMap((photo) => (photo === undefined ? [] : origin + asset(photo.file)));
  };
  return {
    asset,
    photo,
    drawing,
    photos: photosOf,
    social: (route) => {
      const named = articleOf(site, route)?.image;
      const image = named && photoImage(named);
      return image !== undefined || version === undefined ? image : cardImage(socialCard(site, route));
    },
    images: (route, social) => {
      const entryPhotos = photosOf(route);
      const article = articleOf(site, route);
      const product = article === undefined ? memberOf(site, route) : shownIn(site, article);
      if (entryPhotos.length > 0 || (article ?? product) === undefined) return entryPhotos;
      // All articles share one picture for links.
      if (social !== undefined && (article === undefined || product === undefined)) return [social.url];
      if (product === undefined) return [];
      const { photo: shown, emblem } = illustrationOf(settings, product);
      return [origin + (shown === undefined ? drawing(emblem) : asset(shown.file))];
    },
    logo: () => {
      const { logo } = settings.theme ?? {};
      if (logo === undefined || !(files.has(logo) || photos.has(logo))) return undefined;
      const { src, width = 0, height = 0 } = photo({ file: logo, alt: '' });
      // A vector drawing can be shown at any size.
      return /\.svg$/i.test(logo) || Math.min(width, height) >= minSide ? origin + src : undefined;
    },
  };
}

/** Search engines need a logo of at least this width and height, in px (Google's documentation of `Organization.logo`). */
const minSide = 112;

function shownIn({ index }: Site, { products = [] }: Article): Member | undefined {
  return products.flatMap((reference) => index.findProduct(reference) ?? [])[0];
}
