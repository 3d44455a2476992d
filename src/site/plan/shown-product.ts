import type { Product } from '../../catalogue/schema/model.js';
import { memoizeLast } from '../../document/collections.js';
import { at, isObject, textsAt } from '../../document/document.js';
import { formatAs } from '../../kinds/index.js';
import type { KindName } from '../../kinds/kind-names.js';

/** A product as pages show it: `NMT 5 %` becomes `≤ 5 %`. The same object if nothing differs. @param kinds by the paths of texts */
export const shownProduct = memoizeLast(
  (product: Product, kinds: ReadonlyMap<string, KindName>, language: string): Product => {
    const changes = [...kinds].flatMap(([path, kind]) =>
      textsAt(product, path.split('.')).flatMap(({ text, place }) => {
        const shown = formatAs(kind, text, language, language);
        return shown === text ? [] : [{ shown, place }];
      }),
    );
    if (changes.length === 0) return product;
    const copy = structuredClone(product);
    for (const { shown, place } of changes) {
      const holder = at(copy, place.slice(0, -1));
      if (isObject(holder)) Reflect.set(holder, place.at(-1) ?? '', shown);
    }
    return copy;
  },
);
