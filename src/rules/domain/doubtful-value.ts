import { kindsWith } from '../../catalogue/schema/product.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import { at, type EntryPath } from '../../document/document.js';
import type { Span } from '../../document/source.js';
import { readAs } from '../../kinds/index.js';
import type { KindName } from '../../kinds/kind-names.js';
import type { Question } from '../../kinds/reading.js';
import { isPh } from '../../kinds/tests.js';
import { exampleProducts, type Rule } from '../rule/rule.js';
import { plainFindings, unquoted } from '../rule/text-findings.js';

/** Other rules report errors in the form of these numbers. */
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
  *check(context) {
    const kindOf = kindsWith(context.draft.site?.fields);
    const lastKeys = new Set([...kindOf.keys()].map((path) => path.slice(path.lastIndexOf('.') + 1)));
    yield* plainFindings(context, (text, place, language) => {
      const last = place.at(-1);
      if (typeof last !== 'string' || !lastKeys.has(last))
        return problemIn(text, { kind: 'text', unit: '', language, at: place });
      const names = place.filter((step) => typeof step === 'string');
      const isLimit = last === 'limit';
      // A limit has its test and its unit beside it.
      const [test, unit] = ['test', 'unit'].map(
        (key) => isLimit && at(context.draft, [...place.slice(0, -1), key]),
      );
      // A limit in words, such as `by agreement`, is right for every test.
      const isOfPh = typeof test === 'string' && isPh(test) && /\d/.test(text);
      const kind = isOfPh ? 'ph' : (kindOf.get(names.slice(2).join('.')) ?? 'text');
      return problemIn(text, { kind, unit: typeof unit === 'string' ? unit : '', language, at: place });
    });
    for (const { at: place, text, facts } of context.bodies()) {
      const cells = unquoted(cellsIn(text), facts);
      yield* cells.flatMap(({ cell, span }) => {
        const reading = readAs('text', cell, 'en');
        if (reading.kind !== 'doubt') return [];
        return doubtOf(cell, 'text', reading.question).map((doubt) => ({
          ...doubt,
          places: [{ at: place, inBody: span }] as const,
        }));
      });
    }
  },
};

interface TextPlace {
  readonly kind: KindName;
  /** Empty: there is no unit. */
  readonly unit: string;
  readonly language: string;
  readonly at: EntryPath;
}

function problemIn(text: string, { kind, unit, language, at }: TextPlace): readonly Finding[] {
  const alone = readAs(kind, text, language);
  // A number with its unit has one meaning more often: 1.025 g/ml is a density.
  const reading = alone.kind === 'value' && unit !== '' ? readAs(kind, `${text} ${unit}`, language) : alone;
  const places = [{ at }] as const;
  if (reading.kind === 'text') return [];
  if (reading.kind === 'empty')
    return checkedElsewhere.has(kind)
      ? []
      : [{ message: `\`${text}\` stands for nothing`, hint: leaveOut, places }];
  if (reading.question !== undefined)
    return doubtOf(text, kind, reading.question).map((doubt) => ({ ...doubt, places }));
  if (reading.kind !== 'value' || typeof reading.value !== 'string') return [];
  return prefixed(text, kind, reading.value, at);
}

function doubtOf(text: string, kind: KindName, { problem, meant, hint = leaveOut, isFormula }: Question) {
  if (checkedElsewhere.has(kind) && isFormula !== true) return [];
  const message = `\`${text}\`${problem.startsWith('the') ? ': ' : ' is '}${problem}`;
  return [{ message, hint: meant === undefined ? hint : `write \`${meant}\` if that was meant` }];
}

/** A number with the name of its registry, which pages add themselves. */
function prefixed(text: string, kind: KindName, number: string, at: EntryPath): readonly Finding[] {
  if (!text.endsWith(number) || kind === 'e_number' || !/\p{L}/u.test(text)) return [];
  const title = `write \`${number}\``;
  const fix: Finding['fix'] = { title, safety: 'safe', edits: [{ at, text: number }] };
  return [{ message: `\`${text}\` is more than the number`, hint: title, fix, places: [{ at }] }];
}

const leaveOut = 'write the value, or remove it: pages leave out what is not known';

/** The cells of tables in Markdown. */
function cellsIn(text: string): readonly { readonly cell: string; readonly span: Span }[] {
  return [...text.matchAll(/\|([^|\n]+)(?=\|)/g)].map(({ 1: whole = '', index }) => {
    const cell = whole.trim();
    const start = index + 1 + whole.indexOf(cell);
    return { cell, span: { start, end: start + cell.length } };
  });
}
