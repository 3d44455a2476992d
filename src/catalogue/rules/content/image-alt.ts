import type { Finding } from '../../schema/finding.js';
import { articleExample } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** Pictures of bodies; those of products need an `alt` by their shape. */
export const contentImageAlt: Rule = {
  severity: 'warning',
  scope: 'entry',
  page: {
    summary: 'every picture has an alternative text',
    why: `Some readers cannot see a picture, because of their eyes or a slow network. They read its alternative text instead.
Search engines find pictures by it too, and accessibility audits require it.`,
    wrong: {
      catalogue: articleExample({ body: '"![](assets/faded.svg)"' }),
      files: { 'assets/faded.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    },
    right: {
      catalogue: articleExample({
        body: '"![A bottle before and after two weeks in the sun](assets/faded.svg)"',
      }),
      files: { 'assets/faded.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    },
    remedy:
      'Write between the brackets what the picture tells a reader, as you would say it on the telephone.',
  },
  *check({ bodies }: RuleContext): Iterable<Finding> {
    for (const { at, facts } of bodies()) {
      for (const { kind, label, whole } of facts().links) {
        if (kind !== 'image' || label.trim() !== '') continue;
        yield {
          message: 'a picture has no alternative text',
          places: [{ at, inBody: whole }],
          hint: 'write what it shows between the brackets: `![…](…)`',
        };
      }
    }
  },
};
