import type { Rule } from './rule.js';

export const yamlDepthLimit: Rule = {
  code: 'yaml/depth-limit',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'values are nested at most 32 levels deep',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
