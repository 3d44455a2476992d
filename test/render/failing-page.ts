import { fileURLToPath, pathToFileURL } from 'node:url';
import { failPage } from './failing-page.mjs';

/** Runs a function in this process while one route cannot be rendered. */
export async function withFailingPage<T>(route: string, run: () => Promise<T>): Promise<T> {
  const end = failPage(route);
  try {
    return await run();
  } finally {
    end();
  }
}

const preload = pathToFileURL(fileURLToPath(new URL('failing-page.mjs', import.meta.url))).href;

/** The environment of a process that cannot render one route, on any thread. */
export function failingPage(route: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import ${preload}`, HERBARIUM_TEST_FAILING_PAGE: route };
}
