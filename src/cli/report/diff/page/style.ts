/** The look of the report. Narrow windows show both versions below each other. */
export const reportStyle = `
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
export const frameStyle = `
mark.differs { background: var(--differs) !important; color: inherit !important; border-radius: 2px; }
[data-differs] { outline: 3px solid var(--differs-line) !important; outline-offset: 2px; }
.before { --differs: light-dark(#ffd1cc, #7a1f18); --differs-line: #d93025; }
.after { --differs: light-dark(#bdf0c8, #0f5a28); --differs-line: #1e8e3e; }
a, button, input, select, summary { pointer-events: none; }
img, picture { max-height: 6rem !important; }
img { background: repeating-linear-gradient(45deg, #8883 0 8px, #8881 8px 16px); }
.unseen:not(.skip) { display: none; }
`;
