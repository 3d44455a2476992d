import { renderToString } from 'react-dom/server';
import { bodyFacts } from '../../catalogue/markdown/body-facts.js';
import type { BodyHtml } from '../../catalogue/markdown/html.js';
import { count, during } from '../../catalogue/work.js';
import { Fault } from '../../project/fault.js';
import type { Route, RouteMeta } from '../../site/route.js';
import { type DocumentParts, documentParts } from '../../templates/document.js';
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
  readonly payload: () => string;
  /** Of the page. */
  readonly bytes: () => number;
  /** The page's own part of the head, and its main part, alone. */
  readonly head: string;
  readonly main: string;
}

/** Renders the pages of one site, in any order. */
export interface PageRenderer {
  /**
   * @param body the HTML of the view's Markdown
   * @param main the main part, where it is known: of a page that differs in its head alone
   * @throws Fault when the page shows a file that its view does not list
   */
  readonly render: (view: PageView, body: BodyHtml | undefined, main?: string) => RenderedPage;
}

/** What the pages in one language share. */
interface Interface {
  readonly resources: Resources;
  readonly version: string;
  readonly parts: DocumentParts;
}

/**
 * Makes a renderer: a pure function of the shell and of each view. So all threads and the preview give the same bytes. Parts that are the
 * same on every page are made once.
 */
export function pageRenderer(shell: SiteShell): PageRenderer {
  const { render } = rendererFor(shell);
  return {
    render: (view, body, main) => {
      if (main === undefined) count('pages rendered');
      return during('render', () => render(view, body, main));
    },
  };
}

function rendererFor(shell: SiteShell): PageRenderer {
  const interfaces = new Map<string, Interface>();
  let files: PageView['files'] = {};
  let shown: { readonly text: string | undefined; readonly html: BodyHtml | undefined } | undefined;
  const loaded = loadTemplates(shell.templates?.code);
  const fileOf = (name: string): PageFile => {
    const file = files[name] ?? shell.templates?.files[name];
    if (file === undefined) throw new Fault(`there is no file ${name}`);
    return file;
  };
  const interfaceOf = (language: string): Interface => {
    let found = interfaces.get(language);
    if (found === undefined) {
      const own = shell.interfaces[language];
      const frame = own === undefined ? undefined : shell.frames[own];
      if (own === undefined || frame === undefined)
        throw new Error(`the site has no pages in the language ${language}`);
      const given: PageResources = {
        address: (name) => fileOf(name).address,
        size: (name) => (files[name] ?? shell.templates?.files[name])?.size,
        photo: ({ file, alt }) => {
          const { src, ...size } = fileOf(file).picture;
          return { kind: 'photo', src, alt, ...size };
        },
        // A site's own templates may show other texts.
        body: (text) => (text === shown?.text ? shown.html : undefined) ?? bodyFacts(text, 'all').html(),
      };
      const resources = resourcesFor(own, shell.settings, given, loaded?.templates ?? noTemplates);
      found = { resources, version: frame.version, parts: documentParts(frame, language) };
      interfaces.set(language, found);
    }
    return found;
  };
  return {
    render: (view, body, known) => {
      const { route, screen, unpublished, translations } = view;
      const { resources, version, parts } = interfaceOf(route.language);
      files = view.files;
      shown = { text: bodyIn(screen), html: body };
      const mainOf = (given: Resources) =>
        renderToString(
          <ResourcesProvider value={given}>
            <Main view={screen} route={route} unpublished={unpublished} translations={translations} />
          </ResourcesProvider>,
        );
      const rendered = () =>
        loaded === undefined
          ? mainOf(resources)
          : loaded.guarded(
              () => mainOf(resources),
              () => mainOf({ ...resources, own: noTemplates }),
            );
      const main = known ?? rendered();
      // A product page is the first page of most visitors. Its own styles are all in the head.
      const needsAllStyles = screen.screen !== 'product';
      const head = headHtml(view.head);
      const own = { route, head, main, screen: screen.screen, needsAllStyles };
      const pieces = pagePieces(own, parts);
      return {
        page: () => pieces.join(''),
        payload: () => payloadText(own, version),
        bytes: () => pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
        head,
        main,
      };
    },
  };
}

/** The data that the browser fetches on an in-site navigation, instead of the whole page. */
interface Payload {
  /** Version of the application. A browser with another version loads the whole page. */
  readonly version: string;
  /** Decoded path of the route. */
  readonly path: string;
  /** The route's name and metadata, as in section 3 of the specification. */
  readonly name: string;
  readonly meta: RouteMeta;
  /** Language and direction of the document. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** HTML of the page's own part of the head, and of its main part: the same bytes as in the page. */
  readonly head: string;
  readonly main: string;
}

/** A route's own parts, shared by its page and its payload. */
interface RouteParts {
  readonly route: Pick<Route, 'path' | 'name' | 'meta' | 'language'>;
  /** HTML of the page's own part of the head, and of its main part. */
  readonly head: string;
  readonly main: string;
  /** The screen of the main part: the body names it, for what stands before the main part. */
  readonly screen: string;
  /** Whether the first view needs all styles. */
  readonly needsAllStyles: boolean;
}

/**
 * The pieces of a route's page, in their order.
 * @param around what all pages in the route's language share
 */
function pagePieces(
  { head, main, screen, needsAllStyles }: RouteParts,
  { beforeHead, beforeBody, beforeMain, laterStyles, afterMain }: DocumentParts,
): readonly string[] {
  return [
    `${beforeHead}${head}${beforeBody}<body data-shows="${screen}">${beforeMain}`,
    ...(needsAllStyles ? [laterStyles, main] : [main, laterStyles]),
    afterMain,
  ];
}

/**
 * The payload of a route.
 * @param version of the application, in the language of the interface
 */
function payloadText({ route, head, main }: RouteParts, version: string): string {
  const { path, name, meta, language } = route;
  const payload: Payload = {
    version,
    path,
    name,
    meta,
    language,
    direction: directionOf(language),
    head,
    main,
  };
  return JSON.stringify(payload);
}
