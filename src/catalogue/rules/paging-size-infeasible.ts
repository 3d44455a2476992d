import type { Rule } from './rule.js';

export const pagingSizeInfeasible: Rule = {
  code: 'paging/size-infeasible',
  severity: 'information',
  page: {
    summary: 'some page size gives the declared number of list pages',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
