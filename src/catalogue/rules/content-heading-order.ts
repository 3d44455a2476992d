import type { Rule } from './rule.js';

export const contentHeadingOrder: Rule = {
  code: 'content/heading-order',
  severity: 'warning',
  page: {
    summary: 'headings of a body go down one level at a time',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
