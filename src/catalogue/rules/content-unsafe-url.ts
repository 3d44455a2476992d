import type { Rule } from './rule.js';

export const contentUnsafeUrl: Rule = {
  code: 'content/unsafe-url',
  severity: 'error',
  page: {
    summary: 'an address runs no script',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
