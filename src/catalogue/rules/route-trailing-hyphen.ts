import type { Rule } from './rule.js';

export const routeTrailingHyphen: Rule = {
  code: 'route/trailing-hyphen',
  severity: 'information',
  fixes: 'unsafe',
  page: {
    summary: 'a slug does not end in a hyphen',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
