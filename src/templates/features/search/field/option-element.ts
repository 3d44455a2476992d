import { languageProps } from '../../../parts/links.js';
import { markPaths } from '../marks.js';
import type { FieldOption } from './options.js';

const svgSpace = 'http://www.w3.org/2000/svg';

/** Makes the element of a suggestion: a link, so that it can also be opened in another tab. */
export function optionElement(option: FieldOption, id: string, language: string): HTMLAnchorElement {
  const { href, label, facts, group, kind } = option;
  const link = document.createElement('a');
  link.id = id;
  link.href = href;
  link.className = 'search-option';
  link.tabIndex = -1;
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  const words = textElement('search-words', '');
  words.append(
    textElement('search-label', label, option.language === language ? undefined : option.language),
  );
  if (facts.length > 0) words.append(textElement('search-facts', facts.join(' · ')));
  link.append(markElement(option), words);
  if (group !== undefined && kind !== 'search')
    link.append(
      textElement('search-kind', group.label, group.language === language ? undefined : group.language),
    );
  return link;
}

function textElement(className: string, text: string, language?: string): HTMLSpanElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  for (const [name, value] of Object.entries(languageProps(language))) element.setAttribute(name, value);
  return element;
}

/** A patch of the product's colour, or a sign of the kind of page. */
function markElement({ colour, kind }: FieldOption): SVGElement {
  const isColour = colour !== undefined;
  const svg = svgElement('svg', { class: isColour ? 'swatch' : 'search-mark', 'aria-hidden': 'true' });
  if (isColour) svg.append(svgElement('rect', { width: '100%', height: '100%', fill: colour }));
  else {
    svg.setAttribute('viewBox', '0 0 20 20');
    svg.append(svgElement('path', { d: markPaths[kind] }));
  }
  return svg;
}

function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
