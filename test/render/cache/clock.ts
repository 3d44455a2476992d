import { fileURLToPath, pathToFileURL } from 'node:url';

const preload = pathToFileURL(fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))).href;

/** The environment of a command with a shifted clock. @param shift in ms, also negative */
export function clockShifted(shift: number): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import ${preload}`, HERBARIUM_TEST_CLOCK_SHIFT: String(shift) };
}
