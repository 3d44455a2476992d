import type { Ref } from 'react';
import type { Texts } from '../../texts/index.js';
import { Choice, Field } from './fields.js';
import { enquiryUnits } from './text.js';

/** The texts of the fields for one product. */
export type PlainTexts = Pick<Texts['enquiry'], 'product' | 'quantity' | 'quantityHint'> &
  Pick<Texts['enquiryItems'], 'another' | 'grade' | 'unit' | 'units'>;

/** A product written by hand, with its grade and its quantity. Beside an enquiry list nobody has to see them. */
export function PlainFields({
  texts,
  isFurther,
  isHidden,
  product,
}: {
  readonly texts: PlainTexts;
  /** Whether there is an enquiry list. */
  readonly isFurther: boolean;
  readonly isHidden: boolean;
  readonly product: Ref<HTMLInputElement>;
}) {
  return (
    <div className="enquiry-plain" hidden={isHidden}>
      <Field name="product" label={isFurther ? texts.another : texts.product} ref={product} />
      <Field name="grade" label={texts.grade} />
      <Field name="quantity" label={texts.quantity} hint={texts.quantityHint} />
      <Choice
        name="unit"
        label={texts.unit}
        options={enquiryUnits.map((unit) => [unit, texts.units[unit]])}
      />
    </div>
  );
}
