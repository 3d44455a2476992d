import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { badColour, idleComment, times, writeCatalogue } from '../../support/faulty-catalogue.js';
import { herbarium, temporaryFolder } from '../../support/herbarium.js';
import { workflowCommands } from '../../support/workflow-commands.js';

const noWorkspace = { GITHUB_WORKSPACE: '', GITHUB_STEP_SUMMARY: '' };

describe('--format github', () => {
  test('an annotation with its place, its rule and its complete text', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: [{ slug: 'blue', name: 'Blue, 100%' }, { slug: 'blue' }] });
    const { stdout, stderr, code } = await herbarium(['validate', '--format', 'github'], {
      cwd: folder,
      env: noWorkspace,
    });
    expect(workflowCommands(stdout)).toEqual([
      {
        command: 'error',
        properties: {
          file: 'catalogue.yaml',
          line: '23',
          endLine: '23',
          col: '15',
          endColumn: '19',
          title: 'route/duplicate-path',
        },
        data: [
          'product Powder 1: two entries have the path /colours/blue',
          'see catalogue.yaml:20:15 (first: Blue, 100%)',
          'help: give one of them another slug, or write `shadowed_by: 0d8f3b6c5a2e4917b4c1d7f000000000` in the one that should have no page',
          'fix: give the later entry the slug `powder-1` (--fix-unsafe)',
        ].join('\n'),
      },
    ]);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain('1 error\n');
    expect(code).toBe(1);
  });

  test('an error over several lines has no columns, which GitHub refuses there', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: [{ name: '{\n          a: 1,\n          b: 2 }' }] });
    const { stdout } = await herbarium(['validate', '--format', 'github'], { cwd: folder, env: noWorkspace });
    const [annotation] = workflowCommands(stdout);
    expect(annotation?.properties).toMatchObject({ line: '21', endLine: '23' });
    expect(annotation?.properties).not.toHaveProperty('col');
  });

  test('values cannot inject commands: one error is one annotation', async () => {
    const folder = await temporaryFolder();
    const text = '\\n::error::injected%0A::warning::\\r##[error]injected\\e[31m';
    const products = [{ name: '"Blue\\n::error::injected"', [`"${text}"`]: '1' }];
    const file = await writeCatalogue(folder, { products, name: 'a,b:c%d/catalogue.yaml' });
    const args = ['validate', path.relative(folder, file), '--format', 'github'];
    const { stdout, stderr } = await herbarium(args, {
      cwd: folder,
      env: { ...noWorkspace, GITHUB_ACTIONS: 'true' },
    });
    const commands = workflowCommands(stdout);
    expect(commands.map(({ properties }) => properties['title'])).toEqual(['schema/unknown-key']);
    expect(commands[0]?.properties['file']).toBe('a,b:c%d/catalogue.yaml');
    expect(commands[0]?.data).toContain('product Blue<0A>::error::injected: ');
    expect(commands[0]?.data).toContain('`<0A>::error::injected%0A::warning::<0D>##[error]injected<1B>[31m`');
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(workflowCommands(stderr)).toEqual([]);
  });

  test('annotations are the default in a workflow of GitHub, also of a build', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: [badColour] });
    const env = { ...noWorkspace, GITHUB_ACTIONS: 'true' };
    for (const args of [['validate'], ['build', '--no-images', '--no-search']]) {
      const { stdout } = await herbarium(args, { cwd: folder, env });
      expect(workflowCommands(stdout).map(({ command }) => command)).toContain('error');
      const text = await herbarium([...args, '--format', 'text'], { cwd: folder, env });
      expect(workflowCommands(text.stdout)).toEqual([]);
      expect((await herbarium(args, { cwd: folder })).stdout).toBe(text.stdout);
    }
    const fixed = await herbarium(['validate', '--fix', '--dry-run'], { cwd: folder, env });
    expect(workflowCommands(fixed.stdout)).toEqual([]);
  });

  test('nor can they in the log of a step that prints text', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: [{ id: '"##[error]injected"', name: '"::error::injected"' }] });
    const env = { ...noWorkspace, GITHUB_ACTIONS: 'true' };
    const { stdout } = await herbarium(['validate', '--format', 'text'], { cwd: folder, env });
    expect(stdout).toContain('[error]injected');
    expect(workflowCommands(stdout)).toEqual([]);
  });

  test("up to GitHub's limit of each kind, the worst first, with the number of the others", async () => {
    const folder = await temporaryFolder();
    const products = [...times(13, idleComment), ...times(14, badColour)];
    await writeCatalogue(folder, { products, miscounted: 12 });
    const args = ['validate', '--format', 'github', '--rule', 'paging/count-mismatch=info'];
    const { stdout, stderr } = await herbarium(args, { cwd: folder, env: noWorkspace });
    const kinds = workflowCommands(stdout).map(({ command }) => command);
    expect(kinds).toEqual([...times(10, 'error'), ...times(10, 'warning'), ...times(10, 'notice')]);
    expect(stdout).toMatch(/\n9 more: 4 errors, 3 warnings, 2 information\n$/);
    expect(stderr).toMatch(/^domain\/colour-hex +14 {2}error$/m);
  });

  test('files are named from the root of the checkout', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: [badColour], name: 'shop/catalogue.yaml' });
    const env = { ...noWorkspace, GITHUB_WORKSPACE: folder };
    const { stdout } = await herbarium(['validate', '--format', 'github'], {
      cwd: path.join(folder, 'shop'),
      env,
    });
    expect(workflowCommands(stdout)[0]?.properties['file']).toBe('shop/catalogue.yaml');
  });

  test('no errors: nothing on standard output', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: [{}] });
    expect(await herbarium(['validate', '--format', 'github'], { cwd: folder, env: noWorkspace })).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });
});
