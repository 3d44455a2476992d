import type { Rule } from './rule.js';

export const lintUnusedSuppression: Rule = {
  code: 'lint/unused-suppression',
  severity: 'warning',
  fixes: 'safe',
  page: {
    summary: 'a suppression names a rule that would speak, and gives its reason',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
