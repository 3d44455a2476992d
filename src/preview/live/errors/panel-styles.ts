/** The styles of the panel. Nothing of the page reaches it, and nothing of it reaches the page. */
export const panelStyles = `
:host {
  all: initial;
  position: fixed; right: 1rem; bottom: 1rem; z-index: 2147483647;
  font: 0.9375rem/1.5 system-ui, sans-serif;
  --ground: #ffffff; --frame: #f4f4f1; --text: #1d1d1f; --faint: #5c5f66; --line: #c9c9c6;
  --error: #b3261e; --warning: #7a5200; --information: #0b57d0; --place: #00677f;
  color: var(--text); color-scheme: light;
}
:host([data-open]) { width: min(40rem, calc(100vw - 2rem)); }
@media (prefers-color-scheme: dark) {
  :host {
    --ground: #1e1f22; --frame: #141517; --text: #ececea; --faint: #a3a7ae; --line: #4a4c52;
    --error: #ff8a80; --warning: #f2c94c; --information: #8ab4f8; --place: #7fd3e6;
    color-scheme: dark;
  }
}
* { box-sizing: border-box; }
h2, p, pre, ol { margin: 0; }
.panel {
  display: flex; flex-direction: column; max-height: min(70vh, 44rem); overflow: hidden;
  background: var(--ground); border: 1px solid var(--line); border-top: 4px solid var(--error); border-radius: 10px;
  box-shadow: 0 8px 32px rgb(0 0 0 / 28%);
}
.bar { display: flex; align-items: center; justify-content: space-between; padding: 0.5rem 0.5rem 0.25rem 1rem; }
h2 { font-size: 1rem; font-weight: 650; color: var(--error); }
.body { overflow-y: auto; overscroll-behavior: contain; padding: 0 1rem 0.75rem; }
button { font: inherit; color: inherit; cursor: pointer; }
.close { width: 2.25rem; height: 2.25rem; border: 0; border-radius: 6px; background: none; font-size: 1.375rem; line-height: 1; color: var(--faint); }
.close:hover { background: var(--frame); color: var(--text); }
.link { padding: 0; border: 0; background: none; color: var(--place); text-align: start; text-decoration: underline; text-underline-offset: 0.15em; overflow-wrap: anywhere; }
.badge {
  padding: 0.5rem 0.875rem; border: 2px solid var(--error); border-radius: 999px;
  background: var(--ground); color: var(--error); font-weight: 650; box-shadow: 0 2px 12px rgb(0 0 0 / 24%);
}
:focus-visible { outline: 2px solid var(--information); outline-offset: 2px; }
h2:focus-visible { outline-offset: 4px; border-radius: 2px; }
.head, .advice, .foot { font-size: 0.875rem; }
.message { margin: 0.125rem 0 0.5rem; font-weight: 600; overflow-wrap: anywhere; }
.body > .item > .message { font-size: 1.125rem; line-height: 1.4; }
.error { color: var(--error); }
.warning { color: var(--warning); }
.information { color: var(--information); }
.place { color: var(--place); }
.faint, .foot { color: var(--faint); }
.item { color: var(--text); }
.strong { font-weight: 650; }
.frame { overflow-x: auto; margin: 0 0 0.5rem; padding: 0.5rem 0.625rem; background: var(--frame); border-radius: 6px; }
.paste pre { user-select: all; }
pre { font: 0.8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre; width: max-content; }
.advice { overflow-wrap: anywhere; }
.problem { font-size: 0.875rem; font-weight: 600; }
.problem:empty { display: none; }
details { margin-top: 0.75rem; padding-top: 0.5rem; border-top: 1px solid var(--line); }
summary { width: max-content; cursor: pointer; font-size: 0.875rem; font-weight: 600; }
.warnings summary { color: var(--warning); text-decoration: underline; text-underline-offset: 0.15em; }
ol { padding: 0; list-style: none; }
li { margin-top: 0.75rem; }
code { padding: 0 0.2em; background: var(--frame); border-radius: 3px; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9em; }
.foot { margin-top: 0.75rem; }
.announcer { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 40rem) {
  :host([data-open]) { right: 0; bottom: 0; left: 0; width: auto; }
  .panel { max-height: 60vh; border-radius: 12px 12px 0 0; border-width: 4px 0 0; }
}
@media print { :host { display: none; } }
`;
