import type { BodyHtml } from '../../catalogue/markdown/html.js';
import { addressOf, hrefOf } from '../../site/href.js';
import type { PictureData } from '../../site/views/browser-data.js';
import type { Photo } from '../../site/views/links-and-cards.js';
import type { OwnTemplates } from '../../templates/markup/own-templates.js';
import type { Resources } from '../../templates/markup/resources.js';
import { textsFor } from '../../templates/texts/index.js';
import { directionOf } from '../../templates/texts/language-props.js';
import { drawingNames } from '../output/drawing-names.js';
import { folders } from '../output/output.js';
import { bodyWriter } from './markdown.js';

/** The settings of a site that its pages need in addition to their views. */
export interface InterfaceSettings {
  readonly base: string;
  readonly format: 'file' | 'directory';
  readonly payloadBase: string;
  /** Version of the library that makes pictures. Absent when none are made. */
  readonly pictures?: string;
  /** Paths of the scripts that an island needs in addition to the navigator, its own first. By the island's name. */
  readonly islands: Readonly<Record<string, readonly string[]>>;
}

/** What a page has that templates may ask for: files of `assets/`, and the HTML of texts. */
export interface PageResources {
  /** @throws Fault when the file is missing */
  readonly address: (file: string) => string;
  /** In bytes. Undefined when it is not known. */
  readonly size: (file: string) => number | undefined;
  /** @throws Fault when the file is missing */
  readonly photo: (photo: Photo) => PictureData;
  readonly body: (markdown: string) => BodyHtml;
}

/** What templates need from outside, in one language of the interface. */
export function resourcesFor(
  language: string,
  settings: InterfaceSettings,
  { address, size, photo, body }: PageResources,
  own: OwnTemplates,
): Resources {
  const drawingFiles = drawingNames(settings.pictures);
  const write = bodyWriter(settings, { asset: address, photo });
  return {
    texts: textsFor(language),
    language,
    direction: directionOf(language),
    asset: address,
    fileSize: size,
    photo,
    drawing: (emblem) => addressOf(settings, drawingFiles(emblem).file),
    href: (path) => hrefOf(settings, path),
    own,
    dataAddress: (file) => `${settings.payloadBase}${folders.data}/${file}`,
    searchAddress: `${addressOf(settings, folders.search)}/`,
    islandModules: (name) => (settings.islands[name] ?? []).map((file) => addressOf(settings, file)),
    markdown: (text) => write(body(text)),
  };
}
