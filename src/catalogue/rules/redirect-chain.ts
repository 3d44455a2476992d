import type { Rule } from './rule.js';

export const redirectChain: Rule = {
  code: 'redirect/chain',
  severity: 'warning',
  page: {
    summary: 'a redirect leads to its end at once',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
