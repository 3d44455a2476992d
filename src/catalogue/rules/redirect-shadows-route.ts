import type { Rule } from './rule.js';

export const redirectShadowsRoute: Rule = {
  code: 'redirect/shadows-route',
  severity: 'error',
  page: {
    summary: 'a redirect begins where no page is',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
