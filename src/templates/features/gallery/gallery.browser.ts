import type { Mount } from '../../islands/mount.js';
import type { GalleryState } from './gallery.js';
import { makeLightbox } from './lightbox.js';

/** Opens the picture of a pressed button over the page. */
export const mount: Mount = (element, state) => {
  // The same build wrote the state into the page.
  const lightbox = makeLightbox(state as GalleryState);
  const controller = new AbortController();
  element.append(lightbox.dialog);
  element.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button.gallery-open') : null;
      if (button === null) return;
      lightbox.open([...element.querySelectorAll('button.gallery-open')].indexOf(button), button);
    },
    { signal: controller.signal },
  );
  return Promise.resolve(() => {
    controller.abort();
    lightbox.dialog.remove();
  });
};
