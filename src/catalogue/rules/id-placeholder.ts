import type { Rule } from './rule.js';

export const idPlaceholder: Rule = {
  code: 'id/placeholder',
  severity: 'warning',
  page: {
    summary: 'an id is not made up',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
