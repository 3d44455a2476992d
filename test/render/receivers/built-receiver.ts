import path from 'node:path';
import { expect } from 'vitest';
import { copySite, edit, herbarium } from '../../support/herbarium.js';

const before = 'provider: endpoint, action: "https://forms.example/enquiry"';

/** Builds the small site with a receiver. @returns its folder */
export async function siteWithReceiver(project: string, provider: string, target: string): Promise<string> {
  await copySite('small', project);
  await edit(
    path.join(project, 'catalogue.yaml'),
    before,
    `provider: ${provider}, from: web@little-mill.example, keep_months: 2`,
  );
  const { code, stdout } = await herbarium(['build', '--no-search', '--no-images', '--target', target], {
    cwd: project,
  });
  expect([code, stdout]).toEqual([0, expect.any(String)]);
  return path.join(project, '_site');
}
