import type { Rule } from './rule.js';

export const refEmptyCategory: Rule = {
  code: 'ref/empty-category',
  severity: 'warning',
  page: {
    summary: 'a category has products',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
