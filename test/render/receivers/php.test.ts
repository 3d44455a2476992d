import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { complete, form, post, urlencoded } from '../../preview/enquiries/sent-form.js';
import { herbarium, temporaryFolder } from '../../support/herbarium.js';
import { freePort, untilOpen } from '../hosts/server-programs.js';
import { siteWithReceiver } from './built-receiver.js';
import { phpMail } from './php-mail.js';

const hasPhp = spawnSync('php', ['-v']).status === 0;

/** The site in PHP's own server, with a folder above it that only PHP shows. */
async function served() {
  const folder = await temporaryFolder();
  const root = path.join(folder, 'home/www');
  await mkdir(path.dirname(root));
  await rename(await siteWithReceiver(path.join(folder, 'project'), 'php', 'apache'), root);
  const mail = await phpMail(path.join(folder, 'mails'));
  const port = await freePort();
  const args = ['-d', `sendmail_path=${mail.program}`, '-S', `127.0.0.1:${port}`, '-t', root];
  const child = spawn('php', args, { stdio: 'ignore' });
  onTestFinished(async () => void child.kill());
  await untilOpen(child, port);
  const send = (
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) =>
    post(
      `http://127.0.0.1:${port}`,
      '/_enquiry/index.php',
      form({ ...complete, _next: '/thanks', ...fields }),
      {
        ...urlencoded,
        ...headers,
      },
    );
  return {
    project: path.join(folder, 'project'),
    url: `http://127.0.0.1:${port}/`,
    mail,
    send,
    store: path.join(folder, 'home/herbarium-little-mill.example'),
  };
}

describe.skipIf(!hasPhp)('build with `provider: php`', () => {
  test('writes a program without errors of syntax, and a folder that Apache denies', async () => {
    const site = await siteWithReceiver(path.join(await temporaryFolder(), 'project'), 'php', 'apache');
    const { status, stdout } = spawnSync('php', ['-l', path.join(site, '_enquiry/index.php')], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('No syntax errors')]);
    expect(await readFile(path.join(site, '_enquiry/stored/.htaccess'), 'utf8')).toContain(
      'Require all denied',
    );
    expect(await readFile(path.join(site, 'contact-us.html'), 'utf8')).toContain(
      'action="/_enquiry/index.php"',
    );
  });

  test('receives an enquiry: it is stored outside of the web space, sent by mail, and led to the thanks page', async () => {
    const { mail, send, store } = await served();
    const reference = 'LM-2026-11-30-7K3F';
    const answer = await send({
      name: "Zoë O'李 \\",
      company: `${'Ж'.repeat(40)} 😀`,
      wish_sample: 'A sample',
      document_tds: 'TDS',
      document_coa: 'COA',
      reference,
    });
    expect([answer.status, answer.headers['location'], answer.headers['x-herbarium-enquiry']]).toEqual([
      303,
      '/thanks',
      'sent',
    ]);
    const [sent] = await mail.mails();
    expect(sent?.headers).toMatchObject({
      to: 'hello@little-mill.example',
      from: 'Little Mill <web@little-mill.example>',
      'reply-to': 'buyer@company.example',
      subject: `Little Mill: ${'Ж'.repeat(40)} 😀, Blue Powder, ${reference}`,
    });
    expect(sent?.text).toContain("Your name: Zoë O'李 \\\n");
    expect(sent?.text).toContain('Documents that you need: TDS, COA\n');
    expect(sent?.text).toContain('Message: Please send a quote.\nThank you.\n');
    const names = (await readdir(store)).filter((name) => name.endsWith('.json'));
    expect(names).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{32}\.sent\.json$/),
    ]);
    expect((await stat(path.join(store, names[0] ?? ''))).mode & 0o777).toBe(0o600);
    expect(await readFile(path.join(store, '.htaccess'), 'utf8')).toContain('Require all denied');
    const { stdout } = await herbarium(['receive', '--list', '--store', store], { cwd: store });
    expect(stdout).toMatch(/^sent .*LM-2026-11-30-7K3F {2}Zoë O'李 \\/);
  });

  test('sends what it could not send with the next enquiry', async () => {
    const { mail, send } = await served();
    await mail.stop();
    const first = await send({ company: 'First Ltd' });
    expect([first.status, first.headers['x-herbarium-enquiry']]).toEqual([303, 'stored']);
    await mail.start();
    await send({ company: 'Second Ltd' });
    expect((await mail.mails()).map(({ text }) => /Company: (\S+)/.exec(text)?.[1]).sort()).toEqual([
      'First',
      'Second',
    ]);
  });

  test('`deploy --check` finds out whether the program runs, and whether the host shows stored enquiries', async () => {
    const { project, url, mail } = await served();
    const { code, stdout } = await herbarium(['deploy', '--check', url, '--test-enquiry'], { cwd: project });
    expect(code).toBe(1);
    const [, reference = ''] =
      /^ok +a test enquiry: \S+ 303, stored, and handed to the mail server: look for (TEST-\w+) in the mailbox of hello@/m.exec(
        stdout,
      ) ?? [];
    expect((await mail.mails()).map(({ headers }) => headers['subject'])).toEqual([
      `Little Mill: Test enquiry, ${reference}`,
    ]);
    expect(stdout).toMatch(/^ok +the receiver of enquiries: \S+\/_enquiry\/index\.php 405/m);
    // PHP's own server does not read `.htaccess`.
    expect(stdout).toMatch(
      /^wrong +stored enquiries: \S+ 200.*\n.*the host shows stored enquiries to everybody/m,
    );
  });
});
