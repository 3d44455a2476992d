/**
 * Loads the stylesheets of a page beside the present ones, so that the page never has none.
 * @returns a function that removes those that the page no longer has
 */
export async function loadStyles(next: Document): Promise<() => void> {
  const live = styleLinks(document);
  const loading: Promise<void>[] = [];
  const wanted = new Set<string>();
  let place: HTMLLinkElement | undefined;
  for (const fresh of styleLinks(next)) {
    wanted.add(fresh.href);
    const same = live.find(({ href }) => href === fresh.href);
    const link = same ?? document.importNode(fresh);
    if (same === undefined) {
      loading.push(loaded(link));
      if (place !== undefined) place.after(link);
      // The navigator replaces the part of the head before the first one.
      else if (live[0] !== undefined) live[0].before(link);
      else document.head.append(link);
    }
    place = link;
  }
  await Promise.all(loading);
  return () => {
    for (const link of live) if (!wanted.has(link.href)) link.remove();
  };
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}

function styleLinks({ head }: Document): readonly HTMLLinkElement[] {
  return [...head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}
