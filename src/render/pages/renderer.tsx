import { renderToString } from 'react-dom/server';
import { bodyFacts } from '../../catalogue/markdown/body-facts.js';
import type { BodyHtml } from '../../catalogue/markdown/html.js';
import { count, during } from '../../catalogue/work.js';
import { documentParts } from '../../templates/document.js';
import { headHtml } from '../../templates/head.js';
import { noTemplates, type Resources, ResourcesProvider } from '../../templates/markup/resources.js';
import { Main } from '../../templates/screens/index.js';
import { directionOf } from '../../templates/texts/language-props.js';
import { loadTemplates } from '../templates/load.js';
import { bodyIn, fileResources } from './page-files.js';
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
 * same on every page are made once. The site's own templates are loaded when the first main part is rendered.
 */
export function pageRenderer(shell: SiteShell) {
  const interfaces = new Map<string, ReturnType<typeof interfaceOf>>();
  let files: PageView['files'] = {};
  let shown: { readonly text: string | undefined; readonly html: BodyHtml | undefined } | undefined;
  const given: PageResources = {
    ...fileResources((name) => files[name] ?? shell.templates?.files[name]),
    // A site's own templates may show other texts.
    body: (text) => (text === shown?.text ? shown.html : undefined) ?? bodyFacts(text, 'all').html(),
  };
  /** What the pages in one language share. */
  const interfaceOf = (language: string) => {
    const own = shell.interfaces[language];
    const frame = own === undefined ? undefined : shell.frames[own];
    if (own === undefined || frame === undefined)
      throw new Error(`the site has no pages in the language ${language}`);
    const resources = resourcesFor(own, shell.settings, given, noTemplates);
    return { resources, version: frame.version, parts: documentParts(frame, language) };
  };
  const knownInterface = (language: string) => {
    const found = interfaces.get(language) ?? interfaceOf(language);
    interfaces.set(language, found);
    return found;
  };
  const htmlOf = ({ screen, route, unpublished, translations }: PageView, resources: Resources) =>
    renderToString(
      <ResourcesProvider value={resources}>
        <Main view={screen} route={route} unpublished={unpublished} translations={translations} />
      </ResourcesProvider>,
    );
  const mainOf = (view: PageView, body: BodyHtml | undefined): string => {
    const { resources } = knownInterface(view.route.language);
    files = view.files;
    shown = { text: bodyIn(view.screen), html: body };
    const plain = () => htmlOf(view, resources);
    if (shell.templates === undefined) return plain();
    const { guarded, templates: own } = loadTemplates(shell.templates.code);
    return guarded(() => htmlOf(view, { ...resources, own }), plain);
  };
  const rendered = (view: PageView, main: string): RenderedPage => {
    const { route, screen } = view;
    const { path, name, meta, language } = route;
    const { version, parts } = knownInterface(language);
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
  /**
   * Renders the main part of a page alone.
   * @param body the HTML of the view's Markdown
   * @throws Fault when the page shows a file that its view does not list
   * @throws TemplateError when a template of the site fails
   */
  const main = (view: PageView, body: BodyHtml | undefined): string => {
    count('pages rendered');
    return during('render', () => mainOf(view, body));
  };
  /** Renders the pages of one site, in any order. @param known the main part, where it is known. @throws as `main` does */
  const render = (view: PageView, body: BodyHtml | undefined, known?: string): RenderedPage => {
    const html = known ?? main(view, body);
    return during('render', () => rendered(view, html));
  };
  return { main, render };
}
