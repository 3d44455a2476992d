// A server of a measured tool: starts it, requests pages, ends it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { sampleMemory } from './memory.mjs';

/** Milliseconds for a server to end by itself. */
const patience = 5000;

/** Milliseconds to wait for a server's address. */
const startPatience = 300_000;

/**
 * @param {import('./run.mjs').Command} command
 * @param {RegExp} served finds the address in the server's output
 * @returns {Promise<{ url: string, started: number, end: () => Promise<number | undefined> }>} `started` is on the clock of
 * `performance.now()`; `end` returns the peak memory in megabytes
 * @throws when it ends or prints nothing for minutes
 */
export async function startServer({ command, args, cwd, env = {} }, served) {
  const started = performance.now();
  const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1', ...env } });
  const sampling = sampleMemory(child.pid, true);
  const ended = once(child, 'exit');
  const end = async () => {
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(timer);
    return sampling.end();
  };
  try {
    return { url: await addressOf(child, served), started, end };
  } catch (error) {
    await end();
    throw error;
  }
}

function addressOf(child, served) {
  return new Promise((resolve, reject) => {
    let output = '';
    const giveUp = (why) => reject(new Error(`the server ${why}:\n${output.slice(-1500)}`));
    const timer = setTimeout(() => giveUp('printed no address'), startPatience);
    const hear = (data) => {
      output += data;
      const address = served.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      giveUp('has ended');
    });
  });
}

/** Milliseconds between two requests for a page that is not ready. */
const askAgain = 5;

/** Requests a page until it is ready: a server may answer that it is not ready yet. @throws unless the last answer is 200 */
export async function firstPage(url) {
  for (;;) {
    const status = await new Promise((resolve, reject) => {
      get(url, (response) => {
        response.on('end', () => resolve(response.statusCode));
        response.resume();
      }).on('error', reject);
    });
    if (status === 200) return;
    if (status !== 503) throw new Error(`${url} was answered ${status}`);
    await new Promise((resolve) => setTimeout(resolve, askAgain));
  }
}

/** Requests a page. @returns {Promise<number>} milliseconds until it is complete. @throws unless the answer is 200 */
export function fetchPage(url) {
  const asked = performance.now();
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered ${response.statusCode}`));
      response.on('error', reject);
      response.on('end', () => resolve(performance.now() - asked));
      response.resume();
    }).on('error', reject);
  });
}

/** Sends one request to a server in this process: the first request of a process takes longer than all later ones. */
export async function warmUp() {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await fetchPage(`http://127.0.0.1:${server.address().port}/`);
  server.close();
}
