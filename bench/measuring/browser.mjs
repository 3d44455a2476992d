// The browser that opens pages.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];

/** @returns {Promise<import('playwright').Browser | undefined>} undefined when none is installed */
export async function openBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const executablePath = [...installed, chromium.executablePath()].find((file) => existsSync(file));
  if (executablePath === undefined) return undefined;
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args });
}
