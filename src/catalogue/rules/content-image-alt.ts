import type { Rule } from './rule.js';

export const contentImageAlt: Rule = {
  code: 'content/image-alt',
  severity: 'warning',
  page: {
    summary: 'a picture says what it shows',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
