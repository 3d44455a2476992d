import type { Rule } from './rule.js';

export const routeWindowsName: Rule = {
  code: 'route/windows-name',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a slug is a file name on Windows too',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
