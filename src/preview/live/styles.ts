/**
 * Loads the stylesheet of a page beside the present one, so that the page never has none.
 * @returns a function that removes the present one, if it is another
 */
export async function loadStyles(next: Document): Promise<() => void> {
  const old = styleLink(document);
  const fresh = styleLink(next);
  if (fresh === null || old?.getAttribute('href') === fresh.getAttribute('href')) return () => {};
  const link = document.importNode(fresh);
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    // Beside the old one: the navigator replaces the part of the head before it.
    if (old === null) document.head.append(link);
    else old.after(link);
  });
  return () => old?.remove();
}

function styleLink({ head }: Document): HTMLLinkElement | null {
  return head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
}
