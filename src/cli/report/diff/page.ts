import { createHash } from 'node:crypto';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import type { Change } from '../../../render/compare/changes.js';
import type { ComparedStates } from '../../../render/compare/compare.js';
import { harmOf } from '../../../render/differences/kinds.js';
import { markedHtml } from '../../../render/differences/marked.js';
import type { PageHtml } from '../../../render/differences/page-differences.js';
import { escapeHtml, scriptJson } from '../../../templates/markup/html.js';
import { directionOf } from '../../../templates/texts/language-props.js';
import { grouped } from '../../terminal/grouped.js';
import { excerptOf, sentence, summary } from './words.js';

/** Changes that are listed, and pages that are shown in both versions. */
const mostChanges = 500;
const mostPages = 40;

const mostTried = 400;

/** The most characters of a text, and of the pages' HTML together. */
const longestText = 600;
const mostHtml = 8_000_000;

/** Changes as one HTML file that needs no other: a list, and pages with both versions side by side. */
export async function diffPage(compared: ComparedStates): Promise<string> {
  const { changes, base, head } = compared;
  const pages = shownPages(compared);
  const states = `${code(changes.base)} → ${code(changes.head)}`;
  const styles = { before: frameStyles(await base.styles()), after: frameStyles(await head.styles()) };
  const data = { styles, frameStyle, pages: pages.map(({ before, after }) => ({ before, after })) };
  const hash = createHash('sha256').update(reportScript).digest('base64');
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
    `<title>${escapeHtml(visible(`${changes.base} → ${changes.head}`))}</title><style>${reportStyle}</style></head><body>`,
    `<h1>${escapeHtml(title)}</h1><p class="quiet">${states}</p>`,
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

function shownPages({ changes, base, head }: ComparedStates) {
  const known = new Map(changes.pages.map((page) => [page.path, page]));
  const wanted = [...new Set(changes.changes.flatMap(({ pages }) => pages.slice(0, mostPages)))]
    .flatMap((path) => known.get(path) ?? [])
    .filter(({ status }) => status === 'changed' || status === 'moved')
    .slice(0, mostTried);
  const shown: ({ name: string } & Record<'before' | 'after', ReturnType<typeof versionOf>>)[] = [];
  let length = 0;
  for (const { path, from = path } of wanted) {
    const [old, now] = [base.html(from), head.html(path)];
    // What changed in the head alone, the list says.
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

/** One version of a page, for a frame. The report has no pictures: a frame must not ask for them. */
function versionOf({ language }: PageHtml, html: string, side: 'before' | 'after') {
  const withoutPictures = html.replace(/<(?:img|source)\b(?:[^>"']|"[^"]*"|'[^']*')*>/g, (tag) =>
    tag.replace(/\s(?:src|srcset)="[^"]*"/g, ''),
  );
  return { language, direction: directionOf(language), html: withoutPictures, side };
}

/** Styles for an element of a frame: without the fonts, which the report does not have, and without what could end the element. */
function frameStyles(text: string): string {
  return text.replace(/@font-face\s*\{[^}]*\}/g, '').replaceAll('</', '<\\/');
}

function code(text: string): string {
  return `<code>${escapeHtml(visible(text))}</code>`;
}

/**
 * The script of the report: it fills the frames of a page when its part is opened. The frames are sandboxed and run nothing. The styles of a
 * site are in the report once, not once for each page.
 */
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

const reportStyle = `
:root { color-scheme: light dark; --line: light-dark(#d5d9de, #3a4048); --quiet: light-dark(#59636e, #a4adb7);
  --gone: light-dark(#b3261e, #ff8a80); --new: light-dark(#146c2e, #7ddb96); --harm: light-dark(#8a5a00, #ffc766); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 100rem; padding: 1rem clamp(1rem, 3vw, 3rem) 4rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #14171a); color: light-dark(#1b1f23, #e8eaed); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1rem 0 .25rem; }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .5rem; }
p { margin: .25rem 0; }
code { font: .875em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
ul { list-style: none; margin: 0; padding: 0; }
.changes > li { border-top: 1px solid var(--line); padding: .625rem 0; display: grid; gap: .125rem 1rem;
  grid-template-columns: minmax(0, 9rem) minmax(0, 1fr); }
.kind { font-weight: 600; }
.error .kind { color: var(--gone); } .warning .kind { color: var(--harm); }
del, ins { display: block; text-decoration: none; overflow-wrap: anywhere; }
del { color: var(--gone); } ins { color: var(--new); }
del::before { content: "− "; } ins::before { content: "+ "; }
details.page { border-top: 1px solid var(--line); }
details.page > summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible { outline: 2px solid; outline-offset: 2px; }
.sides { display: grid; gap: 1rem; grid-template-columns: repeat(2, minmax(0, 1fr)); padding-bottom: 1.5rem; }
.sides h3 { font-size: .875rem; margin: 0 0 .375rem; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: min(80vh, 60rem); border: 1px solid var(--line); border-radius: 6px; background: Canvas; }
@media (max-width: 50rem) {
  .changes > li, .sides { grid-template-columns: minmax(0, 1fr); }
  iframe { height: 60vh; }
}
`;

/** What is added to the styles of a site inside a frame: the marks, and boxes for pictures, which the report does not have. */
const frameStyle = `
mark.differs { background: var(--differs) !important; color: inherit !important; border-radius: 2px; }
[data-differs] { outline: 3px solid var(--differs-line) !important; outline-offset: 2px; }
.before { --differs: light-dark(#ffd1cc, #7a1f18); --differs-line: #d93025; }
.after { --differs: light-dark(#bdf0c8, #0f5a28); --differs-line: #1e8e3e; }
a, button, input, select, summary { pointer-events: none; }
img, picture { max-height: 6rem !important; }
img { background: repeating-linear-gradient(45deg, #8883 0 8px, #8881 8px 16px); }
.unseen:not(.skip) { display: none; }
`;
