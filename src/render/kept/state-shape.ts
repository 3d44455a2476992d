import { isInside } from '../output.js';
import type { BuildState, KeptFile, KeptRoute } from './build-state.js';
import type { QuietBuild } from './unchanged.js';

/*
 * A state has a sum, which tells what was cut off or changed by accident; a project may come from a stranger, who can reckon sums.
 * By hand, because a state may tell of some hundred thousand files: what comes of it must not be a crash, nor a path that leads out
 * of a folder.
 */

/** Whether data has the form of what a build leaves to the next one. */
export function isBuildState(data: unknown): data is BuildState {
  if (!isObject(data)) return false;
  const { inputs, common, routes, pictures, silence, spare } = data;
  return (
    isListOf(inputs, isKnownFile) &&
    typeof common === 'string' &&
    isObject(routes) &&
    Object.values(routes).every(isKeptRoute) &&
    isListOf(pictures, isKeptFile) &&
    (silence === undefined || isSilence(silence)) &&
    (spare === undefined || isSpare(spare))
  );
}

/** Whether data has the form of what a build with nothing to do looks at. Nothing is written to the files that it names. */
export function isQuietBuild(data: unknown): data is QuietBuild {
  if (!isObject(data)) return false;
  const { asked, inputs, day, outputs, result } = data;
  if (!isObject(result) || !isObject(result['hidden'])) return false;
  const { suppressed, known, gone } = result['hidden'];
  return (
    typeof asked === 'string' &&
    isListOf(inputs, (input) => isListed(input, 4)) &&
    (day === undefined || typeof day === 'string') &&
    isListOf(outputs, isKeptFile) &&
    [result['routes'], result['files'], result['bytes'], suppressed, known, gone].every(isNumber)
  );
}

function isKeptRoute(data: unknown): data is KeptRoute {
  if (!isObject(data)) return false;
  const { key, record, files } = data;
  return (
    typeof key === 'string' &&
    (record === undefined || typeof record === 'string') &&
    isListOf(files, isKeptFile)
  );
}

function isKeptFile(data: unknown): data is KeptFile {
  return isListed(data, 3) && isInside(data[0]);
}

function isKnownFile(data: unknown): boolean {
  return Array.isArray(data) && typeof data[5] === 'string' && isListed(data.slice(0, 5), 4);
}

function isSilence(data: unknown): boolean {
  if (!isObject(data)) return false;
  return typeof data['of'] === 'string' && (data['day'] === undefined || typeof data['day'] === 'string');
}

function isSpare(data: unknown): boolean {
  if (!isObject(data)) return false;
  const { folders, others, lacks } = data;
  const isPath = (file: unknown) => typeof file === 'string' && isInside(file);
  return (
    isListOf(folders, (folder) => isListed(folder, 3) && isInside(folder[0])) &&
    isListOf(others, isPath) &&
    isListOf(lacks, isPath)
  );
}

/** Whether data is a name with so many numbers behind it. */
function isListed(data: unknown, numbers: number): data is readonly [string, ...number[]] {
  if (!Array.isArray(data) || data.length !== numbers + 1 || typeof data[0] !== 'string') return false;
  for (let n = 1; n <= numbers; n += 1) if (!isNumber(data[n])) return false;
  return true;
}

function isListOf<T>(data: unknown, isOne: (item: unknown) => item is T): data is readonly T[];
function isListOf(data: unknown, isOne: (item: unknown) => boolean): boolean;
function isListOf(data: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(data) && data.every(isOne);
}

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function isNumber(data: unknown): data is number {
  return typeof data === 'number';
}
