import { renderToString } from 'react-dom/server';
import { bodyFacts } from '../../catalogue/markdown/body-facts.js';
import type { BodyHtml } from '../../catalogue/markdown/html.js';
import { count, during } from '../../catalogue/work.js';
import { Fault } from '../../project/surroundings/fault.js';
import { documentParts } from '../../templates/document.js';
import { headHtml } from '../../templates/head.js';
import { noTemplates, type Resources, ResourcesProvider } from '../../templates/markup/resources.js';
import { Main } from '../../templates/screens/index.js';
import { directionOf } from '../../templates/texts/language-props.js';
import { loadTemplates } from '../templates/load.js';
import { bodyIn, type PageFile } from './page-files.js';
import { type PageResources, resourcesFor } from './resources.js';
import type { SiteShell } from './shell.js';
import type { PageView } from './view.js';

/** A route's page and payload, with the same HTML of the main part. */
export interface RenderedPage {
  readonly page: () => string;
  /** What the browser fetches on an in-site navigation, instead of the whole page. */
  readonly payload: () => string;
  /** Of the page. */
  readonly bytes: () => number;
  /** The page's own part of the head, and its main part, alone. */
  readonly head: string;
  readonly main: string;
}

/**
 * Makes a renderer: a pure function of the shell and of each view. So all threads and the preview give the same bytes. Parts that are the
 * same on every page are made once.
 */
export function pageRenderer(shell: SiteShell) {
  const interfaces = new Map<string, ReturnType<typeof interfaceOf>>();
  let files: PageView['files'] = {};
  let shown: { readonly text: string | undefined; readonly html: BodyHtml | undefined } | undefined;
  const loaded = loadTemplates(shell.templates?.code);
  const fileIfAny = (name: string): PageFile | undefined => files[name] ?? shell.templates?.files[name];
  const fileOf = (name: string): PageFile => {
    const file = fileIfAny(name);
    if (file === undefined) throw new Fault(`there is no file ${name}`);
    return file;
  };
  const given: PageResources = {
    asset: (name) => fileOf(name).address,
    fileSize: (name) => fileIfAny(name)?.size,
    photo: ({ file, alt }) => {
      const { src, ...size } = fileOf(file).picture;
      return { kind: 'photo', src, alt, ...size };
    },
    // A site's own templates may show other texts.
    body: (text) => (text === shown?.text ? shown.html : undefined) ?? bodyFacts(text, 'all').html(),
  };
  /** What the pages in one language share. */
  const interfaceOf = (language: string) => {
    const own = shell.interfaces[language];
    const frame = own === undefined ? undefined : shell.frames[own];
    if (own === undefined || frame === undefined)
      throw new Error(`the site has no pages in the language ${language}`);
    const resources = resourcesFor(own, shell.settings, given, loaded?.templates ?? noTemplates);
    return { resources, version: frame.version, parts: documentParts(frame, language) };
  };
  const mainOf = ({ screen, route, unpublished, translations }: PageView, resources: Resources) =>
    renderToString(
      <ResourcesProvider value={resources}>
        <Main view={screen} route={route} unpublished={unpublished} translations={translations} />
      </ResourcesProvider>,
    );
  const rendered = (view: PageView, body: BodyHtml | undefined, known?: string): RenderedPage => {
    const { route, screen } = view;
    const { path, name, meta, language } = route;
    const found = interfaces.get(language) ?? interfaceOf(language);
    interfaces.set(language, found);
    const { resources, version, parts } = found;
    files = view.files;
    shown = { text: bodyIn(screen), html: body };
    const main =
      known ??
      loaded?.guarded(
        () => mainOf(view, resources),
        () => mainOf(view, { ...resources, own: noTemplates }),
      ) ??
      mainOf(view, resources);
    const head = headHtml(view.head);
    const { beforeHead, beforeBody, beforeMain, laterStyles, afterMain } = parts;
    const pieces = [
      // The body names the screen, for what stands before the main part.
      `${beforeHead}${head}${beforeBody}<body data-shows="${screen.screen}">${beforeMain}`,
      // A product page is the first page of most visitors. Its own styles are all in the head.
      ...(screen.screen === 'product' ? [main, laterStyles] : [laterStyles, main]),
      afterMain,
    ];
    // The route's name and metadata are as in section 3 of the specification. A browser with another version loads the whole page.
    const payload = { version, path, name, meta, language, direction: directionOf(language), head, main };
    return {
      page: () => pieces.join(''),
      payload: () => JSON.stringify(payload),
      bytes: () => pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
      head,
      main,
    };
  };
  return {
    /**
     * Renders the pages of one site, in any order.
     * @param body the HTML of the view's Markdown
     * @param main the main part, where it is known: of a page that differs in its head alone
     * @throws Fault when the page shows a file that its view does not list
     */
    render: (view: PageView, body: BodyHtml | undefined, main?: string): RenderedPage => {
      if (main === undefined) count('pages rendered');
      return during('render', () => rendered(view, body, main));
    },
  };
}
