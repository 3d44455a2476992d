import { fill } from '../../texts/fill.js';
import type { Texts } from '../../texts/index.js';
import { changeInEnquiry, type EnquiryItem, enquiryUnits, removeFromEnquiry } from './enquired-products.js';
import { gradeOf, unitOf } from './text.js';

/**
 * A product on the list, with the buyer's entries. Its controls have no names, so that the form does not send them one by one. Every change
 * is stored at once.
 */
export function EnquiryRow({
  item,
  texts,
  onRemove,
}: {
  readonly item: EnquiryItem;
  readonly texts: Pick<Texts['enquiry'], 'quantity'> & Texts['enquiryItems'];
  /** Called before the row is removed. */
  readonly onRemove: () => void;
}) {
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
        onClick={() => {
          onRemove();
          removeFromEnquiry(id);
        }}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
