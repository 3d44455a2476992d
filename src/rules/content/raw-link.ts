import { bodyTarget } from '../../catalogue/addresses/addresses.js';
import { exampleArticles, type Rule } from '../rule/rule.js';
import { unquoted } from '../rule/text-findings.js';

const file = 'assets/blue bottles.svg';
const example = (body: string) => ({
  catalogue: exampleArticles({ image: `{ file: ${file}, alt: Two blue bottles }`, body }),
  files: { [file]: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
});

export const contentRawLink: Rule = {
  severity: 'warning',
  scope: 'entry',
  fixes: 'safe',
  summary: 'a link or a picture in Markdown has no bare space in its address',
  why: `In Markdown a space ends an address. So \`![Plant](assets/my photo.jpg)\` is neither a picture nor a link: a buyer reads it
as it stands in the file, with its brackets.`,
  wrong: example('"![Two bottles](assets/blue bottles.svg)"'),
  right: example('"![Two bottles](<assets/blue bottles.svg>)"'),
  remedy: `Put the address between \`<\` and \`>\`, or write \`%20\` for each space. Or give the file a name without spaces.`,
  *check({ bodies, draft, files: { paths } }) {
    for (const { at, text, facts } of bodies()) {
      for (const { address, span: inBody } of unquoted(rawLinks(text), facts)) {
        const target = bodyTarget(address, '/', draft.site);
        const edits = [{ at, inBody, text: address.replace(/[ \t]/g, '%20') }];
        const fix = { title: 'write `%20` for the space', safety: 'safe', edits } as const;
        yield {
          message: 'the page shows this link as text: its address has a space',
          places: [{ at, inBody }],
          hint: `write \`(<${address}>)\`, or \`%20\` for the space`,
          // If the file is missing, the link would be an error.
          fix: target.kind === 'asset' && !paths.has(target.file) ? undefined : fix,
        };
      }
    }
  },
};

/** A link with spaces in its address. A title after an address is in quotes. */
const raw = /(!?\[[^\][\n]{0,300}\]\([ \t]*)([^\s()<>"'][^()<>"'\n]{0,500}[^\s()<>"'])[ \t]*\)/g;
/** Brackets with other words may be intended: `[M](25 mg each)`. */
const addressLike = /^(?:https?:\/\/|\.{0,2}\/|assets\/).*[ \t]|[ \t].*\.[a-z\d]{2,5}$/i;

function rawLinks(text: string) {
  return [...text.matchAll(raw)].flatMap(({ 1: before = '', 2: address = '', index }) => {
    if (!addressLike.test(address)) return [];
    const start = index + before.length;
    return { address, span: { start, end: start + address.length } };
  });
}
