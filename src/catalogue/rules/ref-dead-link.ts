import type { Rule } from './rule.js';

export const refDeadLink: Rule = {
  code: 'ref/dead-link',
  severity: 'error',
  page: {
    summary: 'a link leads to a page or a file of the site',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
