import type { ReactElement, ReactNode } from 'react';

/** The nodes that components without hooks render, made without React. Handlers are left out. */
export function nodesOf(node: ReactNode, isInSvg = false): readonly (Node | string)[] {
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => nodesOf(child, isInSvg));
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (typeof node !== 'object' || node === null || !('props' in node)) return [];
  const { type, props } = node as ReactElement<Readonly<Record<string, unknown>>>;
  if (typeof type === 'function') return nodesOf((type as (values: unknown) => ReactNode)(props), isInSvg);
  const isSvg = isInSvg || type === 'svg';
  const content = nodesOf(props['children'] as ReactNode, isSvg);
  // A fragment has a symbol for a type.
  return typeof type === 'string' ? [elementOf(type, props, isSvg, content)] : content;
}

const namespaces = { html: 'http://www.w3.org/1999/xhtml', svg: 'http://www.w3.org/2000/svg' };

function elementOf(
  type: string,
  { children, className, ...attributes }: Readonly<Record<string, unknown>>,
  isSvg: boolean,
  content: readonly (Node | string)[],
): Element {
  const element = document.createElementNS(isSvg ? namespaces.svg : namespaces.html, type);
  for (const [name, value] of Object.entries({ class: className, ...attributes })) {
    const text = value === true && !name.startsWith('aria-') ? '' : value;
    if (!['string', 'number', 'boolean'].includes(typeof text) || text === false) continue;
    element.setAttribute(isSvg ? svgName(name) : name.toLowerCase(), String(text));
  }
  element.append(...content);
  return element;
}

/** React's `strokeWidth` is `stroke-width`. Only `viewBox` has a capital letter. */
function svgName(name: string): string {
  return name === 'viewBox' ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
