import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { RunningPreview } from '../../support/preview.js';

/** A complete enquiry. */
export const complete = {
  product: 'Blue Powder',
  name: 'A Buyer',
  company: 'A Company',
  email: 'buyer@company.example',
  message: 'Please send a quote.\r\nThank you.',
};
export const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Sends raw bytes: `fetch` would block headers that an attacker can set. */
export function post(
  url: string,
  address: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = urlencoded,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(new URL(address, url), { method: 'POST', headers }, async (response) =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await text(response),
      }),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

export const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();
export const folderOf = (project: string) => path.join(project, '.herbarium/enquiries');
export const storedIn = (project: string) => readdir(folderOf(project)).catch(() => []);

/** Sends a complete enquiry that is refused, and waits until the terminal shows the reason. */
export async function expectRefused(preview: RunningPreview, reason: string): Promise<void> {
  const reported = preview.untilPrinted(reason);
  const answer = await post(preview.url, '/thanks', form(complete));
  expect(answer.status).toBe(503);
  expect(answer.body).toBe('This preview cannot store the enquiry: its terminal says why\n');
  await reported;
  expect(preview.printed()).not.toContain('bug');
}
