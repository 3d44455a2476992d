import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { scriptJson } from '../markup/html.js';
import { Recent } from '../markup/recent.js';

/** All islands. Each is mounted by the browser entry of its feature, `<name>.browser.ts`. */
export type IslandName =
  | 'compare'
  | 'comparison'
  | 'enquiry-button'
  | 'enquiry-list'
  | 'enquiry-rows'
  | 'gallery'
  | 'list-tools'
  | 'ph'
  | 'search-field'
  | 'search-key'
  | 'search-results'
  | 'section-links'
  | 'sent-copy'
  | 'slider';

/** Server and browser render it from its state, which is plain data. Its first render depends on nothing else, or the two would differ. */
export interface IslandDefinition<State extends object> {
  readonly name: IslandName;
  /** When its code is loaded: near the visible part, when the browser is idle, or at the first touch of it or the form around it. */
  readonly wake: 'visible' | 'idle' | 'touch';
  /** Reasons to load its code at once: a query to handle, an enquiry list to show, or another stored text, by its key. */
  readonly wakesFor?:
    | 'query'
    | 'query herbarium-list-view'
    | 'query enquiry-list'
    | 'enquiry-list'
    | 'herbarium-compare';
  readonly Component: ComponentType<State>;
  /** The part of the state that its first render shows, if many pages share that part. The whole state by default. */
  readonly shows?: (state: State) => object;
}

export function Island<State extends object>({
  island,
  state,
}: {
  readonly island: IslandDefinition<State>;
  readonly state: NoInfer<State>;
}) {
  return <IslandPlace html={islandHtml(island, state)} />;
}

/** @param html HTML of the island and of its state */
export function IslandPlace({ html }: { readonly html: string }) {
  return (
    <div
      className="island"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering, made as a tree of its own because that is what it is hydrated as
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Cached HTML. Many pages have the same island: the tray on every product's page, the tools on every page of a list. */
const rendered = new Recent<string>(128);

export function islandHtml<State extends object>(
  { name, wake, wakesFor, Component, shows }: IslandDefinition<State>,
  state: State,
): string {
  const json = scriptJson(state);
  // All inputs of the markup: a component depends only on its state.
  const shown = shows === undefined ? json : scriptJson(shows(state));
  const html = rendered.get(`${name}\n${shown}`, () => renderToString(createElement(Component, state)));
  const reason = wakesFor === undefined ? '' : ` data-wakes-for="${wakesFor}"`;
  return `<div data-island="${name}" data-wake="${wake}"${reason}>${html}</div><script type="application/json">${json}</script>`;
}
