import type { Rule } from './rule.js';

export const schemaType: Rule = {
  code: 'schema/type',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a value has the kind that its key asks for',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
