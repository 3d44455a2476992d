import { visible } from '../diagnostics/visible.js';

/*
 * What a part of an address may be. Each becomes a part of a URL, and a file or a folder of the output.
 */

/** Bytes that a file name may have on every system. */
export const nameLimit = 255;

/** The same without what is put after a slug: `.json` or `.html`. */
export const segmentLimit = nameLimit - '.json'.length;

/**
 * Characters that no part of an address has. Cc: control characters; Cf: invisible ones, but for the joiners that some scripts need;
 * Zl, Zp: line and paragraph separators; Cs: a lone surrogate has no UTF-8 form. The rest means something to a shell, a URL or a
 * file system.
 */
export const unsafeCharacters = /[/\\%?#:<>|*"\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u;

/** What is wrong with one part of a path on every system; undefined when nothing is. */
export function segmentProblem(segment: string): string | undefined {
  if (segment === '') return 'a part of it is empty';
  if (segment.startsWith('.')) return 'a part begins with a dot';
  if (segment.includes('..')) return 'it has two dots in a row';
  // A plain space at the end is left to `windowsProblem`.
  if (segment.trimStart() !== segment || /[^\S ]$/u.test(segment)) return 'it begins or ends with a space';
  const unsafe = unsafeCharacters.exec(segment);
  return unsafe === null ? undefined : `it contains ${visible(unsafe[0])}`;
}

/** The part of an address that somebody most likely means by one that cannot be one; undefined where none is near. */
export function meantSegment(segment: string): string | undefined {
  const meant = segment
    .replace(/^[\s./]+|[\s./]+$/gu, '')
    .replace(/\.{2,}/g, '.')
    .replace(new RegExp(`[\\s-]*(?:${unsafeCharacters.source})[\\s-]*`, 'gu'), '-')
    .replace(/\s+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  const isPossible = segmentProblem(meant) === undefined && windowsProblem(meant) === undefined;
  return isPossible && meant !== segment ? meant : undefined;
}

/** A path as paths are written: from the slash on, without a host before it and without empty parts. */
export function wholePath(path: string): string {
  const parts = path.replace(/^https?:\/\/[^/]+/i, '').split('/');
  return `/${parts.filter((part) => part.trim() !== '').join('/')}`;
}

/** What is wrong with the whole path of a page; undefined when nothing is. */
export function pathProblem(path: string): string | undefined {
  return problemIn(path, segmentProblem);
}

/** The same for the path that a redirect begins at. It is not a file, so the rule on Windows names does not look at it. */
export function redirectProblem(path: string): string | undefined {
  return problemIn(
    path,
    (segment) =>
      segmentProblem(segment) ?? (segment.endsWith(' ') ? 'it begins or ends with a space' : undefined),
  );
}

function problemIn(path: string, problemOf: (segment: string) => string | undefined): string | undefined {
  if (path === '/') return undefined;
  if (!path.startsWith('/')) return 'it must begin with a slash';
  return path
    .slice(1)
    .split('/')
    .map(problemOf)
    .find((problem) => problem !== undefined);
}

/**
 * Names of devices, which Windows opens instead of a file, whatever extension follows; the superscripts count as digits.
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$/i;

/** What Windows has against one part of a path; undefined when it has nothing. */
export function windowsProblem(segment: string): string | undefined {
  if (segment.endsWith(' ')) return 'it ends with a space, which Windows removes';
  if (segment.endsWith('.')) return 'it ends with a dot, which Windows removes';
  const stem = segment.split('.', 1)[0]?.trimEnd() ?? '';
  return device.test(stem) ? `\`${stem}\` is the name of a device` : undefined;
}

/** Length in UTF-8, without a global of the platform: this folder knows none. */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
