import type { Rule } from './rule.js';

export const routeWhitespace: Rule = {
  code: 'route/whitespace',
  severity: 'warning',
  fixes: 'unsafe',
  page: {
    summary: 'a slug has no spaces',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
