import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Entry, entriesOf, entryAt } from '../../catalogue/entries/entries.js';
import { openWork, translatingOf } from '../../catalogue/entries/translating.js';
import { decoded } from '../../document/text/decoded.js';
import { hrefOf } from '../../site/addresses/href.js';
import { routeAt } from '../../site/site.js';
import { escapeHtml } from '../../templates/markup/html.js';
import { addresses, type LiveTranslation } from '../live/message.js';
import type { GoodSite } from '../session/good-site.js';
import { pathBelowBase } from './answer.js';
import { plainText, sendContent } from './send.js';

/** Translations of the entry at an address: all for an original, one for a translation. */
function pageTranslations(good: GoodSite, address: string): readonly LiveTranslation[] {
  const { site, project } = good;
  const entries = entriesOf(site.catalogue);
  if (entries.every(({ value }) => value.translation_of === undefined)) return [];
  const path = pathBelowBase(good, decoded(address) ?? '')?.replace(/(?<=.)(\.html|\/)$/, '') ?? '';
  const entry = entryAt(site.catalogue, routeAt(site, path)?.entry ?? []);
  const hrefFor = ({ at }: Entry) => {
    const route = site.routes.find((route) => route.entry.join() === at.join());
    return route && hrefOf(site.catalogue.site, route.path);
  };
  const context = { draft: site.catalogue, entries, files: project.files };
  if (entry === undefined) return [];
  return translatingOf(context, entry.value.translation_of ?? entry.value.id).flatMap((work) => {
    const { original, translation, language } = work;
    if (![original.value, translation?.value].includes(entry.value)) return [];
    const sides = [hrefFor(original), translation && hrefFor(translation)] as const;
    const query = new URLSearchParams({ page: address, language });
    const isWhole = sides.every((side) => side !== undefined);
    return [
      { language, open: openWork(work), sides, compare: isWhole ? `${addresses.compare}?${query}` : null },
    ];
  });
}

const style =
  'body{margin:0;display:flex;height:100vh;gap:2px;background:gray}iframe{flex:1;min-width:0;border:0;background:#fff}';

/** The page may only frame pages of the preview. */
const comparePolicy = `default-src 'none'; frame-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** A page with the original and its translation side by side. Undefined if either has no page. */
function comparePage(good: GoodSite, query: URLSearchParams): string | undefined {
  const translations = pageTranslations(good, query.get('page') ?? '');
  const translation = translations.find(({ language }) => language === query.get('language'));
  if (translation?.compare == null) return undefined;
  const frames = ['Original', 'Translation'].map(
    (title, n) => `<iframe title="${title}" src="${escapeHtml(translation.sides[n] ?? '')}"></iframe>`,
  );
  const title = `Original and translation: ${escapeHtml(translation.language)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body>${frames.join('')}</body></html>`;
}

/** Sends the open translations of a page, or the page that compares a translation with its original. */
export function sendTranslations(
  response: ServerResponse,
  good: GoodSite,
  target: string,
  query: URLSearchParams,
): void {
  if (target === addresses.translations) {
    const translations = pageTranslations(good, query.get('page') ?? '');
    sendContent(response, 200, 'application/json; charset=utf-8', JSON.stringify(translations));
    return;
  }
  const html = comparePage(good, query);
  response.setHeader('Content-Security-Policy', comparePolicy);
  if (html === undefined) sendContent(response, 404, plainText, 'There is no such translation\n');
  else sendContent(response, 200, 'text/html; charset=utf-8', html);
}
