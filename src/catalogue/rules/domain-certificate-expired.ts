import type { Rule } from './rule.js';

export const domainCertificateExpired: Rule = {
  code: 'domain/certificate-expired',
  severity: 'warning',
  page: {
    summary: 'a certificate is valid',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
};
