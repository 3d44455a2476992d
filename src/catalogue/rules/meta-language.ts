import type { Rule } from './rule.js';

export const metaLanguage: Rule = {
  code: 'meta/language',
  severity: 'warning',
  page: {
    summary: 'a text is in the script of its language',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
