import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { memoize } from '../../catalogue/text/memoize.js';
import { scriptJson } from '../markup/html.js';
import { Recent } from '../markup/recent.js';
import type { IslandDefinition, IslandName } from './definition.js';

/** The place of an island in a page: its component rendered by the server, and its state. */
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

/**
 * Many pages have the same island: the tray on every product's page, the tools on every page of a list. This is enough for those and for
 * the few others between them.
 */
const rendered = new Recent<string>(64);

/** The markup of islands, by what they show. */
const renderedOf = memoize((_: object) => new Map<IslandName, string>());

/** The same as HTML. */
export function islandHtml<State extends object>(
  { name, wake, wakesFor, Component, shows }: IslandDefinition<State>,
  state: State,
): string {
  const json = scriptJson(state);
  const render = () => renderToString(createElement(Component, state));
  const shown = shows?.(state);
  // All inputs of the markup: a component depends only on its state.
  const html = shown === undefined ? rendered.get(`${name}\n${json}`, render) : markupOf(shown, name, render);
  const reason = wakesFor === undefined ? '' : ` data-wakes-for="${wakesFor}"`;
  return `<div data-island="${name}" data-wake="${wake}"${reason}>${html}</div><script type="application/json">${json}</script>`;
}

function markupOf(shown: object, name: IslandName, render: () => string): string {
  const known = renderedOf(shown);
  const html = known.get(name) ?? render();
  known.set(name, html);
  return html;
}
