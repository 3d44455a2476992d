import type { Rule } from './rule.js';

export const routeUnicodeCollision: Rule = {
  code: 'route/unicode-collision',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'two paths differ by more than their Unicode form',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
