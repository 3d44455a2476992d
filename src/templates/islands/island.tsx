import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { scriptJson } from '../markup/html.js';
import { Recent } from '../markup/recent.js';

/** All islands. The browser entry of a feature mounts each: `<name>.browser.ts`. */
export type IslandName =
  | 'compare'
  | 'comparison'
  | 'enquiry-button'
  | 'enquiry-list'
  | 'enquiry-rows'
  | 'gallery'
  | 'list-tools'
  | 'search-field'
  | 'search-key'
  | 'search-results'
  | 'section-links'
  | 'sent-copy'
  | 'slider';

/**
 * A part of a page that becomes interactive in the browser. The server and the browser render its component alone: everything that it shows
 * is in its state, which is plain data. Its first render must not depend on anything else, or the two would differ.
 */
export interface IslandDefinition<State extends object> {
  readonly name: IslandName;
  /**
   * When its code is loaded: when it comes near the visible part of the page, when the browser is idle, or when the visitor first touches
   * it or the form around it (by pointer, finger or keyboard focus).
   */
  readonly wake: 'visible' | 'idle' | 'touch';
  /**
   * What wakes it earlier: a query in the address that it must handle, an enquiry list in the browser's storage that it must show, or
   * another stored text, by its key. Some wake for a query and for a stored text.
   */
  readonly wakesFor?:
    | 'query'
    | 'query herbarium-list-view'
    | 'query enquiry-list'
    | 'enquiry-list'
    | 'herbarium-compare';
  readonly Component: ComponentType<State>;
  /** What it shows before the first touch, if many pages share it. Otherwise all of its state. */
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

/** @param html of the island and its state */
export function IslandPlace({ html }: { readonly html: string }) {
  return (
    <div
      className="island"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering, made as a tree of its own because that is what it is hydrated as
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Many pages have the same island: the tray on every product's page, the tools on every page of a list. */
const rendered = new Recent<string>(128);

/** The same as HTML. */
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
