import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { LocalAddress } from '../../catalogue/addresses/addresses.js';
import { toolFolders } from '../../catalogue/addresses/site-files.js';
import type { SiteTexts } from '../../catalogue/interface/words.js';
import { bodyFacts } from '../../catalogue/markdown/body-facts.js';
import { HeadingIds } from '../../catalogue/markdown/heading-ids.js';
import { type BodyHtml, type BodyPicture, filledHtml } from '../../catalogue/markdown/html.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { perKey } from '../../document/collections.js';
import { count } from '../../document/work.js';
import { Fault } from '../../project/surroundings/surroundings.js';
import { during } from '../../project/surroundings/work.js';
import { addressOf, hrefOf } from '../../site/addresses/href.js';
import type { PictureData, ShellView } from '../../site/views/contract.js';
import { type DocumentFrame, documentParts, link } from '../../templates/document.js';
import { comparedData } from '../../templates/features/comparison/compared-facts.js';
import { headHtml } from '../../templates/head.js';
import { escapeHtml } from '../../templates/markup/html.js';
import { shownWidths, sourcesOf } from '../../templates/parts/pictures/picture-sources.js';
import { Main } from '../../templates/screens/index.js';
import { Shell } from '../../templates/shell.js';
import {
  noTemplates,
  type Resources,
  ResourcesProvider,
  Slot,
} from '../../templates/site-templates/resources.js';
import { textsFor } from '../../templates/texts/index.js';
import { directionOf } from '../../templates/texts/shown-text.js';
import { plateFile } from '../pictures/plates.js';
import { withTemplates } from '../templates/load.js';
import { bodyIn, type PageFiles, type PageView } from './view.js';

/** Shared data of all pages of a site. A thread needs only this and the views. Plain data. */
export interface SiteShell {
  /** Changes with anything around the main part, in any language. */
  readonly version: string;
  readonly settings: InterfaceSettings;
  /** The language of the interface, by the language of the route. */
  readonly interfaces: Readonly<Record<string, string>>;
  /** The HTML around the main part, by the language of the route. */
  readonly frames: Readonly<Record<string, DocumentFrame>>;
  readonly templates?: {
    readonly code: string;
    /** All files of `assets/`: a template may use any of them. */
    readonly files: PageFiles;
  };
}

/** The HTML around the main part of all pages of a language. */
export type FrameHtml = Pick<DocumentFrame, 'headEnd' | 'beforeMain' | 'afterMain'>;

/** @param files the files of `assets/` that the shell shows. @throws TemplateError if a template of the site fails */
export type RenderFrame = (language: string, view: ShellView, files: PageFiles) => FrameHtml;

export interface PageRenderer {
  readonly frame: RenderFrame;
  /** @throws Fault if the page shows a file that its view does not list. @throws TemplateError if a template of the site fails */
  readonly main: (view: PageView, body: BodyHtml | undefined) => string;
  /** Renders pages in any order. @param main the main part, if already rendered. @throws as `main` does */
  readonly render: (view: PageView, body: BodyHtml | undefined, main?: string) => RenderedPage;
}

/** Id of an empty element that marks the place of the main part in the rendered shell. */
const mainMark = 'main-part';

/** A pure function of the shell and each view: all threads and the preview give the same bytes. Shared parts are made once. */
export function pageRenderer(shell: SiteShell): PageRenderer {
  const resources = pageResources(shell);
  const languages = perKey((language: string) => {
    const interfaceLanguage = shell.interfaces[language];
    const frame = shell.frames[language];
    if (interfaceLanguage === undefined || frame === undefined)
      throw new Error(`the site has no pages in the language ${language}`);
    const { version } = frame;
    return { resources: resources.in(interfaceLanguage), version, parts: documentParts(frame, language) };
  });
  const htmlOf = (value: Resources, node: ReactNode, identifierPrefix = '') =>
    withTemplates(shell.templates?.code, (siteTemplates) =>
      renderToString(<ResourcesProvider value={{ ...value, siteTemplates }}>{node}</ResourcesProvider>, {
        identifierPrefix,
      }),
    );
  const main: PageRenderer['main'] = (view, body) => {
    count('pages rendered');
    const { screen, route, unpublished, translations } = view;
    return during('render', () => {
      const language = languages(route.language);
      resources.show(view.files, screen, body);
      return htmlOf(language.resources, <Main view={screen} {...{ route, unpublished, translations }} />);
    });
  };
  return {
    main,
    frame: (language, view, files) => {
      resources.show(files);
      // Ids differ from those in the main part.
      const rendered = (node: ReactNode) => htmlOf(resources.in(language), node, 'shell-');
      const mark = <template id={mainMark} />;
      const html = rendered(<Shell view={view}>{mark}</Shell>);
      const [beforeMain, afterMain] = html.split(`<template id="${mainMark}"></template>`);
      if (beforeMain === undefined || afterMain === undefined)
        throw new Error('the shell has no place for the main part');
      return { headEnd: rendered(<Slot name="head-end" view={view} />), beforeMain, afterMain };
    },
    render: (view, body, rendered) => {
      const html = rendered ?? main(view, body);
      const { version, parts: shared, resources: inLanguage } = languages(view.route.language);
      const facts = () => {
        resources.show(view.files);
        return comparedData(view.screen, inLanguage);
      };
      const [script] = inLanguage.islandModules(firstViews[view.screen.screen] ?? '');
      const preload = script === undefined ? '' : link('preload', script, ' as="script"');
      const parts = { ...shared, beforeBody: preload + shared.beforeBody };
      return during('render', () => renderedPage(view, html, version, parts, facts));
    },
  };
}

/** Scripts that main parts begin with. The head names them, too: behind a policy in the page, browsers look ahead for nothing. */
const firstViews: Readonly<Partial<Record<PageView['screen']['screen'], string>>> = {
  'product-list': 'first/list-tools',
  'colour-guide': 'first/list-tools',
  search: 'first/search-results',
};

/** The resources of components, by language. Its files and its text are those of the page that was shown last. */
function pageResources({ settings, templates }: SiteShell) {
  let files: PageFiles = {};
  let body: string | undefined;
  let bodyHtml: string | undefined;
  let ids = new HeadingIds('');
  const fileIfAny = (name: string) => files[name] ?? templates?.files[name];
  const fileOf = (name: string) => {
    const file = fileIfAny(name);
    if (file === undefined) throw new Fault(`there is no file ${name}`);
    return file;
  };
  /** The files of `assets/`, as templates and bodies name them. All but `fileSize` throw a Fault for a missing file. */
  const assets: Pick<Resources, 'asset' | 'fileSize' | 'photo'> = {
    asset: (name) => fileOf(name).address,
    fileSize: (name) => fileIfAny(name)?.size,
    photo: ({ file, alt }) => {
      const { src, ...size } = fileOf(file).picture;
      return { kind: 'photo', src, alt, ...size };
    },
  };
  const write = bodyWriter(settings, assets);
  return {
    show: (pageFiles: PageFiles, screen?: PageView['screen'], html?: BodyHtml) => {
      files = pageFiles;
      const sections = screen?.screen === 'product' ? screen.facts.map(({ key }) => key) : [];
      ids = new HeadingIds(screen?.screen ?? '', sections);
      body = screen && bodyIn(screen);
      // First, so that the ids of the page's text do not depend on texts of templates.
      bodyHtml = html && write(html, ids);
    },
    in: (language: string): Resources => ({
      ...assets,
      texts: textsFor(language, settings.texts),
      language,
      direction: directionOf(language),
      drawing: ({ plate }) => addressOf(settings, plateFile(plate)),
      href: (path) => hrefOf(settings, path),
      siteTemplates: noTemplates,
      dataAddress: (file) => `${settings.payloadBase}${toolFolders.data}/${file}`,
      searchAddress: `${addressOf(settings, toolFolders.search)}/`,
      islandModules: (name) => (settings.islands[name] ?? []).map((file) => addressOf(settings, file)),
      // Templates may show other texts.
      markdown: (text) => (text === body ? bodyHtml : undefined) ?? write(bodyFacts(text, 'all').html(), ids),
    }),
  };
}

/** The files of a page, made on request. */
export interface RenderedPage {
  readonly page: () => string;
  /** For in-site navigation, instead of the whole page. */
  readonly payload: () => string;
  /** Size of the page. */
  readonly bytes: () => number;
  /** Without the head that all pages share. */
  readonly head: string;
  readonly main: string;
}

function renderedPage(
  view: PageView,
  main: string,
  version: string,
  { beforeHead, beforeBody, beforeMain, laterStyles, afterMain }: ReturnType<typeof documentParts>,
  facts: () => object | undefined,
): RenderedPage {
  const { path, name, meta, language } = view.route;
  const { screen } = view.screen;
  const head = headHtml(view.head);
  const pieces = [
    // The body names the screen, for the parts before the main part.
    `${beforeHead}${head}${beforeBody}<body data-shows="${screen}">${beforeMain}`,
    // Most visitors open a product page first, so all its styles are in the head.
    ...(screen === 'product' ? [main, laterStyles] : [laterStyles, main]),
    afterMain,
  ];
  // A browser with another version loads the whole page.
  const payload = { version, path, name, meta, language, direction: directionOf(language), head, main };
  return {
    page: () => pieces.join(''),
    payload: () => JSON.stringify({ ...payload, facts: facts() }),
    bytes: () => pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
    head,
    main,
  };
}

export interface InterfaceSettings {
  readonly base: string;
  readonly format: 'file' | 'directory';
  readonly payloadBase: string;
  readonly texts: SiteTexts;
  /** Version of the library that makes pictures. Absent if it makes none. */
  readonly pictures?: string;
  /** Paths of the scripts of an island besides the navigator, its own first. By the island's name. */
  readonly islands: Readonly<Record<string, readonly string[]>>;
}

/** The files of `assets/`, as bodies name them. */
export type BodyFiles = Pick<Resources, 'asset' | 'photo'>;

export function bodyWriter(site: Pick<SiteSettings, 'base' | 'format'>, { asset, photo }: BodyFiles) {
  const hrefTo = ({ path, rest }: LocalAddress) => assetAt(path, asset) ?? hrefOf(site, path) + rest;
  return (html: BodyHtml, ids: HeadingIds) =>
    filledHtml(html, {
      address: hrefTo,
      heading: (heading) => {
        const { id, alias } = ids.next(heading);
        const anchor = alias === undefined ? '' : `<span id="${alias}"></span>`;
        return `<${heading.tag} id="${id}">${anchor}`;
      },
      picture: ({ to, alt, ...place }) => {
        if (typeof to === 'string') return pictureHtml({ kind: 'photo', src: to, alt }, place);
        const picture = assetAt(to.path, (file) => photo({ file, alt }));
        return pictureHtml(picture ?? { kind: 'photo', src: hrefTo(to), alt }, place);
      },
    });
}

function assetAt<Of>(path: string, find: (file: string) => Of): Of | undefined {
  return path.startsWith('/assets/') ? find(path.slice(1)) : undefined;
}

/** A picture in a text. Most of them are below the first screen. One alone in its paragraph may be wider than the text, unless it is upright. */
function pictureHtml(picture: PictureData, { title, isAlone }: Omit<BodyPicture, 'to' | 'alt'>): string {
  const { src, alt, width, height } = picture;
  const shown = isAlone && (width ?? 0) > (height ?? 0) ? 'wide' : 'text';
  const look = { class: shown === 'wide' ? shown : null, loading: 'lazy', decoding: 'async' };
  const attributes = Object.entries({ src, alt, title, width, height, ...look })
    .flatMap(([name, value]) => (value == null ? [] : [` ${name}="${escapeHtml(String(value))}"`]))
    .join('');
  const sources = sourcesOf(picture).map(
    ({ type, srcSet }) =>
      `<source type="${type}" srcset="${escapeHtml(srcSet)}" sizes="${escapeHtml(shownWidths[shown])}">`,
  );
  const image = `<img${attributes}>`;
  return sources.length === 0 ? image : `<picture>${sources.join('')}${image}</picture>`;
}
