import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, temporaryFolder } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { openSocket, requestText, sendRaw, upgradeText } from '../../support/raw-request.js';

/** The id of the current report, as open pages receive it. */
async function reportOf(port: number): Promise<string> {
  const host = `127.0.0.1:${port}`;
  const socket = await openSocket(port);
  let text = '';
  const report = new Promise<string>((resolve) => {
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1');
      const id = /"report":\{"id":"([\w-]+)"/.exec(text)?.[1];
      if (id !== undefined) resolve(id);
    });
  });
  socket.write(upgradeText(host, [`Origin: http://${host}`]));
  const id = await report;
  socket.destroy();
  return id;
}

test('only a page of the preview opens a place, and only a place of the current errors', async () => {
  const folder = await temporaryFolder();
  const [editor, told] = [path.join(folder, 'code'), path.join(folder, 'arguments')];
  await writeFile(editor, `#!/bin/sh\nprintf '%s\\n' "$@" >> "${told}"\n`);
  await chmod(editor, 0o755);
  const project = await copyOfSite('small');
  await edit(path.join(project, 'catalogue.yaml'), 'hex: "#a01530"', 'hex: red');
  const { url } = await startPreview(project, [], { env: { HERBARIUM_EDITOR: editor } });
  const port = Number(new URL(url).port);
  const host = `127.0.0.1:${port}`;
  const headers = [`Origin: http://${host}`, 'Sec-Fetch-Site: same-origin', 'Content-Length: 0'];
  const report = await reportOf(port);
  const target = (place: string, name = report) => `/_herbarium/open?report=${name}&place=${place}`;
  const status = async (address: string, lines: readonly string[], method = 'POST', asked = host) =>
    (await sendRaw(port, requestText(address, asked, lines, method))).status;

  // Another page, another name of this machine, a link, and a request without an origin.
  expect(await status(target('0'), ['Origin: https://evil.test', 'Content-Length: 0'])).toBe(403);
  expect(await status(target('0'), ['Origin: null', 'Content-Length: 0'])).toBe(403);
  expect(await status(target('0'), [`Origin: http://${host}`, 'Sec-Fetch-Site: cross-site'])).toBe(403);
  expect(await status(target('0'), headers, 'POST', `evil.test:${port}`)).toBe(403);
  expect(await status(target('0'), ['Content-Length: 0'])).toBe(403);
  const link = await sendRaw(port, requestText(target('0'), host, headers.slice(0, 2)));
  expect([link.status, link.headers.get('allow')]).toEqual([405, 'POST']);
  for (const method of ['HEAD', 'PUT', 'OPTIONS'])
    expect(await status(target('0'), headers, method)).toBe(405);
  // Invalid places, and a report that is not the current one.
  for (const place of ['1', '-1', '0.5', '', '1e0', '0x0', '999999999999', '%2e%2e', '__proto__', '$(id)']) {
    expect(await status(target(place), headers), place).toBe(404);
  }
  expect(await status(target('0', 'another'), headers)).toBe(409);
  expect(await status(target('0', ''), headers)).toBe(409);
  expect(await readFile(told, 'utf8').catch(() => 'nothing')).toBe('nothing');
  expect(await status(target('0'), headers)).toBe(200);
  expect(await readFile(told, 'utf8')).toBe(`-r\n-g\n${path.join(project, 'catalogue.yaml')}:65:24\n`);
});
