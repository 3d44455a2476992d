import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { herbarium, temporaryFolder } from '../../support/herbarium.js';
import { requestText, sendRaw } from '../../support/raw-request.js';
import { EditedSite, randomOf } from './edited-site.js';
import { changes } from './random-edits.js';
import { findServer, freePort, startServer } from './server-programs.js';

/** The answer of a host at an address: a status, and the target of a redirect. */
interface HostAnswer {
  readonly status: number;
  readonly to?: string;
}

type Ask = (address: string) => Promise<HostAnswer>;

/** Answers as Netlify does: a file wins, then the first rule of `_redirects`. */
async function netlify(site: string): Promise<Ask> {
  const rules = (await readFile(path.join(site, '_redirects'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  return async (address) => {
    const file = path.join(site, address);
    const isThere = [`${file}.html`, path.join(file, 'index.html')].some(existsSync);
    if (isThere || (existsSync(file) && path.extname(file) !== '')) return { status: 200 };
    const rule = rules.find(([from = '']) => decodeURIComponent(from) === address);
    const [, to = '', status = '404'] = rule ?? [];
    return status === '410' ? { status: 410 } : { status: Number(status), to: decodeURIComponent(to) };
  };
}

async function nginx(site: string): Promise<Ask | undefined> {
  const program = findServer('nginx');
  if (program === undefined) return undefined;
  const port = await freePort();
  const settings = await temporaryFolder();
  const stop = await startServer('nginx', program, settings, [
    { root: site, port, file: path.join(site, '_host/nginx.conf') },
  ]);
  onTestFinished(stop);
  return async (address) => {
    const target = address.split('/').map(encodeURIComponent).join('/');
    const { status, headers } = await sendRaw(port, Buffer.from(requestText(target, '127.0.0.1')));
    const to = headers.get('location');
    return to === undefined ? { status } : { status, to: decodeURIComponent(to) };
  };
}

/** Makes a chain of random edits, and builds the site for a host after it. */
async function editedSite(project: string, seed: number, count: number) {
  const random = randomOf(seed);
  const site = new EditedSite(project, await readFile(path.join(project, 'catalogue.yaml'), 'utf8'));
  const names = Object.keys(changes);
  const editNames: string[] = [];
  for (let n = 0; editNames.length < count && n < count * 8; n += 1) {
    const name = names[random(names.length)] ?? '';
    if (changes[name]?.(site, random) === true) editNames.push(name);
  }
  expect(editNames.length, 'edits that were possible').toBeGreaterThan(count / 2);
  await writeFile(path.join(project, 'catalogue.yaml'), site.text);
  await writeFile(path.join(project, 'urls.lock'), site.lock);
  return { site, made: editNames };
}

/** Every promised address shows its entry, redirects to it in one step, or is given up. */
async function expectKept(site: EditedSite, out: string, ask: Ask, made: readonly string[]) {
  const table: readonly { readonly path: string; readonly meta: { readonly nodeid: string } }[] = JSON.parse(
    await readFile(path.join(out, 'routes.json'), 'utf8'),
  );
  const owners = new Map(table.map(({ path: route, meta }) => [route, meta.nodeid]));
  const left = site.ids();
  for (const [address, owner] of site.promised) {
    const answer = await ask(address);
    const where = `${address} of ${owner} after ${made.join(', ')}: ${JSON.stringify(answer)}`;
    if (answer.status === 410) {
      expect(left.has(owner), where).toBe(false);
      continue;
    }
    expect([200, 301, 302], where).toContain(answer.status);
    const end = answer.status === 200 ? address : (answer.to ?? '');
    if (answer.status !== 200) expect((await ask(end)).status, where).toBe(200);
    if (left.has(owner)) expect(owners.get(end.replace(/\.pdf$/, '')), where).toBe(owner);
  }
}

const hosts = { netlify, nginx } as const;

interface Chain {
  readonly seed: number;
  /** Of edits. */
  readonly count: number;
  readonly hosts: readonly (keyof typeof hosts)[];
  /** Of the build. */
  readonly options: readonly string[];
}

/** After random edits of a project, every address that was ever locked is answered. */
export async function expectChain(project: string, chain: Chain): Promise<void> {
  const { site, made } = await editedSite(project, chain.seed, chain.count);
  for (const host of chain.hosts) {
    const out = path.join(project, host);
    const args = ['build', '--target', host, '--out', out, '--quiet', '--no-search', ...chain.options];
    const run = await herbarium(args, { cwd: project });
    expect(run.code, run.stdout + run.stderr).toBe(0);
    await chmod(project, 0o755);
    const ask = await hosts[host](out);
    if (ask !== undefined) await expectKept(site, out, ask, made);
  }
}
