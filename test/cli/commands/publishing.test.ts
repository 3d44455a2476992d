import { expect, test } from 'vitest';
import { copyOfSite, herbarium } from '../../support/herbarium.js';

test('a build tells how to publish the site, even if nothing has changed', async () => {
  const cwd = await copyOfSite('small');
  const build = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await herbarium(['build', '--no-search', '--no-images', ...args], {
      cwd,
    });
    expect(code, stderr).toBe(0);
    return stdout;
  };
  const line =
    '\nto publish: upload the contents of _site\nto see it as visitors will: herbarium preview --built\n';
  expect(await build()).toContain(line);
  expect(await build()).toMatch(new RegExp(`0 rendered.*${line}$`));
  expect(await build('--target', 'netlify', '--out', 'my site')).toContain(
    '\nto publish: npx netlify deploy --prod --dir "my site"\nto see it as visitors will: herbarium preview --built "my site"\n',
  );
  expect(await build('--target', 's3')).toContain('\nto publish: sh _site/_host/upload.sh <bucket>\n');
  expect(await build('--target', 'apache')).toContain(', with the hidden file _site/.htaccess\n');
  expect(await build('--target', 'cloudflare-workers')).toContain('--config _site/_host/wrangler.jsonc\n');
  for (const other of [['--quiet'], ['--drafts'], ['--shard', '1/1', '--out', 'part']])
    expect(await build(...other)).not.toContain('to publish');
  expect(JSON.parse(await build('--format', 'json'))).toMatchObject({ version: 1 });
});
