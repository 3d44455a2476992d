import type { Rule } from './rule.js';

export const yamlUnsafeKey: Rule = {
  code: 'yaml/unsafe-key',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'no key is called `__proto__`, `constructor` or `prototype`',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
