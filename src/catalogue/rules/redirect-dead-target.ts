import type { Rule } from './rule.js';

export const redirectDeadTarget: Rule = {
  code: 'redirect/dead-target',
  severity: 'error',
  page: {
    summary: 'a redirect leads to something that is there',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
