import type { Rule } from './rule.js';

export const metaEmpty: Rule = {
  code: 'meta/empty',
  severity: 'warning',
  page: {
    summary: 'a page has a title, a description and keywords',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
