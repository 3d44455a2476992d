import type { Rule } from './rule.js';

export const domainCasCheckDigit: Rule = {
  code: 'domain/cas-check-digit',
  severity: 'error',
  page: {
    summary: 'a CAS number has the right check digit',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
