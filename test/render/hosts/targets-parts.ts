import path from 'node:path';
import { beforeAll } from 'vitest';
import { hostTargets } from '../../../src/catalogue/schema/site/host-targets.js';
import { copySite, edit, herbarium, sharedFolder } from '../../support/herbarium.js';
import { writePublicFiles } from './requests.js';

export function build(cwd: string, ...args: readonly string[]) {
  return herbarium(['build', '--no-images', '--no-search', ...args], { cwd });
}

const redirects = `redirects:
  - { from: /shop-now, to: /colours/red powder, status: 308 }
  - { from: /old/deep.php, to: "/colours?x=1&y=2" }
  - { from: /old/page.html, to: "https://shop.example/\\"<b>" }
  - { from: /sitemap.xml, to: /colours }
  - { from: /robots.txt/old, to: /colours }
  - { from: /Index.html, to: /colours }
  - { from: /archive/*, to: /colours }
  - { from: /archive/known, to: /about-us }
  - { from: /article.php?id=3&lang=de, to: /about-us }
  - { from: /?p=12, to: /colours }
`;

/** Builds one project for every host, and for no host, before the tests of a file. @returns its folder */
export function builtForHosts(): () => string {
  const folder = sharedFolder();
  const project = () => path.join(folder(), 'project');
  beforeAll(async () => {
    await copySite('small', project());
    const catalogue = path.join(project(), 'catalogue.yaml');
    await edit(catalogue, 'redirects:\n', redirects);
    await writePublicFiles(project());
    await herbarium(['lock', '--quiet'], { cwd: project() });
    const lock = path.join(project(), 'urls.lock');
    await edit(lock, '/about-us ', '/colours/given%20up gone: no longer sold\n/about-us ');
    for (const target of hostTargets) {
      const { code, stdout } = await build(project(), '--target', target, '--out', target);
      if (code !== 0) throw new Error(stdout);
    }
    await build(project());
  });
  return project;
}
