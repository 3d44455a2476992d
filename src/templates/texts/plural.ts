import { fill } from './fill.js';
import { numberText } from './numbers.js';

/*
 * Counts in texts. The browser chooses among the forms too, so they are plain data; which numbers take which form is the
 * platform's knowledge (Unicode CLDR, by `Intl.PluralRules`).
 */

/** A text with a count in it, in every form that its language has: English two, Arabic six. `{count}` stands for the number. */
export type PluralTexts = { readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string } & {
  readonly other: string;
};

/** The same forms, as a type that no language is held to the forms of another by. */
export function plurals(texts: PluralTexts): PluralTexts {
  return texts;
}

/**
 * The form of a text for a count, filled.
 * @param language BCP 47 tag of the text
 * @param values of further places of the text
 */
export function plural(
  texts: PluralTexts,
  count: number,
  language: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = texts[ruleFor(language).select(count)] ?? texts.other;
  return fillNumbers(text, { count, ...values }, language);
}

/** The function that says a count by such texts, for texts that only the server says. */
export function counter(language: string, texts: PluralTexts): (count: number) => string {
  return (count) => plural(texts, count, language);
}

/** Fills the places of a text; numbers as the language writes them. */
export function fillNumbers(
  text: string,
  values: Readonly<Record<string, string | number>>,
  language: string,
): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? numberText(value, language) : value,
  ]);
  return fill(text, Object.fromEntries(texts));
}

const rules = new Map<string, Intl.PluralRules>();

function ruleFor(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
