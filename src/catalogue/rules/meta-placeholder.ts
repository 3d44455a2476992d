import type { Rule } from './rule.js';

export const metaPlaceholder: Rule = {
  code: 'meta/placeholder',
  severity: 'error',
  page: {
    summary: 'no placeholder is left in a text',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
