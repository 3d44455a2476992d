import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { bodyFile } from '../catalogue/body.js';
import { addressOf } from '../site/href.js';
import type { Route } from '../site/route.js';
import type { Site } from '../site/site.js';
import type { PictureData } from '../site/views/data.js';
import { viewOf } from '../site/views/index.js';
import type { Emblem, Illustration } from '../site/views/parts.js';
import { shellView } from '../site/views/shell.js';
import { translationLinks } from '../site/views/translations.js';
import {
  type DocumentFrame,
  type DocumentParts,
  documentParts,
  type HeadImage,
  headHtml,
} from '../templates/document.js';
import { drawingSvg, drawingVersion } from '../templates/drawing/drawing.js';
import { pictureData } from '../templates/parts/picture.js';
import { pagePolicy } from '../templates/policy.js';
import { Recent } from '../templates/recent.js';
import { type Resources, ResourcesProvider } from '../templates/resources.js';
import { Main } from '../templates/screens/index.js';
import { Shell } from '../templates/shell.js';
import { directionOf } from '../templates/texts/direction.js';
import { interfaceLanguage, textsFor } from '../templates/texts/index.js';
import type { AssetTable } from './assets.js';
import { Fault } from './fault.js';
import { contentHash } from './hash.js';
import { hashedName } from './hashed-name.js';
import { headOf } from './head.js';
import { logoUrl } from './logo.js';
import { markdownRenderer } from './markdown.js';
import { folders } from './output.js';
import { pageAndPayload } from './payload.js';
import { pictureAddresses } from './pictures/addresses.js';
import { decodeText } from './read-text.js';
import { feedLinks } from './site-files/feeds.js';
import { sitePictures } from './site-pictures.js';
import { toolVersion } from './version.js';

/** A route as it is written. Page and payload have the same main part. */
export interface RenderedRoute {
  readonly page: string;
  readonly payload: string;
  /** The main part alone. */
  readonly main: string;
}

/** A file that belongs to a route: a product's drawing. */
export interface Drawing {
  /** Path in the output folder. */
  readonly file: string;
  readonly svg: string;
}

/** Renders the routes of one site, in whatever order they are asked for. */
export interface Renderer {
  /** Version of the application: of all that stands around the main parts, in every language. */
  readonly version: string;
  /** @throws Fault when a file that the route shows cannot be read */
  readonly render: (route: Route) => RenderedRoute;
  /** What links to a route are presented with. @throws Fault when a photograph is not there */
  readonly image: (route: Route) => HeadImage | undefined;
  readonly drawing: (emblem: Emblem) => Drawing;
  /** Where the picture that a list shows of a product lies. @throws Fault when its file is not there */
  readonly picture: (illustration: Illustration) => PictureData;
  /** Absolute addresses of the photographs of a route's entry. @throws Fault when a file is not there */
  readonly photos: (route: Route) => readonly string[];
}

/** Names of drawings that are kept: those of products that are shown on several pages soon after each other. */
const drawingLimit = 2048;

/** What a renderer is made of. */
export interface RendererInput {
  readonly site: Site;
  /** Absolute path of the folder that `content/` stands in. */
  readonly root: string;
  readonly assets: AssetTable;
}

/**
 * Makes the renderer that `build` and `preview` share. It keeps what is the same on every page, the shell above all,
 * and is a pure function of its input: two renderers of one site give the same bytes.
 */
export function createRenderer({ site, root, assets }: RendererInput): Renderer {
  const settings = site.catalogue.site;
  const drawingFiles = new Recent<string>(drawingLimit);
  const addresses = pictureAddresses(site, assets);
  const { asset, photo } = addresses;
  // Named for what it is drawn from: pages that show it need not draw it.
  const drawingFile = ({ id, form, hex }: Emblem) =>
    drawingFiles.get(id, () => {
      const sum = contentHash([drawingVersion, form, hex].join('\n'));
      return `${folders.assets}/${hashedName(`drawings/${id}.svg`, sum)}`;
    });
  const markdown = markdownRenderer(settings, addresses);
  const payloadBase = settings.payload_base ?? settings.base ?? '/';
  const common = {
    asset,
    fileSize: (file: string) => assets.files.get(file)?.size,
    photo,
    drawing: (emblem: Emblem) => addressOf(settings, drawingFile(emblem)),
    dataAddress: (file: string) => `${payloadBase}${folders.data}/${file}`,
    searchAddress: `${addressOf(settings, folders.search)}/`,
    islandModules: (name: string) =>
      (assets.client.islands.get(name) ?? []).map((file) => addressOf(settings, file)),
    markdown: (body: string) => {
      const file = bodyFile(body);
      return markdown(file === undefined ? body : readText(path.join(root, file), file));
    },
  };
  const pictures = sitePictures(site, common);
  const logo = logoUrl(settings, assets, addresses);
  const interfaces = interfacesOf(site, common, assets, payloadBase);
  const interfaceOf = ({ language, path }: Route): Interface => {
    const found = interfaces.byLanguage.get(language);
    if (found === undefined) throw new Error(`the route ${path} is not of this site`);
    return found;
  };
  const render = (route: Route): RenderedRoute => {
    const { resources, parts, version } = interfaceOf(route);
    const view = viewOf(site, route);
    const main = renderToString(
      <ResourcesProvider value={resources}>
        <Main view={view} route={route} translations={translationLinks(site, route)} />
      </ResourcesProvider>,
    );
    const image = addresses.social(route);
    const images = pictures.images(route, image);
    const head = headHtml(headOf({ site, route, view, images, logo }, image));
    return { ...pageAndPayload({ route, head, main }, parts, version), main };
  };
  return {
    version: interfaces.version,
    image: addresses.social,
    drawing: (emblem) => ({ file: drawingFile(emblem), svg: drawingSvg(emblem) }),
    picture: (illustration) => pictureData(common, illustration),
    photos: pictures.photos,
    render,
  };
}

/** What pages in one language share. */
interface Interface {
  readonly resources: Resources;
  /** A browser that goes to a page in another language must load its shell too: for it that is another version. */
  readonly version: string;
  readonly parts: DocumentParts;
}

/** The interfaces of all languages that a site has routes in. */
interface Interfaces {
  /** Changes with anything that stands around a main part, in any language. */
  readonly version: string;
  /** By the languages of the routes; several may have the same interface. */
  readonly byLanguage: ReadonlyMap<string, Interface>;
}

function interfacesOf(
  site: Site,
  common: Omit<Resources, 'texts' | 'language' | 'direction'>,
  assets: AssetTable,
  payloadBase: string,
): Interfaces {
  const settings = site.catalogue.site;
  const spoken = new Set(site.routes.map(({ language }) => language));
  const interfaceLanguages = new Map(
    [...spoken].map((language) => [language, interfaceLanguage(language, settings.language)]),
  );
  const languages = new Set(interfaceLanguages.values());
  const drafts = [...languages].sort().map((language) => {
    const direction = directionOf(language);
    const resources: Resources = { ...common, language, direction, texts: textsFor(language) };
    return { language, resources, frame: frameOf(site, resources, assets, payloadBase) };
  });
  const version = contentHash([toolVersion, ...drafts.map(({ frame }) => JSON.stringify(frame))].join('\n'));
  const byLanguage = new Map<string, Interface>();
  for (const [language, own] of interfaceLanguages) {
    const found = drafts.find((draft) => draft.language === own);
    if (found === undefined) continue;
    const frame = { ...found.frame, version: `${version}-${own}` };
    byLanguage.set(language, {
      resources: found.resources,
      version: frame.version,
      parts: documentParts(frame, language),
    });
  }
  return { version, byLanguage };
}

/** Id of the empty element that stands where the main part goes while the shell is rendered. */
const mainMark = 'main-part';

/** The frame of the pages in one language, but for its version. */
function frameOf(
  site: Site,
  resources: Resources,
  assets: AssetTable,
  payloadBase: string,
): UnversionedFrame {
  const settings = site.catalogue.site;
  const shell = renderToString(
    <ResourcesProvider value={resources}>
      <Shell view={shellView(site, resources.language)}>
        <template id={mainMark} />
      </Shell>
    </ResourcesProvider>,
  );
  const [beforeMain, afterMain] = shell.split(`<template id="${mainMark}"></template>`);
  if (beforeMain === undefined || afterMain === undefined)
    throw new Error('the shell has no place for the main part');
  return {
    stylesheet: addressOf(settings, assets.stylesheet.file),
    icon: addressOf(settings, assets.icon.file),
    feeds: feedLinks(site),
    scripts: assets.client.navigator.map((file) => addressOf(settings, file)),
    base: settings.base ?? '/',
    payloadBase,
    policy: pagePolicy(site),
    beforeMain,
    afterMain,
  };
}

type UnversionedFrame = Omit<DocumentFrame, 'version'>;

function readText(file: string, name: string): string {
  try {
    return decodeText(readFileSync(file), name);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(`${name} cannot be read`, { cause: error });
  }
}
