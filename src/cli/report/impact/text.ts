import type { Palette } from '../../../catalogue/diagnostics/palette.js';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import {
  type Impact,
  type ImpactGroup,
  impactGroups,
  type TouchedPage,
} from '../../../render/impact/impact.js';
import { grouped } from '../../terminal/grouped.js';
import { jsonText } from '../../terminal/json-text.js';

/** Addresses that are printed of each group, and groups in all, unless all are asked for. */
const mostAddresses = 5;
const mostGroups = 30;

interface TextOptions {
  /** Whose impact it is. */
  readonly what: string;
  /** Whether to print every address. */
  readonly all: boolean;
  readonly palette: Palette;
}

/** Touched pages as people read them in a terminal: how many, then the reasons with their addresses. Ends with a line break. */
export function impactText(impact: Impact, { what, all, palette }: TextOptions): string {
  const title = palette.strong(`${visible(what)}: ${summary(impact)}`);
  const groups = impactGroups(impact);
  const shown = all ? groups : groups.slice(0, mostGroups);
  const blocks = shown.map((group) => groupText(group, all, palette));
  const shared = impact.shared.map(({ text }) => visible(text)).join('; ');
  if (shared !== '') blocks.unshift(`${palette.strong('all pages')}: ${shared}\n`);
  const left = groups.slice(shown.length).reduce((sum, { pages }) => sum + pages.length, 0);
  const rest = left === 0 ? [] : [palette.faint(`${pagesText(left)} for other reasons; --all lists them\n`)];
  return [`${title}\n`, ...blocks, ...rest].join('\n');
}

/** `touches 10 of 1,466 pages` */
function summary({ counts, shared }: Impact): string {
  const { pages, touched, added, removed, moved } = counts;
  if (touched === 0) return `touches no page of ${grouped(pages)}`;
  const isAll = touched - removed === pages;
  const parts = [
    ...(added > 0 ? [`${grouped(added)} new`] : []),
    ...(moved > 0 ? [`${grouped(moved)} moved`] : []),
    ...(removed > 0 ? [`${grouped(removed)} gone`] : []),
  ];
  const count =
    isAll && shared.length > 0 ? `all ${pagesText(pages)}` : `${grouped(touched)} of ${pagesText(pages)}`;
  return `touches ${count}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}

function groupText({ reasons, pages }: ImpactGroup, all: boolean, palette: Palette): string {
  const shown = all ? pages : pages.slice(0, mostAddresses);
  const left = pages.length - shown.length;
  return [
    `${palette.strong(pagesText(pages.length))}: ${reasons.map((reason) => visible(reason)).join('; ')}\n`,
    ...shown.map((page) => `  ${addressText(page, palette)}\n`),
    ...(left === 0 ? [] : [palette.faint(`  and ${grouped(left)} more\n`)]),
  ].join('');
}

function addressText({ path, from }: TouchedPage, palette: Palette): string {
  const place = (address: string) => palette.place(visible(address));
  return from === undefined ? place(path) : `${place(from)} → ${place(path)}`;
}

function pagesText(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'page' : 'pages'}`;
}

/** Touched pages as one JSON document, as `schemas/impact.schema.json` has it. Ends with a line break. */
export function impactJson({ counts, shared, pages }: Impact): string {
  return jsonText({ version: 1, counts, shared, pages }, 1);
}
