import { productKinds } from '../../catalogue/schema/product.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import { at, type EntryPath } from '../../document/document.js';
import type { Span } from '../../document/source.js';
import { isKindName, type KindName, readAs } from '../../kinds/index.js';
import type { Question } from '../../kinds/reading.js';
import { exampleProducts, type Rule, type RuleContext } from '../rule/rule.js';
import { textFindings } from '../rule/text-findings.js';

/** Rules with errors about the form of these numbers exist. */
const checkedElsewhere: ReadonlySet<KindName> = new Set(['cas', 'e_number']);

export const domainDoubtfulValue: Rule = {
  severity: 'warning',
  scope: 'entry',
  summary: 'a value is what its field holds',
  why: `Spreadsheets turn ranges into days (\`4-8\` becomes \`4. Aug\`) and leave errors such as \`#REF!\`. People type \`TBD\` and forget
it. Such a text looks like a value to every program: it reaches pages, data sheets and search engines, and buyers read a
wrong limit, or none.`,
  wrong: exampleProducts({ colour: '{ hex: "#1f6fb8", ph: 4. Aug }' }),
  right: exampleProducts({ colour: '{ hex: "#1f6fb8", ph: 4–8 }' }),
  remedy: `Write the value. The message names the one that was probably meant. If it is not known, remove the key: pages leave it out.
In numbers, the separators are those of the language of the text: \`1.000 kg\` is one kilogram in English, and a tonne in
German. Write \`1000 kg\` to be clear everywhere.`,
  check(context) {
    const kindOf = kindsOf(context);
    return textFindings(context, (text, language, path) => {
      if (path === undefined)
        return cellsIn(text).flatMap(([cell, start]) => problemIn(cell, { start, language }));
      const names = path.filter((step) => typeof step === 'string');
      const kind = kindOf.get(names.slice(2).join('.')) ?? 'text';
      // A limit has its unit beside it.
      const unit = path.at(-1) === 'limit' ? at(context.draft, [...path.slice(0, -1), 'unit']) : undefined;
      return problemIn(text, { kind, unit: typeof unit === 'string' ? unit : '', language, path });
    });
  },
};

/** The kinds of the texts of products, built-in and declared. */
function kindsOf({ draft }: Pick<RuleContext, 'draft'>): ReadonlyMap<string, KindName> {
  const declared = Object.entries(draft.site?.fields ?? {}).flatMap(([name, { kind } = {}]) =>
    isKindName(kind) ? [[`fields.${name}`, kind] as const] : [],
  );
  return new Map([...productKinds, ...declared]);
}

interface TextPlace {
  readonly kind?: KindName;
  readonly unit?: string;
  readonly language: string;
  /** Undefined in a body. */
  readonly path?: EntryPath;
  readonly start?: number;
}

function problemIn(text: string, { kind = 'text', unit = '', language, path, start = 0 }: TextPlace) {
  const reading = readAs(kind, unit === '' ? text : `${text} ${unit}`, language);
  if (reading.kind === 'text') return [];
  const span = { start, end: start + text.length };
  if (reading.kind === 'empty')
    return path === undefined || checkedElsewhere.has(kind)
      ? []
      : [{ message: `\`${text}\` stands for nothing`, hint: leaveOut, span }];
  if (reading.question !== undefined)
    return doubtOf(text, kind, reading.question).map((doubt) => ({ ...doubt, span }));
  if (path === undefined || reading.kind !== 'value' || typeof reading.value !== 'string') return [];
  return prefixed(text, kind, reading.value, path, span);
}

function doubtOf(text: string, kind: KindName, { problem, meant, hint = leaveOut, isFormula }: Question) {
  if (checkedElsewhere.has(kind) && isFormula !== true) return [];
  const message = `\`${text}\`${problem.startsWith('the') ? ': ' : ' is '}${problem}`;
  return [{ message, hint: meant === undefined ? hint : `write \`${meant}\` if that was meant` }];
}

/** A number with the name of its registry, which pages add themselves. */
function prefixed(text: string, kind: KindName, number: string, path: EntryPath, span: Span) {
  if (!text.endsWith(number) || kind === 'e_number' || !/\p{L}/u.test(text)) return [];
  const title = `write \`${number}\``;
  const fix: Finding['fix'] = { title, safety: 'safe', edits: [{ at: path, text: number }] };
  return [{ message: `\`${text}\` is more than the number`, hint: title, fix, span }];
}

const leaveOut = 'write the value, or remove it: pages leave out what is not known';

const tableLine = /^[ \t]*\|.*\|[ \t]*$/gm;

/** The cells of tables in Markdown, with their offsets. */
function cellsIn(text: string): readonly (readonly [cell: string, start: number])[] {
  return [...text.matchAll(tableLine)].flatMap(({ 0: line, index }) =>
    [...line.matchAll(/(?<=\|)[^|]+(?=\|)/g)].map((cell) => {
      const start = index + cell.index + cell[0].length - cell[0].trimStart().length;
      return [cell[0].trim(), start] as const;
    }),
  );
}
