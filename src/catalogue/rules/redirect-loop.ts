import type { Rule } from './rule.js';

export const redirectLoop: Rule = {
  code: 'redirect/loop',
  severity: 'error',
  page: {
    summary: 'redirects do not lead back to where they began',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
