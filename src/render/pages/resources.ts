import type { LocalAddress } from '../../catalogue/addresses/local-address.js';
import type { OwnTexts } from '../../catalogue/interface/words.js';
import { type BodyHtml, filledHtml } from '../../catalogue/markdown/html.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { addressOf, hrefOf } from '../../site/addresses/href.js';
import type { PictureData } from '../../site/views/browser-data.js';
import { escapeHtml } from '../../templates/markup/html.js';
import { noTemplates, type Resources } from '../../templates/own/resources.js';
import { shownWidths, sourcesOf } from '../../templates/parts/pictures/picture-sources.js';
import { textsFor } from '../../templates/texts/index.js';
import { directionOf } from '../../templates/texts/language-props.js';
import { drawingNames } from '../output/drawing-names.js';
import { folders } from '../output/output.js';

/** The settings of a site that its pages need in addition to their views. */
export interface InterfaceSettings {
  readonly base: string;
  readonly format: 'file' | 'directory';
  readonly payloadBase: string;
  readonly texts: OwnTexts;
  /** Version of the library that makes pictures. Absent when none are made. */
  readonly pictures?: string;
  /** Paths of the scripts that an island needs in addition to the navigator, its own first. By the island's name. */
  readonly islands: Readonly<Record<string, readonly string[]>>;
}

/** What a page has that templates may ask for: files of `assets/`, and the HTML of texts. `asset` and `photo` throw a Fault for a missing file. */
export type PageResources = Pick<Resources, 'asset' | 'fileSize' | 'photo'> & {
  readonly body: (markdown: string) => BodyHtml;
};

export function resourcesFor(
  language: string,
  settings: InterfaceSettings,
  { body, ...given }: PageResources,
): Resources {
  const drawingFiles = drawingNames(settings.pictures);
  const write = bodyWriter(settings, given);
  return {
    ...given,
    texts: textsFor(language, settings.texts),
    language,
    direction: directionOf(language),
    drawing: (emblem) => addressOf(settings, drawingFiles(emblem).file),
    href: (path) => hrefOf(settings, path),
    own: noTemplates,
    dataAddress: (file) => `${settings.payloadBase}${folders.data}/${file}`,
    searchAddress: `${addressOf(settings, folders.search)}/`,
    islandModules: (name) => (settings.islands[name] ?? []).map((file) => addressOf(settings, file)),
    markdown: (text) => write(body(text)),
  };
}

/** The files of `assets/`, as bodies name them. */
export type BodyFiles = Pick<Resources, 'asset' | 'photo'>;

/** Makes the function that writes the HTML of bodies, with the addresses and pictures of a site. */
export function bodyWriter(site: Pick<SiteSettings, 'base' | 'format'>, { asset, photo }: BodyFiles) {
  const hrefTo = ({ path, rest }: LocalAddress) => assetAt(path, asset) ?? hrefOf(site, path) + rest;
  return (html: BodyHtml) =>
    filledHtml(html, {
      address: hrefTo,
      picture: ({ to, alt, title }) => {
        if (typeof to === 'string') return pictureHtml({ kind: 'photo', src: to, alt }, title);
        const picture = assetAt(to.path, (file) => photo({ file, alt }));
        return pictureHtml(picture ?? { kind: 'photo', src: hrefTo(to), alt }, title);
      },
    });
}

function assetAt<Of>(path: string, find: (file: string) => Of): Of | undefined {
  return path.startsWith('/assets/') ? find(path.slice(1)) : undefined;
}

/** A picture in a text. Most of them are below the first screen. */
function pictureHtml(picture: PictureData, title: string | null): string {
  const { src, alt, width, height } = picture;
  const attributes = Object.entries({ src, alt, title, width, height, loading: 'lazy', decoding: 'async' })
    .flatMap(([name, value]) => (value == null ? [] : [` ${name}="${escapeHtml(String(value))}"`]))
    .join('');
  const sources = sourcesOf(picture).map(
    ({ type, srcSet }) =>
      `<source type="${type}" srcset="${escapeHtml(srcSet)}" sizes="${escapeHtml(shownWidths.text)}">`,
  );
  const image = `<img${attributes}>`;
  return sources.length === 0 ? image : `<picture>${sources.join('')}${image}</picture>`;
}
