import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { ensureProgram, installPackages } from './installed-program.js';

/** Usual installation paths of browsers. The first existing one is used. */
const usualPlaces = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium, or installs one. In this order: an installed one, Playwright's own, Playwright's installer, and on Debian as root
 * the system's package.
 * @throws if there is no Chromium and none can be installed
 */
export function ensureChromium(): string {
  return ensureProgram({
    name: 'Chromium',
    places: [...usualPlaces, chromium.executablePath()],
    installers: [installByPlaywright, () => installPackages('chromium')],
    advice: 'Install Chrome or Chromium, or run "npx playwright install chromium".',
  });
}

let browser: Promise<Browser> | undefined;

/** The browser of this process, shared by all its test files. It ends with the process. */
export function startedChromium(executablePath: string): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  browser ??= chromium.launch({
    executablePath,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  });
  return browser;
}

function installByPlaywright(): void {
  const playwright = createRequire(import.meta.url).resolve('playwright/package.json');
  // With blocked downloads, this hangs instead of failing.
  spawnSync(process.execPath, [path.join(path.dirname(playwright), 'cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 180_000,
  });
}
