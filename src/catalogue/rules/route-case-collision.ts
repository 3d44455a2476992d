import type { Rule } from './rule.js';

export const routeCaseCollision: Rule = {
  code: 'route/case-collision',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'two paths differ by more than case',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
