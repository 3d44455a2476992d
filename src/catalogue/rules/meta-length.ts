import type { Rule } from './rule.js';

export const metaLength: Rule = {
  code: 'meta/length',
  severity: 'warning',
  page: {
    summary: 'titles and descriptions have the length that search results show',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
