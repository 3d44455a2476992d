import { renderToString } from 'react-dom/server';
import { count, during } from '../../catalogue/work.js';
import { Fault } from '../../project/fault.js';
import { type DocumentParts, documentParts } from '../../templates/document.js';
import { headHtml } from '../../templates/head.js';
import { noTemplates } from '../../templates/markup/own-templates.js';
import { type Resources, ResourcesProvider } from '../../templates/markup/resources.js';
import { Main } from '../../templates/screens/index.js';
import { loadTemplates } from '../templates/load.js';
import type { PageFile } from './files.js';
import { pageAndPayload } from './payload.js';
import { type ResourceFiles, resourcesFor } from './resources.js';
import type { SiteShell } from './shell.js';
import type { PageView } from './view.js';

/** A route's page and payload, with the same HTML of the main part. */
export interface RenderedPage {
  readonly page: string;
  readonly payload: string;
  /** The page's own part of the head, and its main part, alone. */
  readonly head: string;
  readonly main: string;
}

/** Renders the pages of one site, in any order. */
export interface PageRenderer {
  /** @throws Fault when the page shows a file that its view does not list */
  readonly render: (view: PageView) => RenderedPage;
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
    render: (...page) => {
      count('pages rendered');
      return during('render', () => render(...page));
    },
  };
}

function rendererFor(shell: SiteShell): PageRenderer {
  const interfaces = new Map<string, Interface>();
  let files: PageView['files'] = {};
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
      const given: ResourceFiles = {
        address: (name) => fileOf(name).address,
        size: (name) => (files[name] ?? shell.templates?.files[name])?.size,
        photo: ({ file, alt }) => {
          const { src, ...size } = fileOf(file).picture;
          return { kind: 'photo', src, alt, ...size };
        },
      };
      const resources = resourcesFor(own, shell.settings, given, loaded?.templates ?? noTemplates);
      found = { resources, version: frame.version, parts: documentParts(frame, language) };
      interfaces.set(language, found);
    }
    return found;
  };
  return {
    render: (view) => {
      const { route, screen, unpublished, translations } = view;
      const { resources, version, parts } = interfaceOf(route.language);
      files = view.files;
      const mainOf = (given: Resources) =>
        renderToString(
          <ResourcesProvider value={given}>
            <Main view={screen} route={route} unpublished={unpublished} translations={translations} />
          </ResourcesProvider>,
        );
      const main =
        loaded === undefined
          ? mainOf(resources)
          : loaded.guarded(
              () => mainOf(resources),
              () => mainOf({ ...resources, own: noTemplates }),
            );
      // A product page is the first page of most visitors. Its own styles are all in the head.
      const needsAllStyles = screen.screen !== 'product';
      const head = headHtml(view.head);
      return {
        ...pageAndPayload({ route, head, main, screen: screen.screen, needsAllStyles }, parts, version),
        head,
        main,
      };
    },
  };
}
