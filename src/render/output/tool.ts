import { readFileSync } from 'node:fs';
import { once } from '../../document/collections.js';
import { hasCode } from '../../project/surroundings/surroundings.js';
import { toolVersion } from '../../project/tool-version.js';

const makers = ['sharp', 'pagefind'] as const;

/** The tool's version, the hash of its files (written by the package build), and the versions of the packages that make files. */
export const toolName = once(() =>
  [
    toolVersion,
    readFileSync(new URL('../../build-id', import.meta.url), 'utf8').trim(),
    process.version,
    ...makers.map((maker) => `${maker} ${packageVersion(maker) ?? 'absent'}`),
  ].join(' '),
);

/** The version of a package, undefined if it is not installed. Does not load the package: some machines cannot. */
export function packageVersion(wanted: string): string | undefined {
  try {
    const file = new URL('../package.json', import.meta.resolve(wanted));
    const { version }: { readonly version?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof version === 'string' ? version : undefined;
  } catch (error) {
    if (hasCode(error, 'ERR_MODULE_NOT_FOUND', 'ENOENT')) return undefined;
    throw error;
  }
}
