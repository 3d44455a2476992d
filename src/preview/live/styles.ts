/**
 * Loads the stylesheet of a page beside the present one, so that the page never stands without.
 * @returns a function that takes the present one away, where it is another
 */
export async function loadStyles(next: Document): Promise<() => void> {
  const old = styleLink(document);
  const fresh = styleLink(next);
  if (fresh === null || old?.getAttribute('href') === fresh.getAttribute('href')) return () => {};
  const link = document.importNode(fresh);
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    // Beside the old one: between what stands around it, the navigator replaces a page's part of the head.
    if (old === null) document.head.append(link);
    else old.after(link);
  });
  return () => old?.remove();
}

function styleLink({ head }: Document): HTMLLinkElement | null {
  return head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
}
