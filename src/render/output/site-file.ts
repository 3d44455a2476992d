import { hasCode, isOfMachine } from '../../project/fault.js';
import { readPlain } from '../../project/work-folder.js';
import { sumOf } from './hash.js';
import { isInside, placeIn } from './output.js';

/** A site-wide file: its path in the output folder and its content. */
export interface SiteFile {
  readonly file: string;
  readonly content: string;
}

/** A file of a site: its path in the output folder, its size in bytes, and the hash of its content. */
export type SiteFileState = readonly [file: string, size: number, sum: string];

export function siteFileState(file: string, content: string | Buffer): SiteFileState {
  return [file, Buffer.byteLength(content), sumOf(content)];
}

/**
 * Reads a file that was recorded before.
 * @param root absolute path of its folder
 * @returns undefined when the file is missing, or its content is not as recorded
 */
export function readIntact(root: string, [file, size, sum]: SiteFileState): Buffer | undefined {
  try {
    const content = readPlain(placeIn(root, file));
    return content.length === size && sumOf(content) === sum ? content : undefined;
  } catch (error) {
    if (isOfMachine(error) || hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Whether data from a file has the form of {@link SiteFileState}. */
export function isSiteFileState(data: unknown): data is SiteFileState {
  if (!Array.isArray(data) || data.length !== 3) return false;
  const [file, size, sum] = data;
  return isOwnPath(file) && typeof size === 'number' && typeof sum === 'string';
}

/** Whether data is a relative path of a file that stays inside its folder. */
export function isOwnPath(data: unknown): data is string {
  return (
    typeof data === 'string' && isInside(data) && data.split('/').every((name) => name !== '' && name !== '.')
  );
}
