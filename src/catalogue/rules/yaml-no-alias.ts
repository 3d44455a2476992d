import type { Rule } from './rule.js';

export const yamlNoAlias: Rule = {
  code: 'yaml/no-alias',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a catalogue has no anchors, aliases and merges',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
