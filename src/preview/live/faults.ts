const overlayName = 'herbarium-faults';

/** Shows what is wrong with the catalogue, over the page. @param text the diagnostics, frames included */
export function showFaults(text: string): void {
  hideFaults();
  const overlay = document.createElement(overlayName);
  const root = overlay.attachShadow({ mode: 'open' });
  // Not an element of its own: the site's content security policy forbids inline styles.
  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { position: fixed; inset: 0; z-index: 9999; overflow: auto; padding: 2rem; background: rgb(20 22 21 / 94%); color: #f4f1ea }
    h2 { font: 600 1.25rem system-ui, sans-serif; margin: 0 0 1rem; color: #ffb4a2 }
    pre { font: 0.9rem/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre; overflow-x: auto; margin: 0 }
    p { font: 0.95rem system-ui, sans-serif; color: #c9c6be }`);
  root.adoptedStyleSheets = [style];
  const heading = document.createElement('h2');
  heading.textContent = 'The catalogue has faults';
  const frames = document.createElement('pre');
  // As text: what stands in a catalogue never becomes markup here.
  frames.textContent = text;
  const hint = document.createElement('p');
  hint.textContent = 'The last good site stays. This goes away with the save that mends it.';
  overlay.setAttribute('role', 'alert');
  root.append(heading, frames, hint);
  // Beside the body: nothing that the site says of itself is touched.
  document.documentElement.append(overlay);
}

export function hideFaults(): void {
  for (const overlay of document.querySelectorAll(overlayName)) overlay.remove();
}
