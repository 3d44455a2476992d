import { downloadCsv } from '../../../islands/csv.js';
import type { Texts } from '../../../texts/index.js';
import { fill } from '../../../texts/shown-text.js';
import {
  changeInEnquiry,
  type EnquiryItem,
  enquiryUnits,
  removeFromEnquiry,
} from '../message/enquired-products.js';
import { gradeOf, unitOf } from '../message/sending.js';

interface ListedProps {
  readonly texts: Pick<Texts['enquiry'], 'product' | 'quantity'> & Texts['enquiryItems'];
  readonly onRemove: (item: EnquiryItem, button: Element) => void;
}

export function Listed({
  items,
  isWhole,
  onAnother,
  ...row
}: ListedProps & {
  readonly items: readonly EnquiryItem[];
  /** Whether the fields for a product that is not on the list are shown. */
  readonly isWhole: boolean;
  readonly onAnother: () => void;
}) {
  const { texts } = row;
  return (
    <fieldset className="enquiry-items">
      <legend>{texts.heading}</legend>
      <ul>
        {items.map((item) => (
          <EnquiryRow key={item.id} item={item} {...row} />
        ))}
      </ul>
      <p className="enquiry-uses">
        {isWhole ? null : (
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

function listFile(texts: ListedProps['texts'], items: readonly EnquiryItem[]) {
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

/** Its controls have no names, so that the form does not send them one by one. Every change is stored at once. */
function EnquiryRow({ item, texts, onRemove }: ListedProps & { readonly item: EnquiryItem }) {
  const { id, name } = item;
  return (
    <li className="enquiry-item">
      <a href={item.href}>
        <bdi>{name}</bdi>
      </a>
      {item.grades.length > 0 && (
        <label className="grade">
          <span>{texts.grade}</span>
          <select
            aria-label={fill(texts.gradeOf, { name })}
            value={gradeOf(item)}
            onChange={({ target }) => changeInEnquiry(id, { grade: target.value })}
          >
            <option value="">{texts.anyGrade}</option>
            {[...new Set(item.grades)].map((grade) => (
              <option key={grade}>{grade}</option>
            ))}
          </select>
        </label>
      )}
      <label className="quantity">
        <span>{texts.quantity}</span>
        <input
          type="text"
          dir="auto"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          aria-label={fill(texts.quantityOf, { name })}
          value={item.quantity}
          onChange={({ target }) => changeInEnquiry(id, { quantity: target.value })}
        />
      </label>
      <label className="unit">
        <span>{texts.unit}</span>
        <select
          aria-label={fill(texts.unitOf, { name })}
          value={unitOf(item)}
          onChange={({ target }) => changeInEnquiry(id, { unit: target.value })}
        >
          {enquiryUnits.map((unit) => (
            <option key={unit} value={unit}>
              {texts.units[unit]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-label={fill(texts.removeNamed, { name })}
        title={texts.remove}
        onClick={({ currentTarget }) => {
          onRemove(item, currentTarget);
          removeFromEnquiry(id);
        }}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
