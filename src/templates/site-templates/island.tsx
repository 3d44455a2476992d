import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandPlace } from '../islands/island.js';
import { escapeHtml, scriptJson } from '../markup/html.js';
import type { IslandProps } from './contract.js';
import { useResources } from './resources.js';

/** An island of `templates/islands/`. Its script loads when the island comes near the visible part. */
export function Island({ name, props = {} }: IslandProps) {
  const { siteTemplates, islandModules } = useResources();
  const Component = siteTemplates.islands.get(name);
  if (Component === undefined) throw new Error(`there is no template islands/${name}.tsx`);
  const [script = ''] = islandModules(`templates/islands/${name}`);
  const state = scriptJson(props);
  // Rendered from the same JSON as in the browser.
  const html = renderToString(createElement(Component, JSON.parse(state)));
  const attributes = `data-island="own" data-wake="visible" data-script="${escapeHtml(script)}"`;
  return (
    <IslandPlace html={`<div ${attributes}>${html}</div><script type="application/json">${state}</script>`} />
  );
}
