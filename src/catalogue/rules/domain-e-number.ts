import type { Rule } from './rule.js';

export const domainENumber: Rule = {
  code: 'domain/e-number',
  severity: 'error',
  page: {
    summary: 'an E number has the form of one',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
