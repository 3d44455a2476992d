import type { SiteSettings } from '../../catalogue/schema/model.js';
import { addressOf, urlOf } from '../../site/addresses/href.js';
import { languageOf, type Site } from '../../site/site.js';
import { type Feed, feedsOf } from '../../site/site-wide/feeds.js';
import { escapeHtml } from '../../templates/markup/html.js';
import type { TextFile } from '../output/output.js';

/** Most entries of a feed. Readers fetch a feed repeatedly, and keep the entries that they have seen. */
const entryLimit = 50;

/** Atom feeds (RFC 4287) of news and articles. Leaves out entries without a date, because Atom requires one. */
export function feedFiles(site: Site): readonly TextFile[] {
  return feedsOf(site).map((feed) => ({ file: feed.file, content: feedXml(site, feed) }));
}

function feedXml(site: Site, feed: Feed): string {
  const settings = site.catalogue.site;
  const self = settings.origin + addressOf(settings, feed.file);
  // Newest first. Entries of the same day keep the order of the catalogue.
  const entries = feed.items
    .flatMap(({ article, article: { date }, path }) => (date === undefined ? [] : [{ article, path, date }]))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
    .slice(0, entryLimit);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom"${languageMark(feed.language)}>`,
    element('id', feed.id === undefined ? self : uuid(feed.id)),
    element('title', feed.title),
    element('updated', instant(entries[0]?.date ?? '')),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    pageLink(settings, feed.page),
    `<author>${element('name', settings.company.name)}${element('uri', urlOf(settings, '/'))}</author>`,
    ...entries.map(({ article, path, date }) =>
      [
        `<entry${languageMark(languageOf(site, article), feed.language)}>`,
        element('id', uuid(article.id)),
        element('title', article.headline),
        pageLink(settings, path),
        element('published', instant(date)),
        element('updated', instant(article.updated ?? date)),
        element('summary', site.reading(article)?.excerpt),
        '</entry>',
      ].join(''),
    ),
    '</feed>',
    '',
  ].join('\n');
}

function languageMark(language: string, around?: string): string {
  return language === around ? '' : ` xml:lang="${escapeXml(language)}"`;
}

function pageLink(settings: SiteSettings, path: string): string {
  return `<link rel="alternate" type="text/html" href="${escapeXml(urlOf(settings, path))}"/>`;
}

function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}

/** The URN of an entry's id. It stays when the address changes, so that no reader shows the entry twice. */
function uuid(id: string): string {
  return `urn:uuid:${id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}

/** Atom needs a time; the catalogue has a day. */
function instant(day: string): string {
  return `${day}T00:00:00Z`;
}

/** Characters that XML does not allow, even when escaped (XML 1.0, production 2). */
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** For attributes and text. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(noXml, '\ufffd'));
}
