import type { Rule } from './rule.js';

export const metaDuplicate: Rule = {
  code: 'meta/duplicate',
  severity: 'warning',
  page: {
    summary: 'a title or a description belongs to one page',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
