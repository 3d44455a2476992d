import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { escapeHtml, scriptJson } from '../markup/html.js';
import { useResources } from '../markup/resources.js';

/** The name of an island of the site among the islands of a page. */
function ownIslandName(name: string): string {
  return `templates/islands/${name}`;
}

/**
 * The place of an island of the site: a component of `templates/islands/`, rendered by the server. Its script is loaded when it comes near
 * the visible part of the page.
 * @param props plain data: the page has them as JSON
 */
export function Island({ name, props = {} }: { readonly name: string; readonly props?: object }) {
  const { own, islandModules } = useResources();
  const Component = own.islands.get(name);
  if (Component === undefined) throw new Error(`there is no template islands/${name}.tsx`);
  const [script = ''] = islandModules(ownIslandName(name));
  const state = scriptJson(props);
  const html = [
    `<div data-island="own" data-wake="visible" data-script="${escapeHtml(script)}">`,
    // From the same JSON as in the browser.
    renderToString(createElement(Component, JSON.parse(state))),
    `</div><script type="application/json">${state}</script>`,
  ];
  return (
    <div
      className="island"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering, made as a tree of its own because that is what it is hydrated as
      dangerouslySetInnerHTML={{ __html: html.join('') }}
    />
  );
}
