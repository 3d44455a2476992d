import type { Mount } from '../../islands/mount.js';
import { isSearchKeyOff, switchSearchKey } from './setting.js';

export const mount: Mount = (element) => {
  const controller = new AbortController();
  const box = element.querySelector('input');
  if (box) {
    box.checked = !isSearchKeyOff();
    box.addEventListener('change', () => switchSearchKey(box.checked), { signal: controller.signal });
  }
  return Promise.resolve(() => controller.abort());
};
