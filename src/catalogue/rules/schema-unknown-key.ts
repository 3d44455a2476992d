import type { Rule } from './rule.js';

export const schemaUnknownKey: Rule = {
  code: 'schema/unknown-key',
  severity: 'error',
  isMandatory: true,
  fixes: 'unsafe',
  page: {
    summary: 'every key is one that the format knows',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
