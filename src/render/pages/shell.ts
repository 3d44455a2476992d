import { interfaceLanguage } from '../../catalogue/interface/words.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { toolVersion } from '../../project/tool-version.js';
import { addressOf, encodedAddress } from '../../site/addresses/href.js';
import { defined } from '../../site/defined.js';
import type { Site } from '../../site/site.js';
import { feedLinks } from '../../site/site-wide/feeds.js';
import { shellView } from '../../site/views/shell/shell.js';
import { isForeign, pagePolicy, type SiteScript } from '../../templates/policy.js';
import { type AssetTable, pictureAddresses } from '../assets/assets.js';
import { contentHash } from '../output/output.js';
import {
  type FrameHtml,
  type InterfaceSettings,
  pageRenderer,
  type RenderFrame,
  type SiteShell,
} from './renderer.js';
import { namesIn, pageFiles } from './view.js';

/** Renders in all languages of the routes. @param templateFrame uses the site's templates. @throws TemplateError if a template fails */
export async function siteShell(
  site: Site,
  assets: AssetTable,
  code: string | undefined,
  templateFrame: (shell: SiteShell, ...of: Parameters<RenderFrame>) => Promise<FrameHtml>,
  isLoaded: (script: SiteScript) => boolean = () => true,
): Promise<SiteShell> {
  const { site: settings } = site.catalogue;
  const spoken = [...new Set(site.routes.map(({ language }) => language))];
  const interfaces = Object.fromEntries(
    spoken.map((language) => [language, interfaceLanguage(language, settings.language, site.texts)]),
  );
  const { base = '/', format = 'file', payload_base: payloadBase = base } = settings;
  const shared: InterfaceSettings = {
    ...{ base, format, payloadBase, texts: site.texts },
    ...defined({ pictures: assets.pictures.version }),
    islands: Object.fromEntries(assets.client.islands),
  };
  const filesOf = (names: readonly string[]) => pageFiles(names, pictureAddresses(site, assets), assets);
  const allNames = [...assets.files.keys(), ...assets.pictures.photos.keys()];
  const templates = code === undefined ? undefined : { code, files: filesOf(allNames) };
  const draft = { version: '', settings: shared, interfaces, frames: {}, ...defined({ templates }) };
  const sharedFrame = frame(site, assets, shared, isLoaded);
  const drafts = await Promise.all(
    // In a language without labels, the links still lead to its own pages.
    spoken.toSorted().map(async (language) => {
      const view = shellView(site, language);
      const of = [interfaces[language] ?? language, view, filesOf(namesIn(view))] as const;
      const html =
        templates === undefined ? pageRenderer(draft).frame(...of) : await templateFrame(draft, ...of);
      return [language, { ...sharedFrame, feeds: feedLinks(site, language), ...html }] as const;
    }),
  );
  const plainData = [site.texts, ...drafts.map(([, frame]) => frame)].map((data) => JSON.stringify(data));
  const version = contentHash([toolVersion, code ?? '', ...plainData].join('\n'));
  // A version for each language makes the browser load the whole page: its shell differs.
  const frames = Object.fromEntries(
    drafts.map(([language, frame]) => [language, { ...frame, version: `${version}-${language}` }]),
  );
  return { ...draft, version, frames };
}

function frame(
  site: Site,
  assets: AssetTable,
  { base, payloadBase }: InterfaceSettings,
  isLoaded: (script: SiteScript) => boolean,
) {
  const settings: SiteSettings = site.catalogue.site;
  const { asset } = pictureAddresses(site, assets);
  const addressFor = (file: string) => addressOf(settings, file);
  const { icon, touch } = assets.icons;
  // Without pictures, home screens get the maker's own PNG unchanged.
  const touchIcon = touch?.file ?? (icon.file.endsWith('.png') ? icon.file : undefined);
  return {
    stylesheets: [assets.stylesheet, ...assets.theme.slice(0, 1)].map(({ file }) => addressFor(file)),
    laterStyles: addressFor(assets.laterStyles.file),
    colourScheme: settings.theme?.mode === 'light' ? ('light' as const) : ('light dark' as const),
    ...(assets.textFont && { textFont: addressFor(assets.textFont.file) }),
    icon: addressFor(icon.file),
    ...(touchIcon !== undefined && { touchIcon: addressFor(touchIcon) }),
    siteScripts: (settings.scripts ?? []).filter(isLoaded).map((script) => ({
      address: isForeign(script) ? script.src : asset(script.src),
      load: script.load ?? 'defer',
      attributes: script.attributes ?? {},
    })),
    siteTags: (settings.head ?? []).map((tag) =>
      tag.href === undefined ? tag : { ...tag, href: encodedAddress(settings, tag.href) },
    ),
    scripts: assets.client.navigator.map(addressFor),
    base,
    payloadBase,
    policy: pagePolicy(site),
  };
}
