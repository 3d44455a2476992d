import { fileURLToPath, pathToFileURL } from 'node:url';

const preload = pathToFileURL(fileURLToPath(new URL('failing-page.mjs', import.meta.url))).href;

/** The environment of a command that fails to render one route. */
export function failingPage(route: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import ${preload}`, HERBARIUM_TEST_FAILING_PAGE: route };
}
