import { createHash } from 'node:crypto';
import { grouped } from '../../../document/text/counted.js';
import { visible } from '../../../document/text/visible.js';
import type { Change } from '../../../render/compare/changes.js';
import type { ComparedStates } from '../../../render/compare/compare.js';
import { harmOf } from '../../../render/compare/differences/kinds.js';
import { markedHtml } from '../../../render/compare/differences/marked.js';
import type { PageHtml } from '../../../render/compare/differences/page-differences.js';
import { entryGroups, excerptOf, sentence, summary } from '../../../render/compare/words.js';
import { escapeHtml, scriptJson } from '../../../templates/markup/html.js';
import { directionOf } from '../../../templates/texts/shown-text.js';
import frameStyle from './frame.css' with { type: 'text' };
import pageStyle from './page.css' with { type: 'text' };

/** Limits of listed changes, of pages shown in both versions, and of pages considered for that. */
const mostChanges = 500;
const mostPages = 40;
const mostTried = 400;

/** The most characters of a text, and of all HTML of pages together. */
const longestText = 600;
const mostHtml = 8_000_000;

/** Changes as one self-contained HTML file: a list, and pages with both versions side by side. */
export async function diffPage(compared: ComparedStates): Promise<string> {
  const { changes, base, head } = compared;
  const pages = await shownPages(compared);
  const states = `${code(changes.base)} → ${code(changes.head)}`;
  const styles = { before: frameStyles(await base.styles()), after: frameStyles(await head.styles()) };
  // Additions to the site's styles: marks, and boxes for pictures, which the report lacks.
  const data = {
    styles,
    frameStyle: `\n${frameStyle}`,
    pages: pages.map(({ before, after }) => ({ before, after })),
  };
  const hash = createHash('sha256').update(reportScript).digest('base64');
  const entries = entryGroups(changes, code, mostChanges).map((lines) => `<li>${lines.join('<br>')}</li>`);
  const isEmpty = changes.changes.length === 0;
  const title = isEmpty ? 'nothing differs' : summary(changes);
  const listed = changes.changes.slice(0, mostChanges);
  const left = changes.changes.length - listed.length;
  const all = changes.pages.length;
  const some = pages.length < all ? ` (${grouped(pages.length)} of ${grouped(all)})` : '';
  const pagesHead = `<h2>Pages${some}</h2><p class="quiet">Before and after, with what differs marked. Pictures are boxes here, and nothing runs.</p>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-${hash}'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(visible(`${changes.base} → ${changes.head}`))}</title><style>`,
    `${pageStyle}</style></head><body>`,
    `<h1>${escapeHtml(title)}</h1><p class="quiet">${states}</p>`,
    ...(entries.length === 0 ? [] : ['<h2>Entries</h2><ul>', ...entries, '</ul>']),
    ...(isEmpty ? [] : ['<h2>Changes</h2><ul class="changes">', ...listed.map(changeItem), '</ul>']),
    ...(left > 0 ? [`<p class="quiet">and ${grouped(left)} more; --format json has all</p>`] : []),
    ...(pages.length === 0 ? [] : [pagesHead, ...pages.map(pagePart)]),
    `<script type="application/json" id="data">${scriptJson(data)}</script><script>${reportScript}</script></body></html>\n`,
  ].join('\n');
}

function changeItem(change: Change): string {
  const { before, after } = excerptOf(change, longestText);
  const was = before === undefined ? '' : `<del>${escapeHtml(visible(before))}</del>`;
  const is = after === undefined ? '' : `<ins>${escapeHtml(visible(after))}</ins>`;
  return `<li class="${harmOf(change.kind)}"><span class="kind">${change.kind}</span><div>${sentence(change, code)}${was}${is}</div></li>`;
}

function pagePart({ name }: { readonly name: string }, n: number): string {
  const side = (which: 'before' | 'after') =>
    `<div><h3>${which}</h3><iframe sandbox data-page="${n}" data-side="${which}" title="${escapeHtml(visible(name))}, ${which}"></iframe></div>`;
  return `<details class="page"${n === 0 ? ' open' : ''}><summary>${code(name)}</summary><div class="sides">${side('before')}${side('after')}</div></details>`;
}

async function shownPages({ changes, base, head }: ComparedStates) {
  const pagesByPath = new Map(changes.pages.map((page) => [page.path, page]));
  const wanted = [...new Set(changes.changes.flatMap(({ pages }) => pages.slice(0, mostPages)))]
    .flatMap((path) => pagesByPath.get(path) ?? [])
    .filter(({ status }) => status === 'changed' || status === 'moved')
    .slice(0, mostTried);
  const shown: ({ name: string } & Record<'before' | 'after', ReturnType<typeof versionOf>>)[] = [];
  let length = 0;
  for (const { path, from = path } of wanted) {
    const [old, now] = [await base.html(from), await head.html(path)];
    // The list covers changes in the head alone.
    if (old.main === now.main) continue;
    const [before, after] = markedHtml(old.main, now.main);
    length += before.length + after.length;
    if (length > mostHtml || shown.length === mostPages) break;
    shown.push({
      name: from === path ? path : `${from} → ${path}`,
      before: versionOf(old, before, 'before'),
      after: versionOf(now, after, 'after'),
    });
  }
  return shown;
}

/** One version of a page, for a frame. The report has no pictures, so a frame must not request them. */
function versionOf({ language }: PageHtml, html: string, side: 'before' | 'after') {
  const withoutPictures = html.replace(/<(?:img|source)\b(?:[^>"']|"[^"]*"|'[^']*')*>/g, (tag) =>
    tag.replace(/\s(?:src|srcset)="[^"]*"/g, ''),
  );
  return { language, direction: directionOf(language), html: withoutPictures, side };
}

/** Styles for a frame, without fonts (the report has none) and without anything that could close the element. */
function frameStyles(text: string): string {
  return text.replace(/@font-face\s*\{[^}]*(?:\}|$)/g, '').replaceAll('</', '<\\/');
}

function code(text: string): string {
  return `<code>${escapeHtml(visible(text))}</code>`;
}

/** Fills a page's frames when its section is opened. Frames are sandboxed without scripts. Site styles are stored once in the report. */
const reportScript = `
const { styles, frameStyle, pages } = JSON.parse(document.getElementById('data').textContent);
const fill = (details) => {
  for (const frame of details.querySelectorAll('iframe')) {
    if (frame.srcdoc) continue;
    const { html, language, direction, side } = pages[Number(frame.dataset.page)][frame.dataset.side];
    frame.srcdoc = '<!doctype html><html lang="' + language + '" dir="' + direction + '" class="' + side + '"><head><meta charset="utf-8">'
      + '<meta name="viewport" content="width=device-width"><style>' + styles[side] + frameStyle + '</style></head><body>' + html + '</body></html>';
  }
};
for (const details of document.querySelectorAll('details.page')) {
  details.addEventListener('toggle', () => { if (details.open) fill(details); });
  if (details.open) fill(details);
}
`;
