import type { Rule } from './rule.js';

export const yamlEncoding: Rule = {
  code: 'yaml/encoding',
  severity: 'error',
  isMandatory: true,
  fixes: 'safe',
  page: {
    summary: 'a file is UTF-8 without byte order mark, NUL and bidirectional controls',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
