import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { escapeHtml, scriptJson } from '../html.js';
import { Recent } from '../recent.js';
import { useResources } from '../resources.js';
import type { IslandDefinition } from './definition.js';
import { type IslandName, type IslandStates, islands } from './index.js';

/**
 * The place of an island in a page: its component rendered by the server, the state that the browser wakes it with, and
 * the names of its scripts where they will be needed soon.
 */
export function Island<Name extends IslandName>({
  name,
  state,
}: {
  readonly name: Name;
  readonly state: IslandStates[Name];
}) {
  const { islandModules } = useResources();
  const html = islandHtml(name, islands[name], state, islandModules(name));
  return (
    <div
      className="island"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering, made as a tree of its own because that is what it is hydrated as
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/**
 * Many pages have the same island: the tray on every product's page, the tools on every page of a list. Enough for those and
 * for the few others that come between two of them.
 */
const rendered = new Recent<string>(64);

/** What of its state an island shows before it is touched, where that is one object on many pages. */
const shown: { readonly [Name in IslandName]?: (state: IslandStates[Name]) => object } = {
  // What it stands for is told only to the list.
  'enquiry-button': ({ texts }) => texts,
};

/** The markup of islands, by what they show. */
const renderedOf = new WeakMap<object, Map<IslandName, string>>();

/** The same as HTML. @param modules addresses of its scripts */
export function islandHtml<Name extends IslandName>(
  name: Name,
  { Component, wake, wakesFor }: IslandDefinition<IslandStates[Name]>,
  state: IslandStates[Name],
  modules: readonly string[],
): string {
  const json = scriptJson(state);
  const render = () => renderToString(createElement(Component, state));
  const shows = shown[name]?.(state);
  // All that it is made of: a component shows its state and nothing else.
  const html = shows === undefined ? rendered.get(`${name}\n${json}`, render) : markupOf(shows, name, render);
  const reason = wakesFor === undefined ? '' : ` data-wakes-for="${wakesFor}"`;
  // Nobody needs the scripts of an island that may never be touched.
  const soon = wake === 'touch' ? [] : modules;
  return [
    `<div data-island="${name}" data-wake="${wake}"${reason}>`,
    html,
    `</div><script type="application/json">${json}</script>`,
    ...soon.map((address) => `<link rel="modulepreload" href="${escapeHtml(address)}">`),
  ].join('');
}

function markupOf(shows: object, name: IslandName, render: () => string): string {
  const known = renderedOf.get(shows) ?? new Map<IslandName, string>();
  renderedOf.set(shows, known);
  const html = known.get(name) ?? render();
  known.set(name, html);
  return html;
}
