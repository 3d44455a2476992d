import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentHash, hashedName } from '../../../src/render/output/output.js';
import { linkAllAssets } from '../../support/herbarium.js';
import { sharedPreview } from '../../support/preview.js';
import { openSocket, requestText, sendRaw } from '../../support/raw-request.js';

const secret = 'SECRET OF THIS MACHINE';

/** Size in bytes that exceeds every buffer of the system. */
const large = 32 * 1024 * 1024;

/** Files of an untrusted project, beside a private file. */
const preview = sharedPreview(async (project) => {
  const beside = path.join(project, '..');
  const assets = path.join(project, 'assets');
  await mkdir(path.join(assets, 'folder'), { recursive: true });
  await mkdir(path.join(project, 'assets-secret'));
  await mkdir(path.join(beside, 'elsewhere'));
  await mkdir(path.join(project, '.git'));
  await mkdir(path.join(assets, '.hidden'));
  for (const file of [
    path.join(beside, 'secret.txt'),
    path.join(beside, 'elsewhere/file.txt'),
    path.join(project, 'assets-secret/file.txt'),
    path.join(project, '.git/config'),
    path.join(assets, '.env'),
    path.join(assets, '.hidden/file.txt'),
  ]) {
    await writeFile(file, secret);
  }
  for (const name of ['plain.txt', 'swapped.txt', 'folder/file.txt', 'pipe.txt', 'gone.txt', 'odd #1?.dat']) {
    await writeFile(path.join(assets, name), 'harmless');
  }
  for (const name of ['growing.bin', 'shrinking.bin']) {
    await writeFile(path.join(assets, name), Buffer.alloc(large, 'x'));
  }
  await linkAllAssets(project);
  await symlink(path.join(beside, 'secret.txt'), path.join(assets, 'link.txt'));
  await symlink(path.join(beside, 'elsewhere'), path.join(assets, 'linked'));
});

function ask(target: string, lines: readonly string[] = []) {
  const { port } = preview();
  return sendRaw(port, requestText(target, `127.0.0.1:${port}`, lines));
}

const assetOf = (name: string) => path.join(preview().project, 'assets', name);

/** The address of a file as a build names it, by its content. */
async function addressOf(name: string): Promise<string> {
  return `/_assets/${hashedName(name, contentHash(await readFile(assetOf(name))))}`;
}

describe('prefix sibling', () => {
  test('files beside assets/, whose names begin like it, are not served', async () => {
    for (const target of [
      '/assets-secret/file.txt',
      '/_assets-secret/file.txt',
      '/_assets/../assets-secret/file.txt',
      '/_assets/..%2fassets-secret%2ffile.txt',
      '/_assets/%2e%2e/assets-secret/file.txt',
      '/_site-secret/index.html',
    ]) {
      const answer = await ask(target);
      expect([400, 404], target).toContain(answer.status);
      expect(answer.text).not.toContain(secret);
    }
  });
});

describe('dotfiles', () => {
  test('no file that begins with a dot, or is in such a folder, is served', async () => {
    for (const target of [
      '/.git/config',
      '/.env',
      '/.herbarium/.gitignore',
      '/.herbarium.json',
      '/catalogue.yaml',
    ]) {
      expect((await ask(target)).status, target).toBe(404);
    }
    for (const name of ['.env', '.hidden/file.txt']) {
      const answer = await ask(await addressOf(name));
      expect(answer.status, name).toBe(404);
      expect(answer.text).not.toContain(secret);
    }
  });
});

describe('symlinks', () => {
  test('a link among the assets, and files behind a linked folder, are 404', async () => {
    expect((await ask(await addressOf('plain.txt'))).text).toMatch(/harmless$/);
    for (const name of ['link.txt', 'linked/file.txt']) {
      const answer = await ask(await addressOf(name));
      expect(answer.status, name).toBe(404);
      expect(answer.text).not.toContain(secret);
    }
  });

  test('a link that replaces a file after the start is not followed', async () => {
    const beside = path.join(preview().project, '..');
    const [file, inFolder] = [await addressOf('swapped.txt'), await addressOf('folder/file.txt')];
    expect((await ask(file)).status).toBe(200);
    expect((await ask(inFolder)).status).toBe(200);
    await symlink(path.join(beside, 'secret.txt'), assetOf('.new'));
    await symlink(path.join(beside, 'elsewhere'), assetOf('.new-folder'));
    await rename(assetOf('.new'), assetOf('swapped.txt'));
    await rename(assetOf('folder'), assetOf('.old'));
    await rename(assetOf('.new-folder'), assetOf('folder'));
    for (const address of [file, inFolder]) {
      const answer = await ask(address);
      expect(answer.status, address).toBe(404);
      expect(answer.text).not.toContain(secret);
    }
  });
});

describe('files that were replaced', () => {
  test('a pipe in the place of a file is 404, and the server does not wait for it', async () => {
    const address = await addressOf('pipe.txt');
    await rm(assetOf('pipe.txt'));
    execFileSync('mkfifo', [assetOf('pipe.txt')]);
    expect((await ask(address)).status).toBe(404);
  });

  test('a removed file is 404', async () => {
    const address = await addressOf('gone.txt');
    await rm(assetOf('gone.txt'));
    expect((await ask(address)).status).toBe(404);
  });

  test.each<[string, string, (file: string) => Promise<void>]>([
    ['grows', 'growing.bin', (file) => appendFile(file, 'more'.repeat(1_000_000))],
    ['shrinks', 'shrinking.bin', (file) => truncate(file, 1024 * 1024)],
  ])('a file that %s while it is served ends the connection, and nothing else', async (_, name, change) => {
    const { port } = preview();
    const address = await addressOf(name);
    const socket = await openSocket(port);
    let statuses = 0;
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const began = new Promise<void>((resolve) => socket.once('readable', () => resolve()));
    // The rest of the file would be taken for the answer to the next request on the connection.
    for (const target of [address, '/colours']) {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    }
    await began;
    await change(assetOf(name));
    socket.on('data', (part: Buffer) => {
      statuses += part.toString('latin1').split('HTTP/1.1 200').length - 1;
    });
    socket.resume();
    await closed;
    expect(statuses).toBe(1);
    expect((await ask('/colours')).status).toBe(200);
    expect(preview().printed()).not.toContain('bug');
  });
});

describe('odd names', () => {
  test('a file with special characters of addresses in its name is served, as bytes if its type is unknown', async () => {
    const answer = await ask((await addressOf('odd #1?.dat')).replaceAll(' ', '%20'));
    expect(answer.text).toMatch(/harmless$/);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  });
});

describe('files of the tool itself', () => {
  test('a script is complete and has its type', async () => {
    const { text: page } = await ask('/colours');
    const [script = ''] = /\/_assets\/client\/navigator-\w+\.js/.exec(page) ?? [];
    const answer = await ask(script);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-length')).toBe(String(answer.text.split('\r\n\r\n')[1]?.length));
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-3', 206, 'harm'],
    ['bytes=4-', 206, 'less'],
    ['bytes=4-99', 206, 'less'],
    ['bytes=8-', 416, ''],
    ['bytes=99999999999999999999-', 416, ''],
    ['bytes=-4', 200, 'harmless'],
    ['bytes=0-99999999999999999999', 200, 'harmless'],
    ['bytes=5-2', 200, 'harmless'],
    ['bytes=0-0,1-1', 200, 'harmless'],
    ['bytes=0x0-0x3', 200, 'harmless'],
    ['lines=1-2', 200, 'harmless'],
  ])('the range %j is answered with %i', async (range, status, text) => {
    const answer = await ask(await addressOf('plain.txt'), [`Range: ${range}`]);
    expect(answer.status).toBe(status);
    expect(answer.text.split('\r\n\r\n')[1]).toBe(text);
    expect(preview().printed()).not.toContain('bug');
  });

  test('a range of a thousand parts is answered with the whole file', async () => {
    const answer = await ask(await addressOf('plain.txt'), [`Range: bytes=${'0-,'.repeat(3000)}0-`]);
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/harmless$/);
  });
});
