import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { copyOfSite } from '../../support/herbarium.js';
import { halves } from '../../support/pictures.js';
import { sharedPreview, startPreview } from '../../support/preview.js';
import { requestText, sendRaw } from '../../support/raw-request.js';
import { editClient } from './edit-client.js';

const preview = sharedPreview(async (project) => {
  await writeFile(path.join(project, 'secret.png'), 'SECRET');
  await writeFile(path.join(project, '..', 'secret.png'), 'SECRET');
  await writeFile(path.join(project, 'assets/.hidden.png'), 'SECRET');
  await symlink(path.join(project, 'secret.png'), path.join(project, 'assets/link.png'));
  const script = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>';
  await writeFile(path.join(project, 'assets/script.svg'), script);
  await writeFile(path.join(project, 'assets/page.html'), '<script>alert(1)</script>');
});
const assetsOf = async (project: string) => (await readdir(path.join(project, 'assets'))).sort();
const target = '/picture';

/** The signature, the size and the last mark of a PNG, with a few bytes of pixels. */
async function pngOf(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const small = await halves(1, 1).png().toBuffer();
  const header = small.subarray(0, 33);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.writeUInt32BE(crc(header.subarray(12, 29)), 29);
  const data = deflateSync(Buffer.alloc(1_000_000));
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('IDAT', 4);
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc(chunk.subarray(4, -4)), data.length + 8);
  return new Uint8Array(Buffer.concat([header, chunk, small.subarray(-12)]));
}

/** The checksum of a chunk of a PNG (CRC-32). */
function crc(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const svg = (content: string, size = 'width="9" height="9"') =>
  bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);

describe('a form stores only pictures, below assets/', () => {
  test('bytes that are no picture, or one that is huge when decoded, are refused in a sentence', async () => {
    const { url, project } = preview();
    const client = await editClient(url);
    const answer = await client.form('/colours/blue-powder');
    const before = await assetsOf(project);
    const photo = await halves(300, 200).jpeg().toBuffer();
    const entities = [...'bcdefghij'].map((name, n) => {
      return `<!ENTITY ${name} "${`&${'abcdefghij'.charAt(n)};`.repeat(10)}">`;
    });
    const notShown = /^the file is not a picture that pages can show: choose a JPEG/;
    const damaged = /^the picture is damaged, or of a kind that cannot be read: save it as JPEG or PNG$/;
    const tooLarge = /^the picture has more than 160 million pixels: make it smaller$/;
    const cases: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>, problem: RegExp])[] = [
      ['nothing', new Uint8Array(), notShown],
      ['a text', bytesOf('I am a text\n'), notShown],
      ['a web page', bytesOf('<!doctype html><script>alert(1)</script>'), notShown],
      ['a document', bytesOf('%PDF-1.7\n%%EOF\n'), notShown],
      ['the first bytes of a PNG before a text', bytesOf('\x89PNG\r\n\x1a\n and a text'), notShown],
      ['a photograph that is cut off', new Uint8Array(photo.subarray(0, -200)), damaged],
      ['a small file of 3.6 billion pixels', await pngOf(60_000, 60_000), tooLarge],
      ['a large drawing', svg('', 'width="100000" height="100000"'), tooLarge],
      [
        'a drawing that grows',
        bytesOf(
          `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`,
        ),
        damaged,
      ],
    ];
    for (const [name, bytes, problem] of cases)
      expect(await client.upload(answer, bytes), name).toEqual({ problem: expect.stringMatching(problem) });
    expect(await assetsOf(project)).toEqual(before);
  });

  test('a picture of more than 20 MB is refused', async () => {
    const { url, project } = preview();
    const client = await editClient(url);
    const answer = await client.form('/colours/blue-powder');
    const before = await assetsOf(project);
    const photo = new Uint8Array(20 * 1024 * 1024 + 1);
    photo.set(await halves(9, 9).png().toBuffer());
    expect(await client.upload(answer, photo)).toEqual({ problem: '413 The picture has more than 20 MB\n' });
    expect(await assetsOf(project)).toEqual(before);
  });

  test('only a page of this run stores one', async () => {
    const { url, project } = preview();
    const { token, port } = await editClient(url);
    const before = await assetsOf(project);
    const host = `127.0.0.1:${port}`;
    const [origin, secret] = [`Origin: http://${host}`, `Herbarium-Token: ${token}`];
    const photo = (await halves(9, 9).png().toBuffer()).toString('latin1');
    const status = async (
      lines: readonly string[],
      { type = 'application/octet-stream', asked = host, method = 'POST' } = {},
    ) => {
      const headers = [...lines, `Content-Type: ${type}`, `Content-Length: ${photo.length}`];
      return (await sendRaw(port, requestText(`${target}?entry=../../x`, asked, headers, method) + photo))
        .status;
    };
    expect(await status(['Origin: https://evil.test', secret])).toBe(403);
    expect(await status([secret])).toBe(403);
    expect(await status([origin, secret, 'Sec-Fetch-Site: cross-site'])).toBe(403);
    expect(await status([origin, secret], { asked: `evil.test:${port}` })).toBe(403);
    expect(await status([origin])).toBe(403);
    expect(await status([origin, 'Herbarium-Token: another'])).toBe(403);
    for (const type of ['image/png', 'text/plain', 'multipart/form-data; boundary=x'])
      expect(await status([origin, secret], { type }), type).toBe(415);
    for (const method of ['PUT', 'DELETE', 'OPTIONS'])
      expect(await status([origin, secret], { method }), method).toBe(405);
    expect(await assetsOf(project)).toEqual(before);
    // The sender does not choose the name: an unknown entry has none.
    expect(await status([origin, secret])).toBe(200);
    expect(await assetsOf(project)).toEqual([...before, 'picture.png'].sort());
  });

  test('no address shows another file than a picture of assets/, and no drawing runs a script', async () => {
    const { port } = await editClient(preview().url);
    const host = `127.0.0.1:${port}`;
    const shown = (name: string, lines: readonly string[] = []) =>
      sendRaw(port, requestText(`${target}?file=${encodeURIComponent(name)}`, host, lines));
    for (const name of [
      '',
      'secret.png',
      '../secret.png',
      'assets/../secret.png',
      'assets/../../secret.png',
      'assets/photos/../../secret.png',
      'assets\\..\\secret.png',
      'assets//../../secret.png',
      'assets/..%2fsecret.png',
      path.join(preview().project, 'secret.png'),
      'assets/.hidden.png',
      'assets/link.png',
      'assets/page.html',
      'assets/blue sheet.txt',
      'assets/photos',
      'assets/gone.png',
      'assets/\0.png',
      'catalogue.yaml',
    ]) {
      const { status, text } = await shown(name);
      expect([status, text.includes('SECRET')], name).toEqual([404, false]);
    }
    const drawing = await shown('assets/script.svg');
    expect(drawing.status).toBe(200);
    expect(drawing.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
    expect(drawing.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await shown('assets/script.svg', ['Sec-Fetch-Site: cross-site'])).status).toBe(403);
    expect((await shown('assets/script.svg', ['Sec-Fetch-Site: same-site'])).status).toBe(403);
  });

  test('a folder that is a link to elsewhere gets no picture', async () => {
    const project = await copyOfSite('small');
    const { url } = await startPreview(project);
    const client = await editClient(url);
    const answer = await client.form('/colours/blue-powder');
    await rm(path.join(project, 'assets'), { recursive: true });
    await symlink(path.join(project, '..'), path.join(project, 'assets'));
    const photo = new Uint8Array(await halves(9, 9).png().toBuffer());
    expect(await client.upload(answer, photo)).toEqual({
      problem: expect.stringContaining('assets is a symbolic link'),
    });
    expect(await readdir(path.join(project, '..'))).not.toContain('blue-powder.png');
  });
});
