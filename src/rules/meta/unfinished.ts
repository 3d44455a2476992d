import { lockFile, lockOf } from '../../catalogue/lock/lock.js';
import { counted } from '../../document/text/counted.js';
import samples from '../../document/text/samples.json' with { type: 'json' };
import { examplePages, type Rule } from '../rule/rule.js';
import { frontMatterIn, unquoted } from '../rule/text-findings.js';

const imprint = {
  id: '7d1f4c0a9be24836a5c2e81b3f60d947',
  path: '/imprint',
  screen: 'text',
  title: 'Imprint of Little Mill',
  description: 'The address of Little Mill, its register and the people who answer for this site.',
  keywords: 'imprint, address',
};

export const metaUnfinished: Rule = {
  severity: 'error',
  scope: 'entry',
  summary: 'no gap of a template is left in a text',
  why: `\`[street and number]\` in an imprint or \`[number]\` days in a privacy page tell a visitor that nobody has checked
the text. The drafts of \`herbarium init --legal\` have such gaps, and begin with a sentence that asks to check them.

It is an error for an address that \`urls.lock\` does not have yet. Where the page is public already, or without the
file, it is a warning. Drafts are not on the site, and may have gaps. Links, footnotes, code and chemical names are no
gaps.`,
  wrong: {
    catalogue: examplePages({ ...imprint, body: 'We are in [street and number].' }),
    files: { [lockFile]: '# Published addresses\n' },
  },
  right: examplePages({ ...imprint, body: 'We are in Mill Lane 1.' }),
  remedy:
    'Fill in the gaps and delete the sentence, or write `draft: true` until then. A real bracket is `\\[x\\]`.',
  *check({ bodies, files }) {
    const locked = lockOf(files)?.lines;
    for (const { entry, at, text, facts } of bodies()) {
      const { id, draft } = entry.value;
      if (draft === true || entry.kind !== 'page') continue;
      const sentence = sentences.find((words) => text.includes(words)) ?? '';
      const asked = sentence === '' ? [] : [{ 0: sentence, index: text.indexOf(sentence) }];
      const { links } = facts();
      const start = frontMatterIn(text)?.[0].length ?? 0;
      const found = [...asked, ...text.matchAll(gaps)]
        .map(({ 0: words, index }) => ({ words, span: { start: index, end: index + words.length } }))
        .filter(
          ({ span }) =>
            span.start >= start &&
            !links.some(({ whole }) => whole.start < span.end && span.start < whole.end),
        )
        .sort((a, b) => a.span.start - b.span.start);
      const [first, ...others] = unquoted(found, facts);
      if (first === undefined) continue;
      const isPublic =
        locked === undefined || [...locked.values()].some((line) => 'owner' in line && line.owner === id);
      const more = others.length === 0 ? '' : `, and ${counted(others.length, 'other gap')}`;
      const message = `\`${first.words}\` is still to be filled in${more}`;
      const hint = 'fill in what is in brackets, and delete the request to check, or write `draft: true`';
      yield { message, places: [{ at, inBody: first.span }], hint, ...(isPublic && { atMost: 'warning' }) };
    }
  },
};

/** Words in brackets between spaces or signs: no links, footnotes, boxes of tasks, `[sic]` or parts of chemical names. */
const gaps =
  /(?<![\p{L}\p{N}\])!\\^-])\[(?!sic\]|\^)(?=[^[\]]*\p{L}{2})[^[\]\n]{3,160}\](?![([\p{L}\p{N}:-])/gu;

const sentences = Object.values(samples).map(({ check }) => check);
