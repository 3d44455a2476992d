/** The styles of the list. Nothing of the page reaches it, and nothing of it reaches the page. */
export const changesStyles = `
:host {
  all: initial;
  position: fixed; left: 1rem; bottom: 1rem; z-index: 2147483646;
  font: 0.875rem/1.5 system-ui, sans-serif;
  --ground: #ffffff; --text: #1d1d1f; --faint: #5c5f66; --line: #c9c9c6; --place: #00677f; --hover: #f4f4f1;
  color: var(--text); color-scheme: light;
}
:host([data-open]) { width: min(26rem, calc(100vw - 2rem)); }
@media (prefers-color-scheme: dark) {
  :host {
    --ground: #1e1f22; --text: #ececea; --faint: #a3a7ae; --line: #4a4c52; --place: #7fd3e6; --hover: #141517;
    color-scheme: dark;
  }
}
* { box-sizing: border-box; }
h2, p, ol { margin: 0; }
button { font: inherit; color: inherit; cursor: pointer; }
.badge {
  padding: 0.25rem 0.75rem; border: 1px solid var(--line); border-radius: 999px;
  background: var(--ground); color: var(--faint); box-shadow: 0 1px 6px rgb(0 0 0 / 16%);
}
.badge:hover { color: var(--text); }
.panel {
  display: flex; flex-direction: column; max-height: min(50vh, 26rem); overflow: hidden;
  background: var(--ground); border: 1px solid var(--line); border-radius: 10px; box-shadow: 0 8px 32px rgb(0 0 0 / 24%);
}
.bar { display: flex; align-items: center; justify-content: space-between; padding: 0.25rem 0.25rem 0.25rem 0.875rem; }
h2 { font-size: 0.9375rem; font-weight: 650; }
.close { flex: none; width: 2.25rem; height: 2.25rem; border: 0; border-radius: 6px; background: none; font-size: 1.375rem; line-height: 1; color: var(--faint); }
.close:hover { background: var(--hover); color: var(--text); }
.body { overflow-y: auto; overscroll-behavior: contain; padding: 0 0.875rem 0.75rem; }
ol { padding: 0; list-style: none; }
li { padding: 0.25rem 0; overflow-wrap: anywhere; }
a { display: inline-block; min-height: 1.5rem; color: var(--place); text-underline-offset: 0.15em; }
.why { display: block; font-size: 0.8125rem; color: var(--faint); }
.rest { color: var(--faint); }
:focus-visible { outline: 2px solid var(--place); outline-offset: 2px; border-radius: 2px; }
@media print { :host { display: none; } }
`;
