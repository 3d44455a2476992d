import type { EntryPath } from '../document.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/**
 * An address part must mean the same in a link, a file name, a payload, the sitemap and the preview. Spaces and hyphens
 * are fine; what file systems and URLs give a meaning of their own is not.
 */
export const routeUnsafeSlug: Rule = {
  code: 'route/unsafe-slug',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a slug has no character that a URL or a file system gives a meaning of its own',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
  *check({ draft, entries }: RuleContext): Iterable<Finding> {
    for (const entry of entries) {
      if (entry.kind === 'page') {
        yield* checkPath(entry.value.path, [...entry.at, 'path']);
      } else if (entry.value.slug !== undefined) {
        const fault = segmentFault(entry.value.slug);
        if (fault !== undefined) {
          yield finding(`\`${printable(entry.value.slug)}\` cannot be a slug: ${fault}`, [
            ...entry.at,
            'slug',
          ]);
        }
      }
    }
    for (const [n, redirect] of (draft.redirects ?? []).entries()) {
      yield* checkPath(redirect?.from, ['redirects', n, 'from']);
    }
  },
};

function* checkPath(path: string | undefined, at: EntryPath): Iterable<Finding> {
  if (path === undefined || path === '/') return;
  const fault = path.startsWith('/')
    ? path
        .slice(1)
        .split('/')
        .map(segmentFault)
        .find((found) => found !== undefined)
    : 'it must begin with a slash';
  if (fault !== undefined) yield finding(`\`${printable(path)}\` cannot be a path: ${fault}`, at);
}

function finding(message: string, at: EntryPath): Finding {
  return { message, places: [{ at }], hint: 'use letters, digits, hyphens and single dots' };
}

/** What is wrong with one part of a path; undefined when nothing is. */
function segmentFault(segment: string): string | undefined {
  if (segment === '') return 'a part of it is empty';
  if (segment.startsWith('.')) return 'a part begins with a dot';
  if (segment.includes('..')) return 'it has two dots in a row';
  if (segment.trim() !== segment) return 'it begins or ends with a space';
  // Cc: control characters; Cf: invisible ones, but for the joiners that some scripts need; Zl, Zp: line and paragraph
  // separators; Cs: a lone surrogate has no UTF-8 form. The rest means something to a shell, a URL or a file system.
  const unsafe = /[/\\%?#:<>|*"\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u.exec(segment);
  return unsafe === null ? undefined : `it contains ${printable(unsafe[0])}`;
}

/** A text as it may stand in a message: control characters by their number. */
function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (char) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}
