import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { complete, form, post, urlencoded } from '../../preview/enquiries/sent-form.js';
import { sharedFolder } from '../../support/herbarium.js';
import { siteWithReceiver } from './built-receiver.js';
import { startWorker } from './workerd.js';

const folder = sharedFolder();
let site = '';

beforeAll(async () => {
  site = await siteWithReceiver(path.join(folder(), 'project'), 'worker', 'cloudflare-workers');
});

async function started(isReal: boolean) {
  const worker = await startWorker(site, isReal);
  onTestFinished(worker.close);
  const send = (fields: Readonly<Record<string, string>> = {}) =>
    post(worker.url, '/_enquiry', form({ ...complete, _next: '/thanks', ...fields }), urlencoded);
  return { worker, send };
}

describe('build with `provider: worker`', () => {
  test('names its bindings in the settings of wrangler', async () => {
    const text = await readFile(path.join(site, '_host/wrangler.jsonc'), 'utf8');
    expect(JSON.parse(text.replace(/^\/\/.*$/gm, ''))).toMatchObject({
      main: 'worker.js',
      assets: { directory: '..', run_worker_first: ['/_enquiry'] },
      send_email: [{ name: 'MAIL', destination_address: 'hello@little-mill.example' }],
      kv_namespaces: [{ binding: 'ENQUIRIES' }],
      triggers: { crons: ['*/10 * * * *'] },
    });
  });

  test('receives an enquiry whose mail Cloudflare accepts, and stores it', async () => {
    const { worker, send } = await started(true);
    const answer = await send({ name: 'Zoë 李', company: 'Ж'.repeat(60), wish_sample: 'A sample' });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/thanks']);
    await expect
      .poll(async () => Object.keys(await worker.stored()))
      .toEqual([expect.stringMatching(/^sent\/2/)]);
    expect(Object.values(await worker.stored())[0]).toContain('Zoë 李');
    expect(await (await fetch(new URL('/about-us', worker.url))).text()).toBe('a file');
  });

  test('sends the mail again at the next time if it failed', async () => {
    const { worker, send } = await started(false);
    worker.isDown = true;
    expect((await send({ reference: 'LM-2026-11-30-7K3F' })).status).toBe(303);
    await expect
      .poll(async () => Object.keys(await worker.stored()))
      .toEqual([expect.stringMatching(/^waiting\/2/)]);
    await worker.tryAgain();
    expect(worker.mails).toEqual([]);
    worker.isDown = false;
    await worker.tryAgain();
    expect(Object.keys(await worker.stored())).toEqual([expect.stringMatching(/^sent\/2/)]);
    expect(worker.mails).toMatchObject([
      {
        from: 'web@little-mill.example',
        to: ['hello@little-mill.example'],
        headers: {
          'reply-to': '<buyer@company.example>',
          subject: 'Little Mill: A Company, Blue Powder, LM-2026-11-30-7K3F',
        },
      },
    ]);
    expect(worker.mails[0]?.text).toContain('Message: Please send a quote.\nThank you.\n');
  });
});
