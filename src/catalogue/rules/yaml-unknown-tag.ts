import type { Rule } from './rule.js';

export const yamlUnknownTag: Rule = {
  code: 'yaml/unknown-tag',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a catalogue has no tags',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
