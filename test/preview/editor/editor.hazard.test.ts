import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite } from '../../support/herbarium.js';
import { sharedPreview, startPreview } from '../../support/preview.js';
import { requestText, sendRaw } from '../../support/raw-request.js';
import { editClient, editorOf, fieldOf } from './edit-client.js';

const preview = sharedPreview();

const target = '/form';

interface Attack {
  readonly lines?: readonly string[];
  readonly body?: string;
  readonly host?: string;
  readonly method?: string;
  readonly type?: string;
}

describe('only a page of this run edits', () => {
  test('every other request is refused, and changes nothing', async () => {
    const { url, project } = preview();
    const client = await editClient(url);
    const { port } = client;
    const answer = await client.form('/colours/blue-powder');
    const { base } = fieldOf(answer, 'name');
    const wishes = [{ path: 'name', base, value: 'Taken' }];
    const good = JSON.stringify({ do: 'save', entry: answer.form?.id, wishes });
    const host = `127.0.0.1:${port}`;
    const [origin, token] = [`Origin: http://${host}`, `Herbarium-Token: ${client.token}`];
    const status = async ({
      lines = [origin, token],
      body = good,
      host: asked = host,
      method = 'POST',
      type = 'application/json',
    }: Attack) => {
      const headers = [...lines, `Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`];
      return (await sendRaw(port, requestText(target, asked, headers, method) + body)).status;
    };
    const before = await readFile(path.join(project, 'catalogue.yaml'), 'utf8');
    // Another site, another name of this machine, no origin, a frame of another site.
    expect(await status({ lines: ['Origin: https://evil.test', token] })).toBe(403);
    expect(await status({ lines: ['Origin: null', token] })).toBe(403);
    expect(await status({ lines: [token] })).toBe(403);
    expect(await status({ lines: [origin, token, 'Sec-Fetch-Site: cross-site'] })).toBe(403);
    expect(await status({ lines: [origin, token, 'Sec-Fetch-Site: same-site'] })).toBe(403);
    expect(
      await status({ host: `evil.test:${port}`, lines: [`Origin: http://evil.test:${port}`, token] }),
    ).toBe(403);
    // No token, and that of another run.
    expect(await status({ lines: [origin] })).toBe(403);
    expect(await status({ lines: [origin, 'Herbarium-Token: another'] })).toBe(403);
    // Encodings of forms, other methods, and malformed wishes.
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      '',
    ])
      expect(await status({ type }), type).toBe(415);
    for (const method of ['PUT', 'HEAD', 'OPTIONS', 'DELETE'])
      expect(await status({ method }), method).toBe(405);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '{"do":"save"}',
      '{"do":"rm"}',
      good.replace('"save"', '"__proto__"'),
      deep,
      good.replace('"Taken"', deep),
    ])
      expect(await status({ body }), body.slice(0, 40)).toBe(400);
    expect(await status({ body: good.replace('Taken', 'x'.repeat(3 * 1024 * 1024)) })).toBe(413);
    const form = (lines: readonly string[]) =>
      sendRaw(port, requestText(`${target}?page=/colours/blue-powder`, host, lines));
    expect((await form([])).status).toBe(403);
    expect((await form(['Sec-Fetch-Site: cross-site', token])).status).toBe(403);
    const shown = await form([token]);
    expect([shown.status, shown.headers.get('access-control-allow-origin')]).toEqual([200, undefined]);
    expect(await readFile(path.join(project, 'catalogue.yaml'), 'utf8')).toBe(before);
    expect(await status({})).toBe(200);
    expect(await readFile(path.join(project, 'catalogue.yaml'), 'utf8')).toBe(
      before.replace('name: Blue Powder\n', 'name: Taken\n'),
    );
  });

  test('a value cannot add keys, lines or a program to the catalogue', async () => {
    const { url, project } = preview();
    const client = await editClient(url);
    const answer = await client.form('/colours/green-powder-');
    const name = 'x\n        draft: true # "\'\\ <script>alert(1)</script> {{x}}';
    expect(await client.save(answer, { name })).toMatchObject({ isSaved: true, others: [] });
    const now = await client.form('/colours/green-powder-');
    expect([fieldOf(now, 'name').value, fieldOf(now, 'draft').value]).toEqual([name, null]);
    const paths = ['__proto__', 'constructor', '../site', 'site.origin', 'fields.__proto__', 'id', 'slug'];
    const wishes = paths.map((path) => ({ path, base: '', value: 'x' }));
    const refused = await client.post({ do: 'save', entry: now.form?.id, wishes });
    expect(refused.findings.map(({ path, message }) => [path, message])).toEqual(
      paths.map((path) => [path, 'a form does not change this']),
    );
    const rows = JSON.parse('[{"test":"Ash","limit":"1","__proto__":{"x":1}}]');
    expect(fieldOf(await client.save(now, { spec: rows }), 'spec').value).toEqual([
      { test: 'Ash', limit: '1' },
    ]);
    expect(await readFile(path.join(project, 'catalogue.yaml'), 'utf8')).not.toContain('__proto__');
  });

  test.each([[['--no-edit']], [['--allow-host', 'tunnel.test']], [['--host', '0.0.0.0']]])(
    'not with %j',
    async (args) => {
      const { url } = await startPreview(await copyOfSite('tiny'), args);
      const local = url.replace('0.0.0.0', '127.0.0.1');
      expect(await editorOf(local)).toBeUndefined();
    },
  );
});
