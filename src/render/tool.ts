import { readFileSync } from 'node:fs';
import { toolVersion } from './version.js';

/**
 * Names this build of the tool: its version, and the sum of its own files, which the package build writes. What one has kept,
 * another does not trust.
 */
export function toolName(): string {
  return `${toolVersion} ${readFileSync(new URL('../build-id', import.meta.url), 'utf8').trim()} ${process.version}`;
}
