import type { Rule } from './rule.js';

export const yamlMultipleDocuments: Rule = {
  code: 'yaml/multiple-documents',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a catalogue is one document',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
