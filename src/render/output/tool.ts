import { readFileSync } from 'node:fs';
import { hasCode } from '../../project/fault.js';
import { toolVersion } from '../../project/tool-version.js';

/** Packages that make files and are not part of the program's own. */
const makers = ['sharp', 'pagefind'] as const;

let name: string | undefined;

/**
 * Names this build of the tool: its version, the sum of its own files, which the package build writes, and what else makes
 * files. What one has kept, another does not trust.
 */
export function toolName(): string {
  name ??= [
    toolVersion,
    readFileSync(new URL('../../build-id', import.meta.url), 'utf8').trim(),
    process.version,
    ...makers.map((maker) => `${maker} ${packageVersion(maker) ?? 'absent'}`),
  ].join(' ');
  return name;
}

/** The version of a package, without loading it: on some machines it cannot be. Undefined where it is not installed. */
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
