import type { Rule } from './rule.js';

export const routeNotNfc: Rule = {
  code: 'route/not-nfc',
  severity: 'warning',
  fixes: 'unsafe',
  page: {
    summary: 'a slug is written in the composed Unicode form (NFC)',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
