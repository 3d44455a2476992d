import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { bodyFacts } from '../../catalogue/markdown/body-facts.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { toolVersion } from '../../project/surroundings/tool-version.js';
import { addressOf, targetOf } from '../../site/addresses/href.js';
import { defined } from '../../site/defined.js';
import type { Site } from '../../site/site.js';
import { feedLinks } from '../../site/site-wide/feeds.js';
import { shellView } from '../../site/views/shell/shell.js';
import type { DocumentFrame } from '../../templates/document.js';
import { noTemplates, type OwnTemplates, ResourcesProvider } from '../../templates/markup/resources.js';
import { Slot } from '../../templates/own/replaceable.js';
import { isForeign, pagePolicy, type SiteScript } from '../../templates/policy.js';
import { Shell } from '../../templates/shell.js';
import { interfaceLanguage } from '../../templates/texts/index.js';
import { pictureAddresses } from '../assets/addresses.js';
import type { AssetTable } from '../assets/assets.js';
import { contentHash } from '../output/hash.js';
import { loadTemplates } from '../templates/load.js';
import { type PageFiles, pageFiles } from './page-files.js';
import { type InterfaceSettings, resourcesFor } from './resources.js';

/** What all pages of a site share. A thread needs only this and the views. Plain data. */
export interface SiteShell {
  /** Changes with anything around the main part, in any language. */
  readonly version: string;
  readonly settings: InterfaceSettings;
  /** The language of the interface, by the language of the route. */
  readonly interfaces: Readonly<Record<string, string>>;
  /** The HTML around the main part, by the language of the interface. */
  readonly frames: Readonly<Record<string, DocumentFrame>>;
  /** The site's own templates. Absent when it has none. */
  readonly templates?: {
    readonly code: string;
    /** All files of `assets/`: a template may ask for any of them. */
    readonly files: PageFiles;
  };
}

/** Id of an empty element that marks the place of the main part while the shell is rendered. */
const mainMark = 'main-part';

/**
 * Renders the shell of a site in all languages of its routes.
 * @param code the module of its own templates; undefined when it has none
 * @param isLoaded whether pages load a script of `site.scripts`
 * @throws TemplateError when a template of the site fails
 */
export function siteShell(
  site: Site,
  assets: AssetTable,
  code: string | undefined,
  isLoaded: (script: SiteScript) => boolean = () => true,
): SiteShell {
  const { site: settings } = site.catalogue;
  const spoken = [...new Set(site.routes.map(({ language }) => language))];
  const interfaces = Object.fromEntries(
    spoken.map((language) => [language, interfaceLanguage(language, settings.language)]),
  );
  const { base = '/', format = 'file', payload_base: payloadBase = base } = settings;
  const shared: InterfaceSettings = {
    ...{ base, format, payloadBase },
    ...defined({ pictures: assets.pictures.version }),
    islands: Object.fromEntries(assets.client.islands),
  };
  const loaded = loadTemplates(code);
  const drafts = [...new Set(Object.values(interfaces))].sort().map((language) => {
    const frame = (own: OwnTemplates) => frameOf(site, assets, shared, isLoaded, language, own);
    const made = loaded?.guarded(
      () => frame(loaded.templates),
      () => frame(noTemplates),
    );
    return [language, made ?? frame(noTemplates)] as const;
  });
  const version = contentHash(
    [toolVersion, code ?? '', ...drafts.map(([, frame]) => JSON.stringify(frame))].join('\n'),
  );
  const allNames = [...assets.files.keys(), ...assets.pictures.photos.keys()];
  return {
    version,
    settings: shared,
    interfaces,
    frames: Object.fromEntries(
      // A page in another language has another shell, so the browser must load the whole page. A version of its own makes it do so.
      drafts.map(([language, frame]) => [language, { ...frame, version: `${version}-${language}` }]),
    ),
    ...(code !== undefined && {
      templates: { code, files: pageFiles(allNames, pictureAddresses(site, assets), assets) },
    }),
  };
}

/** The frame of the pages in one language, without its version. @param own the site's own templates; none where they fail */
function frameOf(
  site: Site,
  assets: AssetTable,
  shared: InterfaceSettings,
  isLoaded: (script: SiteScript) => boolean,
  language: string,
  own: OwnTemplates,
): Omit<DocumentFrame, 'version'> {
  const settings: SiteSettings = site.catalogue.site;
  const { asset, photo } = pictureAddresses(site, assets);
  const fileSize = (name: string) => assets.files.get(name)?.size;
  const body = (text: string) => bodyFacts(text, 'all').html();
  const resources = resourcesFor(language, shared, { asset, fileSize, photo, body }, own);
  const view = shellView(site, language);
  const rendered = (node: ReactNode) =>
    renderToString(<ResourcesProvider value={resources}>{node}</ResourcesProvider>, {
      // Ids differ from those in the main part.
      identifierPrefix: 'shell-',
    });
  const shell = rendered(
    <Shell view={view}>
      <template id={mainMark} />
    </Shell>,
  );
  const [beforeMain, afterMain] = shell.split(`<template id="${mainMark}"></template>`);
  if (beforeMain === undefined || afterMain === undefined)
    throw new Error('the shell has no place for the main part');
  const { icon, touch } = assets.icons;
  // Without pictures, home screens get the maker's own PNG as it is.
  const touchIcon = touch?.file ?? (icon.file.endsWith('.png') ? icon.file : undefined);
  return {
    stylesheets: [assets.stylesheet, ...assets.theme.slice(0, 1)].map(({ file }) =>
      addressOf(settings, file),
    ),
    laterStyles: addressOf(settings, assets.laterStyles.file),
    ...(assets.textFont && { textFont: addressOf(settings, assets.textFont.file) }),
    icon: addressOf(settings, icon.file),
    ...(touchIcon !== undefined && { touchIcon: addressOf(settings, touchIcon) }),
    feeds: feedLinks(site),
    ownScripts: (settings.scripts ?? []).filter(isLoaded).map((script) => ({
      address: isForeign(script) ? script.src : asset(script.src),
      load: script.load ?? 'defer',
      attributes: script.attributes ?? {},
    })),
    ownTags: (settings.head ?? []).map((tag) =>
      tag.href === undefined ? tag : { ...tag, href: targetOf(settings, tag.href) },
    ),
    scripts: assets.client.navigator.map((file) => addressOf(settings, file)),
    base: shared.base,
    payloadBase: shared.payloadBase,
    policy: pagePolicy(site),
    headEnd: rendered(<Slot name="head-end" view={view} />),
    beforeMain,
    afterMain,
  };
}
