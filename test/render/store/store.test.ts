import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { FactFile, Store } from '../../../src/render/store/store.js';
import { temporaryFolder } from '../../support/herbarium.js';

const day = 24 * 3_600_000;

/** A project with a store, and counters of how often each value is made. */
async function project() {
  const root = await temporaryFolder();
  const computed: string[] = [];
  const remembered = (store: Store, key: string, value = `value of ${key}`) =>
    store.remember('picture', key, async () => {
      computed.push(key);
      return Buffer.from(value);
    });
  const folder = path.join(root, '.herbarium/store');
  const files = async () => (await readdir(folder)).sort().map((name) => path.join(folder, name));
  const open = (options?: ConstructorParameters<typeof Store>[1], tool = 'tool 1') =>
    new Store({ root, tool }, options);
  return { root, open, made: computed, remembered, folder, files };
}

function sumOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

describe('a stored value', () => {
  test('is made once for all runs, for each kind, key and build of the tool', async () => {
    const { open, made, remembered } = await project();
    const store = open();
    expect(await remembered(store, 'a')).toEqual(Buffer.from('value of a'));
    expect(await remembered(open(), 'a', 'other')).toEqual(Buffer.from('value of a'));
    expect(await store.remember('sheet', 'a', async () => Buffer.from('sheet'))).toEqual(
      Buffer.from('sheet'),
    );
    await remembered(store, 'b');
    await remembered(store, 'empty', '');
    expect(await remembered(open(), 'empty')).toEqual(Buffer.of());
    expect(await remembered(open({}, 'tool 2'), 'a', 'other')).toEqual(Buffer.from('other'));
    expect(made).toEqual(['a', 'b', 'empty', 'a']);
  });

  test('is made again when its file is damaged, has another key, or is a link or a folder', async () => {
    const { open, made, remembered, files } = await project();
    const store = open();
    await remembered(store, 'a');
    const [file = ''] = await files();
    await remembered(store, 'b');
    const other = (await files()).find((name) => name !== file) ?? '';
    const sound = await readFile(file);
    const damages: readonly (() => Promise<unknown>)[] = [
      () => writeFile(file, ''),
      () => writeFile(file, sound.subarray(0, 20)),
      () => writeFile(file, sound.subarray(0, 25)),
      () => writeFile(file, Buffer.concat([sound, Buffer.from('x')])),
      // Only the checksum of the value is valid.
      () => writeFile(file, `${sumOf('forged')}\nforged`),
      async () => writeFile(file, await readFile(other)),
      () => symlink(other, file),
      () => symlink('/etc/passwd', file),
      () => mkdir(file),
    ];
    for (const [n, damage] of damages.entries()) {
      await rm(file, { force: true });
      await damage();
      made.length = 0;
      expect(await remembered(open(), 'a'), String(n)).toEqual(Buffer.from('value of a'));
      expect(made, String(n)).toEqual(['a']);
    }
    expect(await remembered(open(), 'b')).toEqual(Buffer.from('value of b'));
    expect(await readFile('/etc/passwd', 'utf8')).toContain('root');
  });

  test('is made again by a clean run, which removes all others', async () => {
    const { open, remembered, files, folder } = await project();
    for (const key of ['a', 'b']) await remembered(open(), key);
    await writeFile(path.join(folder, 'notes.txt'), 'hello');
    expect(await remembered(open({ isClean: true }), 'a', 'new')).toEqual(Buffer.from('new'));
    expect((await files()).map((name) => path.basename(name).replace(/-.*/, ''))).toEqual([
      'notes.txt',
      'picture',
    ]);
    expect(await remembered(open(), 'a')).toEqual(Buffer.from('new'));
  });

  test('is not stored when it cannot be made', async () => {
    const { open, remembered, files } = await project();
    const store = open();
    const failing = store.remember('picture', 'a', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await files()).toEqual([]);
    expect(await remembered(store, 'a')).toEqual(Buffer.from('value of a'));
  });

  test('is complete while another store writes, trims and empties it', async () => {
    const { open, remembered, files } = await project();
    const keys = Array.from({ length: 40 }, (_, n) => `key ${n}`);
    const large = (key: string) => key.repeat(5000);
    await Promise.all(
      [{}, { isClean: true }, { limit: 0 }].flatMap((options) =>
        [0, 1].map(async () => {
          const store = open(options);
          for (const key of keys)
            expect((await remembered(store, key, large(key))).toString()).toBe(large(key));
          await store.trim();
        }),
      ),
    );
    for (const file of await files()) expect(path.basename(file)).toMatch(/^picture-/);
  });
});

describe('a store above its size limit', () => {
  test('loses its least recently used values, but neither those of this run nor foreign files', async () => {
    const { open, remembered, files, folder, made } = await project();
    const before = open();
    for (const key of ['a', 'b', 'c', 'd']) await remembered(before, key);
    const all = await files();
    const nameOf = new Map<string, string>();
    for (const file of all) nameOf.set((await readFile(file, 'utf8')).slice(-1), file);
    for (const [n, key] of ['a', 'b', 'c', 'd'].entries()) {
      const used = new Date(Date.now() - (10 - n) * day);
      await utimes(nameOf.get(key) ?? '', used, used);
    }
    await writeFile(path.join(folder, 'notes.txt'), 'hello');
    const size = (await stat(all[0] ?? '')).size;
    const store = open({ limit: 2 * size });
    await remembered(store, 'a');
    await store.trim();
    expect(await files()).toEqual(
      [nameOf.get('a'), nameOf.get('d'), path.join(folder, 'notes.txt')].toSorted(),
    );
    // Its mark of the last use is new.
    expect((await stat(nameOf.get('a') ?? '')).mtimeMs).toBeGreaterThan(Date.now() - day);
    const large = open({ limit: 1 });
    for (const key of ['a', 'd', 'e']) await remembered(large, key);
    await large.trim();
    expect(await files()).toHaveLength(4);
    expect(made).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('loses the drafts of killed runs, but not drafts that are being written', async () => {
    const { open, remembered, folder, files } = await project();
    await remembered(open(), 'a');
    const [file = ''] = await files();
    const [killed, young] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    for (const name of [killed, young]) await writeFile(path.join(folder, `.${name}`), 'half');
    const old = new Date(Date.now() - day);
    await utimes(path.join(folder, `.${killed}`), old, old);
    await remembered(open(), 'a');
    expect(await files()).toEqual([path.join(folder, `.${young}`), file]);
  });
});

describe('facts about texts', () => {
  const texts = Array.from({ length: 70 }, (_, n) => `text ${n}`);
  const isNumber = (data: unknown): data is number => typeof data === 'number';

  /** Asks for the length of each text. @returns the texts whose length had to be computed */
  async function found(store: Store, of: readonly string[] = texts): Promise<readonly string[]> {
    const asked: string[] = [];
    for (const text of of) {
      const length = store.factsAbout(text)('length', isNumber, () => {
        asked.push(text);
        return text.length;
      });
      expect(length).toBe(text.length);
    }
    await store.close();
    return asked;
  }

  test('are computed once for all runs of a build of the tool, and again by a clean run', async () => {
    const { open, files } = await project();
    expect(await found(open())).toEqual(texts);
    expect(await found(open())).toEqual([]);
    expect(await found(open(), ['new', ...texts])).toEqual(['new']);
    // Facts that this run did not request stay.
    expect(await found(open(), [...texts.slice(1), 'other'])).toEqual(['other']);
    expect(await found(open(), [...texts, 'new', 'other'])).toEqual([]);
    expect(await found(open({}, 'tool 2'))).toEqual(texts);
    expect(await found(open({ isClean: true }))).toEqual(texts);
    expect(await files()).toHaveLength(1);
  });

  test('are evicted when there are too many, the least recently requested first', () => {
    let value: Buffer | undefined;
    /** Asks for a fact of each text, in the next run. @returns the texts whose fact had to be computed */
    const asked = (of: readonly string[]) => {
      const file = new FactFile(value, 5000);
      const unknown = of.filter((text) => {
        let isKnown = true;
        file.about(text)('length', isNumber, () => {
          isKnown = false;
          return text.length;
        });
        return !isKnown;
      });
      value = file.value() ?? value;
      return unknown;
    };
    // 70 lines of 35 characters each: there is room for two lists.
    const listOf = (name: string) => texts.map((text) => `${name} ${text}`);
    const [a, b, c] = [listOf('a'), listOf('b'), listOf('c')] as const;
    for (const list of [a, b, c]) expect(asked(list)).toEqual(list);
    expect(asked([...b, 'new'])).toEqual(['new']);
    // This run needs the space of `c`, which was written after `b`.
    expect(asked(a).length).toBeGreaterThan(60);
    expect(asked(b)).toEqual([]);
    expect(asked(c).length).toBeGreaterThan(60);
  });

  test('from an earlier build of the tool count, even if no picture was requested', async () => {
    const { open, files } = await project();
    await found(open());
    const old = await files();
    const store = open({ limit: 1 }, 'tool 2');
    for (const text of texts) store.factsAbout(text)('length', isNumber, () => text.length);
    await store.trim();
    await store.close();
    expect(await files()).toHaveLength(1);
    expect(await files()).not.toEqual(old);
  });

  test('of a few texts are not written, and create no folder', async () => {
    const { root, open } = await project();
    expect(await found(open(), ['one', 'two'])).toEqual(['one', 'two']);
    expect(await readdir(root)).toEqual([]);
  });

  test('of a few texts are written if one of them is costly', async () => {
    const { open, files } = await project();
    for (const times of [1, 0]) {
      const store = open();
      const find = vi.fn(() => 3);
      expect(store.factsAbout('one', true)('length', isNumber, find)).toBe(3);
      expect(find).toHaveBeenCalledTimes(times);
      await store.close();
    }
    expect(await files()).toHaveLength(1);
  });

  test('are computed again if their file is damaged or forged', async () => {
    const { open, files } = await project();
    await found(open());
    const [file = ''] = await files();
    const sound = await readFile(file, 'utf8');
    const forged = (value: string) =>
      writeFile(file, `${sumOf(`${path.basename(file)} ${sumOf(value)}`)}\n${value}`);
    const value = sound.slice(sound.indexOf('\n') + 1);
    await forged(value);
    expect(await found(open())).toEqual([]);
    const damages: readonly (() => Promise<unknown>)[] = [
      () => writeFile(file, ''),
      () => writeFile(file, sound.slice(0, -1)),
      () => writeFile(file, sound.replace('6', '7')),
      () => forged(''),
      () => forged(value.replaceAll(/\{.*\}/g, '{"length":"6"}')),
      () => forged(value.replaceAll(/\{.*\}/g, '{')),
      () => forged(value.replaceAll(/\{.*\}/g, 'null')),
      () => forged(value.replaceAll(/ .*/g, '')),
    ];
    for (const [n, damage] of damages.entries()) {
      await damage();
      expect(await found(open()), String(n)).toEqual(texts);
    }
  });

  test('only they are lost if a link stands in the place of the store', async () => {
    const { root, open, folder } = await project();
    await mkdir(path.join(root, 'elsewhere'));
    await mkdir(path.dirname(folder));
    await symlink(path.join(root, 'elsewhere'), folder);
    expect(await found(open())).toEqual(texts);
    expect(await readdir(path.join(root, 'elsewhere'))).toEqual([]);
  });
});

test('a link in the place of the store is not followed', async () => {
  const { root, open, remembered, folder } = await project();
  await remembered(open(), 'a');
  const elsewhere = path.join(root, 'elsewhere');
  await rename(folder, elsewhere);
  await symlink(elsewhere, folder);
  const store = open();
  await expect(remembered(store, 'a')).rejects.toThrow('is a symbolic link');
  await rm(folder);
  // The next request tries again.
  expect(await remembered(store, 'a')).toEqual(Buffer.from('value of a'));
});
