import type { Ref } from 'react';
import { downloadCsv } from '../../islands/csv.js';
import type { Texts } from '../../texts/index.js';
import type { EnquiryItem } from './enquired-products.js';
import { EnquiryRow } from './row.js';
import { gradeOf, unitOf } from './text.js';

type ListedTexts = Pick<Texts['enquiry'], 'product' | 'quantity'> & Texts['enquiryItems'];

/** The products on the enquiry list, with what can be done with the whole list. */
export function Listed({
  texts,
  items,
  rows,
  onRemove,
  onAnother,
}: {
  readonly texts: ListedTexts;
  readonly items: readonly EnquiryItem[];
  readonly rows: Ref<HTMLUListElement>;
  /** Called before a row is removed. */
  readonly onRemove: (place: number, item: EnquiryItem) => void;
  /** Asks for the fields of a product that is not on the list. Undefined when they are shown. */
  readonly onAnother: (() => void) | undefined;
}) {
  return (
    <fieldset className="enquiry-items">
      <legend>{texts.heading}</legend>
      <ul ref={rows}>
        {items.map((item, place) => (
          <EnquiryRow key={item.id} item={item} texts={texts} onRemove={() => onRemove(place, item)} />
        ))}
      </ul>
      <p className="enquiry-uses">
        {onAnother === undefined ? null : (
          <button type="button" className="plain" onClick={onAnother}>
            {texts.addAnother}
          </button>
        )}
        <button
          type="button"
          className="plain"
          onClick={() => downloadCsv('enquiry', listFile(texts, items))}
        >
          {texts.download}
        </button>
        <button type="button" className="plain" onClick={() => print()}>
          {texts.print}
        </button>
      </p>
    </fieldset>
  );
}

/** The list as the rows of a CSV file. */
function listFile(texts: ListedTexts, items: readonly EnquiryItem[]): readonly (readonly string[])[] {
  return [
    [texts.product, texts.grade, texts.quantity, texts.unit, texts.page],
    ...items.map((item) => [
      item.name,
      gradeOf(item),
      item.quantity,
      item.quantity === '' ? '' : texts.units[unitOf(item)],
      new URL(item.href, location.href).href,
    ]),
  ];
}
