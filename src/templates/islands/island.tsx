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

function islandHtml<State extends object>(
  name: IslandName,
  { Component, wake, wakesFor }: IslandDefinition<State>,
  state: State,
  modules: readonly string[],
): string {
  const json = scriptJson(state);
  // All that it is made of: a component shows its state and nothing else.
  return rendered.get([name, ...modules, json].join('\n'), () => {
    const reason = wakesFor === undefined ? '' : ` data-wakes-for="${wakesFor}"`;
    // Nobody needs the scripts of an island that may never be touched.
    const soon = wake === 'touch' ? [] : modules;
    return [
      `<div data-island="${name}" data-wake="${wake}"${reason}>`,
      renderToString(createElement(Component, state)),
      `</div><script type="application/json">${json}</script>`,
      ...soon.map((address) => `<link rel="modulepreload" href="${escapeHtml(address)}">`),
    ].join('');
  });
}
