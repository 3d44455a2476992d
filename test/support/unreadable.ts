import { fileURLToPath, pathToFileURL } from 'node:url';

const preload = pathToFileURL(fileURLToPath(new URL('failing-read.mjs', import.meta.url))).href;

/** The environment of a command for which a file can be checked, and not be read when its page is rendered. */
export function unreadable(file: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import ${preload}`, HERBARIUM_TEST_FAILING_READ: file };
}
