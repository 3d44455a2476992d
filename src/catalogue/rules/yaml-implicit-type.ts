import type { Rule } from './rule.js';

export const yamlImplicitType: Rule = {
  code: 'yaml/implicit-type',
  severity: 'error',
  isMandatory: true,
  fixes: 'safe',
  page: {
    summary: 'a text is not written like a number, true, false or null',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
