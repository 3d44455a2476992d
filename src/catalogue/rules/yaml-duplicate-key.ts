import type { Rule } from './rule.js';

export const yamlDuplicateKey: Rule = {
  code: 'yaml/duplicate-key',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a key stands once in a map',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
