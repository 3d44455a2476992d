import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { ensureProgram, installPackages } from '../support/installed-program.js';
import { kill, startProgram, untilPrinted } from './child-program.js';
import type { Engine, EngineWishes, Tab } from './engine.js';

/** Starts Firefox, which is driven by WebDriver BiDi. Each tab has its own storage. */
export async function startFirefox({ hasScripts }: EngineWishes): Promise<Engine> {
  const program = ensureProgram({
    name: 'Firefox',
    places: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    installers: [() => installPackages('firefox-esr')],
    advice: 'Install Firefox.',
  });
  const profile = await mkdtemp(path.join(tmpdir(), 'herbarium-firefox-'));
  // Without a screen, Firefox reports a device without a mouse. 6 is a fine pointer that can hover.
  const preferences = {
    'javascript.enabled': hasScripts,
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(path.join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = startProgram(program, args, {});
  child.stdout.resume();
  const socket = new WebSocket(
    `${await untilPrinted(child.stderr, /WebDriver BiDi listening on (\S+)/)}/session`,
  );
  await once(socket, 'open');
  const connection = new Connection(socket);
  await connection.send('session.new', { capabilities: {} });
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: () => openTab(connection),
    end: async () => {
      await kill(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openTab(connection: Connection): Promise<Tab> {
  const { userContext } = await connection.send('browser.createUserContext');
  const { context = '' } = await connection.send('browsingContext.create', { type: 'tab', userContext });
  const viewport = { width: 1280, height: 900 };
  await connection.send('browsingContext.setViewport', { context, viewport });
  const go = async (delta: number) => {
    await connection.send('browsingContext.traverseHistory', { context, delta });
  };
  return {
    goTo: async (url) => {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: () => go(-1),
    forward: () => go(1),
    evaluate: async (expression) => {
      const parameters = { expression, target: { context }, awaitPromise: false };
      const { result, exceptionDetails } = await connection.send('script.evaluate', parameters);
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return result?.value;
    },
    perform: async (input) => {
      await connection.send('input.performActions', { context, actions: [input] });
    },
    errors: connection.errorsOf(context),
    close: async () => {
      await connection.send('browser.removeUserContext', { userContext });
    },
  };
}

/** The fields of results that these tests read. */
interface Result {
  readonly userContext?: string;
  readonly context?: string;
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

type Message =
  | { readonly type: 'success'; readonly id: number; readonly result: Result }
  | { readonly type: 'error'; readonly id: number; readonly error: string; readonly message: string }
  | { readonly type: 'event'; readonly method: 'log.entryAdded'; readonly params: LogEntry };

interface LogEntry {
  readonly level: string;
  readonly text: string;
  readonly source: { readonly context?: string };
}

/** The commands and events of one connection. */
class Connection {
  readonly #socket: WebSocket;
  readonly #pending = new Map<
    number,
    { resolve: (result: Result) => void; reject: (error: Error) => void }
  >();
  readonly #errors = new Map<string, string[]>();
  #last = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#receive(JSON.parse(String(data))));
    socket.on('close', () => {
      for (const { reject } of this.#pending.values()) reject(new Error('Firefox ended'));
    });
  }

  send(method: string, params: object = {}): Promise<Result> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** The errors of a tab so far. The list grows. */
  errorsOf(context: string): string[] {
    const errors = this.#errors.get(context) ?? [];
    this.#errors.set(context, errors);
    return errors;
  }

  #receive(message: Message): void {
    if (message.type === 'event') {
      const { level, text, source } = message.params;
      if (level === 'error') this.errorsOf(source.context ?? '').push(text);
      return;
    }
    const request = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.type === 'success') request?.resolve(message.result);
    else request?.reject(new Error(`${message.error}: ${message.message}`));
  }
}
