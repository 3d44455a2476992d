import { folderPath, type Match } from '../headers.js';

/**
 * A pattern that matches one path, for PCRE and RE2. Everything but letters, digits and a few signs is written by its number. So a path can
 * end neither the pattern, nor the string around it, nor a line of the configuration.
 */
export function exactPattern(path: string): string {
  return path.replace(/[^A-Za-z0-9/_-]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code < 0x80 ? `\\x${code.toString(16).padStart(2, '0')}` : char;
  });
}

/** A pattern for the paths of the files that a rule is for. @param base of the site */
export function matchPattern(base: string, match: Match): string {
  switch (match.kind) {
    case 'all':
      return `^${exactPattern(base)}`;
    case 'folder':
      return `^${exactPattern(base + folderPath(match.folder))}`;
    case 'type':
      return `^${exactPattern(base + folderPath(match.folder))}.*\\.${match.extension}$`;
    case 'file':
      return `^${exactPattern(base + match.file)}$`;
  }
}

/**
 * The target of a redirect with only those signs that no server gives a meaning of its own: no variable, placeholder or quote. Browsers read
 * it as the same address.
 */
export function plainTarget(to: string): string {
  return to.replace(/[^A-Za-z0-9\-._~:/?#[\]@!&'()*+,;=%]/gu, encodeURIComponent);
}

/** Whether the query of a request is kept: a target with a query or a fragment of its own is taken as it is. */
export function keepsQuery(to: string): boolean {
  return !/[?#]/.test(to);
}
