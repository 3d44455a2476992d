import type { Rule } from './rule.js';

export const yamlSyntax: Rule = {
  code: 'yaml/syntax',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a catalogue is well-formed YAML 1.2',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
