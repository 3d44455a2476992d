import type { Rule } from './rule.js';

export const contentRawHtml: Rule = {
  code: 'content/raw-html',
  severity: 'warning',
  page: {
    summary: 'a body has no raw HTML',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
