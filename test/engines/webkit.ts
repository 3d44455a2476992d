import { setTimeout } from 'node:timers/promises';
import { freePort } from '../render/hosts/server-programs.js';
import { ensureProgram, installPackages } from '../support/installed-program.js';
import { kill, startProgram, untilPrinted } from './child-program.js';
import type { Engine, EngineWishes, Tab } from './engine.js';

const advice =
  'Install WebKitGTK with its driver, and Xvfb: the packages webkit2gtk-driver and xvfb of Debian.';
const installers = [() => installPackages('webkit2gtk-driver', 'xvfb')];

/**
 * Time in ms after which an expression is evaluated again. In a page that runs no scripts, WebKit loses the answer if the page is left
 * meanwhile.
 */
const mostEvaluation = 20_000;

/** Time in ms after which the start of a browser is given up: rarely, its driver never reaches it. */
const mostStart = 60_000;

/** Starts a screen in memory for WebKitGTK. Each tab is a separate browser with its own driver. */
export async function startWebKit({ hasScripts }: EngineWishes): Promise<Engine> {
  const places = ['/usr/bin/WebKitWebDriver'];
  const program = ensureProgram({ name: 'the driver of WebKitGTK', places, installers, advice });
  const xvfb = ensureProgram({ name: 'Xvfb', places: ['/usr/bin/Xvfb'], installers, advice });
  // It finds a free number, and prints it when the screen is ready.
  // Without `-noreset` the screen starts anew when its last browser leaves, and may end one that comes at that moment.
  const screen = startProgram(xvfb, ['-displayfd', '1', '-noreset', '-screen', '0', '1400x1200x24'], {});
  screen.stderr.resume();
  const display = `:${await untilPrinted(screen.stdout, /^(\d+)\n/)}`;
  return {
    open: () => openTab(program, display, hasScripts),
    // A browser ends with its screen.
    end: () => kill(screen),
  };
}

async function openTab(program: string, display: string, hasScripts: boolean): Promise<Tab> {
  const { driver, send } = await openSession(program, display, hasScripts);
  await send('POST', '/window/rect', { width: 1280, height: 1000 });
  return {
    goTo: (url) => send('POST', '/url', { url }),
    back: () => send('POST', '/back', {}),
    forward: () => send('POST', '/forward', {}),
    evaluate: (expression) => {
      const body = { script: `return ${expression}`, args: [] };
      return send('POST', '/execute/sync', body, mostEvaluation);
    },
    perform: (input) => send('POST', '/actions', { actions: [input] }),
    errors: [],
    close: async () => {
      await send('DELETE', '');
      await kill(driver);
    },
  };
}

/** Starts a driver, and a browser by it. A driver that never reaches its browser is replaced. */
async function openSession(program: string, display: string, hasScripts: boolean, attempts = 3) {
  const { driver, send } = await startDriver(program, display);
  const args = ['--automation', `--enable-javascript=${hasScripts}`];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } };
  try {
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities }, mostStart);
    const sendToSession: Send = (method, command, body, most) =>
      send(method, `/session/${sessionId}${command}`, body, most);
    return { driver, send: sendToSession };
  } catch (error) {
    await kill(driver);
    if (attempts === 1) throw error;
    return openSession(program, display, hasScripts, attempts - 1);
  }
}

async function startDriver(program: string, display: string) {
  const port = await freePort();
  const driver = startProgram(program, [`--port=${port}`], { DISPLAY: display, NO_AT_BRIDGE: '1' });
  driver.stdout.resume();
  driver.stderr.resume();
  const send = senderTo(`http://127.0.0.1:${port}`);
  while (!(await isReady(send))) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended');
    await setTimeout(20);
  }
  return { driver, send };
}

type Method = 'GET' | 'POST' | 'DELETE';
/** @param most time in ms after which it fails */
type Send = <Value>(method: Method, command: string, body?: object, most?: number) => Promise<Value>;

/** Sends commands to a driver. The caller knows the type of the value from the command. */
function senderTo(address: string): Send {
  return async (method, command, body, most) => {
    const response = await fetch(address + command, {
      method,
      signal: most === undefined ? null : AbortSignal.timeout(most),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

async function isReady(send: Send): Promise<boolean> {
  try {
    await send('GET', '/status');
    return true;
  } catch {
    return false;
  }
}
