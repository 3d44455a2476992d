import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';

const address = 'https://user:secret@register.example/H-1?a=b@c';

test.each([
  ['register', 'number: H-1,', `number: H-1, register: "${address}",`],
  ['to', 'redirects:\n', `redirects:\n  - { from: /gone, to: "${address}" }\n`],
  ['action', 'action: "https://forms.example/enquiry"', `action: "${address}"`],
  ['href', '  data_sheets: false', `  head: [{ rel: me, href: "${address}" }]\n  data_sheets: false`],
  ['profiles', '    name: Little Mill Ltd', `    name: Little Mill Ltd\n    profiles: ["${address}"]`],
  ['payload_base', '  data_sheets: false', `  payload_base: "https://user@a.example/"\n  data_sheets: false`],
])(
  'an address with a user name and a password is refused in `%s`, and the fix leaves them out',
  async (key, was, is) => {
    const project = await copyOfSite('small');
    const file = path.join(project, 'catalogue.yaml');
    await edit(file, was, is);
    const { code, stdout } = await herbarium(['validate'], { cwd: project });
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`^catalogue\\.yaml:\\d+:\\d+ error schema/type.*\\n.*${key}`, 'm'));
    expect(stdout).toContain('leave out the user name and the password');
    await herbarium(['validate', '--fix'], { cwd: project });
    const fixed = await readFile(file, 'utf8');
    expect(fixed).toContain(
      is.match(/a\.example\//) ? 'https://a.example/' : 'https://register.example/H-1?a=b@c',
    );
    expect(fixed).not.toContain('user');
  },
);
