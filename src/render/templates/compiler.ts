import type * as Esbuild from 'esbuild';
import { Fault, hasCode } from '../../project/fault.js';

/** The oldest supported browsers, as for our own scripts. */
const browsers = ['chrome100', 'firefox100', 'safari15.4'];

/** The same for the server's code and the browsers'. */
const common = {
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  logLimit: 0,
  jsx: 'automatic',
  jsxImportSource: 'react',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  legalComments: 'none',
  charset: 'utf8',
  define: { 'process.env.NODE_ENV': '"production"' },
  // A setting for the editor must not change the site.
  tsconfigRaw: {},
} as const satisfies Esbuild.BuildOptions;

export const serverOptions = {
  ...common,
  format: 'cjs',
  target: 'node20.19',
  sourcemap: 'external',
  sourcesContent: false,
} as const satisfies Esbuild.BuildOptions;

export const browserOptions = {
  ...common,
  format: 'esm',
  splitting: true,
  target: browsers,
  minify: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
} as const satisfies Esbuild.BuildOptions;

/** Loads the compiler. Only projects with templates need it. @throws Fault when it is not installed */
export async function loadCompiler(): Promise<typeof Esbuild> {
  try {
    return await import('esbuild');
  } catch (error) {
    if (!hasCode(error, 'ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND')) throw error;
    throw new Fault('templates/ needs the compiler esbuild, which is not installed', {
      hint: 'install it with `npm install esbuild`',
      cause: error,
    });
  }
}

/** Runs a build. @returns its errors, if it has any, in place of the result */
export async function runBuild<Options extends Esbuild.BuildOptions>(
  build: () => Promise<Esbuild.BuildResult<Options>>,
): Promise<Esbuild.BuildResult<Options> | readonly Esbuild.Message[]> {
  try {
    return await build();
  } catch (error) {
    if (error instanceof Error && 'errors' in error && Array.isArray(error.errors)) return error.errors;
    throw error;
  }
}
