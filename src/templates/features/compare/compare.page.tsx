import type { Link, ProductCard } from '../../../site/views/parts.js';
import type { ProductView } from '../../../site/views/view.js';
import { Island } from '../../islands/island.js';
import { useResources } from '../../markup/resources.js';
import { pictureData } from '../../parts/picture.js';
import { compare as island } from './compare.js';

/** Adds the product of a page to the comparison. Its state also has what the comparison shows above the facts. */
export function CompareButton({ view }: { readonly view: ProductView }) {
  const resources = useResources();
  const { texts, language } = resources;
  const { product, href, emblem, photos, compare } = view;
  if (compare === undefined) return null;
  return (
    <Island
      island={island}
      state={{
        part: 'button',
        product: { name: product.name, href, language: view.language },
        language,
        text: texts.compare.button,
        shown: {
          picture: pictureData(resources, { emblem, photo: photos[0] }),
          ...(product.colour === undefined ? {} : { colour: product.colour.hex }),
        },
      }}
    />
  );
}

/** Adds the product of a card to the comparison. */
export function CardCompareButton({ product }: { readonly product: ProductCard }) {
  const { texts, language } = useResources();
  const { label, href, language: own } = product;
  return (
    <Island
      island={island}
      state={{
        part: 'button',
        product: { name: label, href, language: own },
        language,
        text: texts.compare.button,
      }}
    />
  );
}

/** The products chosen for comparison, with a link to the comparison page. */
export function CompareTray({ compare }: { readonly compare: Link | undefined }) {
  const { texts, language } = useResources();
  if (compare === undefined) return null;
  const { tray, added, removed, cleared, full, open, remove, clear } = texts.compare;
  return (
    <Island
      island={island}
      state={{
        part: 'tray',
        page: compare.href,
        language,
        texts: { tray, added, removed, cleared, full, open, remove, clear },
      }}
    />
  );
}
