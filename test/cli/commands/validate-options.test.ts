import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { badColour, idleComment, type ProductLines, writeCatalogue } from '../../support/faulty-catalogue.js';
import { edit, herbarium, temporaryFolder } from '../../support/herbarium.js';

async function project(products: readonly ProductLines[], miscounted = 0) {
  const folder = await temporaryFolder();
  const file = await writeCatalogue(folder, { products, miscounted });
  const validate = (...args: readonly string[]) => herbarium(['validate', ...args], { cwd: folder });
  const summary = async (...args: readonly string[]) =>
    JSON.parse((await validate('--format', 'json', ...args)).stdout).summary;
  return { folder, file, validate, summary };
}

const nothing = { errors: 0, warnings: 0, information: 0, suppressed: 0, known: 0 };

describe('--quiet', () => {
  test('shows errors only', async () => {
    const { validate, summary } = await project([idleComment, badColour]);
    const { stdout, code } = await validate('--quiet');
    expect(stdout).toContain('domain/colour-hex');
    expect(stdout).not.toContain('lint/unused-suppression');
    expect(stdout).toContain('\n1 error\n');
    expect(await summary('--quiet')).toEqual({ ...nothing, errors: 1 });
    expect(code).toBe(1);
  });

  test('does not claim that there are no warnings when it hides them', async () => {
    const { validate } = await project([idleComment]);
    expect(await validate('--quiet')).toEqual({
      code: 0,
      stdout: 'catalogue.yaml: no errors (not shown: 1 warning)\n',
      stderr: '',
    });
  });
});

describe('--max-warnings', () => {
  test('fails if there are more, and names the number in every format', async () => {
    const { validate } = await project([idleComment, idleComment]);
    expect((await validate('--max-warnings', '2')).code).toBe(0);
    for (const format of ['text', 'json', 'sarif']) {
      const { code, stdout, stderr } = await validate('--max-warnings', '1', '--format', format);
      expect(code).toBe(1);
      expect(stderr).toBe('2 warnings, more than --max-warnings 1\n');
      if (format !== 'text') expect(() => JSON.parse(stdout)).not.toThrow();
    }
  });

  test('counts the warnings that --quiet hides', async () => {
    const { validate } = await project([idleComment]);
    const { code, stderr } = await validate('--quiet', '--max-warnings', '0');
    expect(stderr).toBe('1 warning, more than --max-warnings 0\n');
    expect(code).toBe(1);
  });

  test.each(['-1', '1.5', 'few', ''])('is a whole number: not %j', async (number) => {
    const { validate } = await project([{}]);
    const { code, stderr } = await validate(`--max-warnings=${number}`);
    expect(stderr).toContain('It must be a whole number.');
    expect(code).toBe(2);
  });
});

describe('--rule', () => {
  test('sets severities, and the last setting of a rule wins', async () => {
    const { summary } = await project([idleComment], 1);
    expect(await summary()).toEqual({ ...nothing, errors: 1, warnings: 1 });
    const rules = ['--rule', 'paging/count-mismatch=info', '--rule', 'lint/unused-suppression=off'];
    expect(await summary(...rules)).toEqual({ ...nothing, information: 1 });
    expect(await summary(...rules, '--rule', 'paging/count-mismatch=warn')).toEqual({
      ...nothing,
      warnings: 1,
    });
  });

  test('wins over the catalogue', async () => {
    const { file, summary } = await project([{}], 1);
    await edit(file, 'rules: {', 'rules: { paging/count-mismatch: off,');
    expect(await summary()).toEqual(nothing);
    expect(await summary('--rule', 'paging/count-mismatch=warn')).toEqual({ ...nothing, warnings: 1 });
  });

  test.each([
    ['meta/lenght=off', 'did you mean `meta/length`?'],
    ['nothing-like-it=off', 'there is no rule `nothing-like-it`'],
    ['meta/length', 'A level is one of off, info, warn, error.'],
    ['meta/length=loud', 'A level is one of off, info, warn, error.'],
    ['meta/length=warn=off', 'A level is one of off, info, warn, error.'],
    ['id/format=warn', 'id/format stays an error: the site cannot be built with such errors.'],
  ])('%s is wrong usage', async (rule, message) => {
    const { validate } = await project([{}]);
    const { code, stdout, stderr } = await validate('--rule', rule);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

describe('--today', () => {
  test.each(['2026-02-30', '2026-13-01', '26-01-01', 'today', '2026-01-01T00:00'])(
    'is a day: not %s',
    async (day) => {
      const { validate } = await project([{}]);
      const { code, stderr } = await validate('--today', day);
      expect(stderr).toContain('It must be a day as YYYY-MM-DD.');
      expect(code).toBe(2);
    },
  );

  test('takes a day', async () => {
    const { validate } = await project([{}]);
    expect((await validate('--today', '2024-02-29')).code).toBe(0);
  });
});

describe('--baseline', () => {
  test('omits known findings, shows new findings, and lists those that no longer occur', async () => {
    const { folder, file, validate, summary } = await project([idleComment, {}], 1);
    expect(await validate('--baseline', 'known.json', '--update-baseline')).toEqual({
      code: 0,
      stdout: 'known.json: 2 known findings\n',
      stderr: '',
    });
    expect(await summary('--baseline', 'known.json')).toEqual({ ...nothing, known: 2 });
    expect(await validate('--baseline', 'known.json')).toEqual({
      code: 0,
      stdout: 'catalogue.yaml: no errors, no warnings (2 known to the baseline)\n',
      stderr: '',
    });
    await edit(file, 'site:', '# moved\nsite:');
    await edit(file, ' # herbarium-ignore paging/count-mismatch: none', '');
    await edit(
      file,
      'name: Powder 1',
      'name: Powder 1 # herbarium-ignore id/placeholder, paging/count-mismatch: none',
    );
    const { code, stdout } = await validate('--baseline', 'known.json');
    expect(stdout).toContain('warning lint/unused-suppression');
    expect(stdout).toContain(
      '\n1 warning\nherbarium validate --fix fixes 1 of them\nhidden: 1 known to the baseline\n1 finding of the baseline is gone: --update-baseline removes it\n',
    );
    expect(code).toBe(0);
    const before = await readFile(path.join(folder, 'known.json'), 'utf8');
    await validate('--baseline', 'known.json', '--update-baseline');
    expect(await readFile(path.join(folder, 'known.json'), 'utf8')).not.toBe(before);
    expect(await summary('--baseline', 'known.json')).toEqual({ ...nothing, known: 2 });
  });

  test('distinguishes missing fields of an entry, and ignores the order of keys', async () => {
    const { file, validate, summary } = await project([{ description: '""' }]);
    const rules = ['--rule', 'meta/empty=warn', '--rule', 'meta/length=off'];
    await edit(file, '    description: ""\n', '    description: ""\n        title: ""\n');
    await edit(file, 'title: ""', 'title: blue');
    await validate(...rules, '--baseline', 'known.json', '--update-baseline');
    const { known, ...left } = await summary(...rules, '--baseline', 'known.json');
    expect(left).toMatchObject({ errors: 0, warnings: 0 });
    await edit(file, 'title: blue', 'title: ""');
    await edit(file, 'description: ""', 'description: a powder of blue algae, in drums');
    expect(await summary(...rules, '--baseline', 'known.json')).toMatchObject({
      warnings: 1,
      known: known - 1,
    });
  });

  test('cannot hide errors that make a build impossible', async () => {
    const { validate } = await project([badColour, idleComment]);
    const { code, stdout } = await validate('--baseline', 'known.json', '--update-baseline');
    expect(stdout).toMatch(/^known\.json: 1 known finding\n/);
    expect(stdout).toContain('error domain/colour-hex');
    expect(stdout).not.toContain('lint/unused-suppression');
    expect(code).toBe(1);
  });

  test('stays unchanged while the catalogue cannot be read', async () => {
    const { folder, file, validate } = await project([idleComment]);
    await validate('--baseline', 'known.json', '--update-baseline');
    const before = await readFile(path.join(folder, 'known.json'), 'utf8');
    await writeFile(file, 'a: [');
    const { code, stdout, stderr } = await validate('--baseline', 'known.json', '--update-baseline');
    expect(stdout).toContain('error yaml/syntax');
    expect(stderr).toMatch(/^known\.json stays as it is: the catalogue cannot be read\n$/);
    expect(code).toBe(1);
    expect(await readFile(path.join(folder, 'known.json'), 'utf8')).toBe(before);
  });

  test('an update in another format prints one document', async () => {
    const { validate } = await project([idleComment]);
    const args = ['--baseline', 'known.json', '--update-baseline', '--format', 'json'];
    const { stdout, stderr } = await validate(...args);
    expect(JSON.parse(stdout).summary).toEqual({ ...nothing, known: 1 });
    expect(stderr).toBe('known.json: 1 known finding\n');
  });

  test.each([
    [['--update-baseline'], '--update-baseline writes to the file of --baseline'],
    [['--baseline', 'missing.json'], 'there is no baseline missing.json'],
    [['--baseline', 'catalogue.yaml'], 'catalogue.yaml is not a baseline'],
    [['--baseline', 'no/folder.json', '--update-baseline'], 'there is no folder for no/folder.json'],
  ])('wrong usage: %j', async (args, message) => {
    const { validate } = await project([{}]);
    const { code, stdout, stderr } = await validate(...args);
    expect(stderr).toContain(`error ${message}\n`);
    expect(stderr).not.toContain(' at ');
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});
