import type { Rule } from './rule.js';

export const schemaEnum: Rule = {
  code: 'schema/enum',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a word of a closed list is one of the list',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
