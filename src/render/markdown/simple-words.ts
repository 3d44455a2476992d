import type { BodyLibrary } from './library.js';
import { matches } from './line-starts.js';

/** Writes the words of a block as HTML; undefined where only the library can tell what they mean. */
export type WordsWriter = (words: string) => string | undefined;

/** Where something begins that is not written as it stands, or may not be. */
const marks = /["&*<>[\\_`~]/g;

/** An entity, or what looks like one. */
const entity = /&[a-z#][a-z\d]*;/iy;

/** An address between angle brackets, or what looks like one. */
const autolink = /<[^ \n<>]*>/y;

/** A link with words and an address in which every character stands for itself, and no title. */
const link = /\[([^[\]\\`*_~<&!]+)\]\(([^\0-\u0020\u007f()\\&<]+)\)/y;

/** What a backslash takes the meaning of. */
const escaped = /[!-/:-@[-`{-~]/;

/** The library takes the ends of a text for spaces. */
const space = 32;

const noWords = -1;

/**
 * Makes a writer of words for the simplest marks: `**strong**` and `_em_` that do not lie within one another, code in single
 * backticks, links of the plainest form, and escapes. It writes what the library writes, byte for byte; a test holds it to that.
 */
export function wordsWriter(library: BodyLibrary): WordsWriter {
  const writer = new SimpleWords(library);
  return (words) => writer.write(words);
}

class SimpleWords {
  readonly #linkAddress: BodyLibrary['linkAddress'];
  readonly #utils: BodyLibrary['utils'];
  #words = '';
  /** What was written so far. */
  #html = '';
  /** Up to where. */
  #end = 0;
  /** The one or two characters of emphasis that wait for their like; empty where none do. */
  #open = '';

  constructor({ linkAddress, utils }: BodyLibrary) {
    this.#linkAddress = linkAddress;
    this.#utils = utils;
  }

  write(words: string): string | undefined {
    marks.lastIndex = 0;
    if (!marks.test(words)) return words;
    this.#words = words;
    this.#html = '';
    this.#end = 0;
    this.#open = '';
    let at = marks.lastIndex - 1;
    while (at !== noWords) {
      const next = this.#mark(at);
      if (next === undefined) return undefined;
      marks.lastIndex = next;
      at = marks.test(words) ? marks.lastIndex - 1 : noWords;
    }
    return this.#open === '' ? this.#html + words.slice(this.#end) : undefined;
  }

  /** Writes what begins at a mark. @returns where to go on; undefined where only the library can tell */
  #mark(at: number): number | undefined {
    switch (this.#words[at]) {
      case '"':
        return this.#put(at, '&quot;', at + 1);
      case '>':
        return this.#put(at, '&gt;', at + 1);
      case '&':
        return matches(entity, this.#words, at) ? undefined : this.#put(at, '&amp;', at + 1);
      case '<':
        return matches(autolink, this.#words, at) ? undefined : this.#put(at, '&lt;', at + 1);
      case '*':
      case '_':
        return this.#emphasis(at);
      case '[':
        return this.#link(at);
      case '`':
        return this.#code(at);
      case '\\':
        return this.#escape(at);
      case '~':
        // One alone strikes nothing through.
        return this.#words[at + 1] === '~' ? undefined : at + 1;
      default:
        return undefined;
    }
  }

  /** Writes the words up to a place as they are, and behind them what stands there. */
  #put(at: number, html: string, end: number): number {
    this.#html += this.#words.slice(this.#end, at) + html;
    this.#end = end;
    return end;
  }

  /** Only what can do nothing but open, or nothing but close: the two belong together, whatever stands around them. */
  #emphasis(at: number): number | undefined {
    const char = this.#words[at] ?? '';
    const run = this.#words[at + 1] === char ? char + char : char;
    const end = at + run.length;
    if (this.#words[end] === char) return undefined;
    const before = this.#kind(at - 1);
    const behind = this.#kind(end);
    // Within a word, an underscore is a part of it.
    if (char === '_' && before === 'word' && behind === 'word') return end;
    const tag = run === char ? 'em' : 'strong';
    if (this.#open === '') {
      if (!opens(before, behind)) return undefined;
      this.#open = run;
      return this.#put(at, `<${tag}>`, end);
    }
    if (this.#open !== run || !opens(behind, before)) return undefined;
    this.#open = '';
    return this.#put(at, `</${tag}>`, end);
  }

  /** What a character beside those of emphasis is. */
  #kind(at: number): Kind {
    const code = at < 0 || at >= this.#words.length ? space : this.#words.charCodeAt(at);
    if (isLetter(code)) return 'word';
    if (code >= 0xd800 && code <= 0xdfff) return 'unknown';
    const { isWhiteSpace, isMdAsciiPunct, isPunctCharCode } = this.#utils;
    if (isWhiteSpace(code)) return 'space';
    return isMdAsciiPunct(code) || isPunctCharCode(code) ? 'punctuation' : 'word';
  }

  #link(at: number): number | undefined {
    if (this.#words[at - 1] === '!') return undefined;
    link.lastIndex = at;
    const [whole, label = '', destination = ''] = link.exec(this.#words) ?? [];
    const address = whole === undefined ? undefined : this.#linkAddress(destination);
    if (whole === undefined || address === undefined) return undefined;
    const { escapeHtml } = this.#utils;
    return this.#put(at, `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`, at + whole.length);
  }

  #code(at: number): number | undefined {
    const close = this.#words.indexOf('`', at + 1);
    if (close <= at + 1 || this.#words[close + 1] === '`') return undefined;
    const code = this.#words.slice(at + 1, close);
    if (code.startsWith(' ') || code.endsWith(' ') || code.includes('\n')) return undefined;
    return this.#put(at, `<code>${this.#utils.escapeHtml(code)}</code>`, close + 1);
  }

  #escape(at: number): number | undefined {
    const char = this.#words[at + 1] ?? '';
    return escaped.test(char) ? this.#put(at, this.#utils.escapeHtml(char), at + 2) : undefined;
  }
}

type Kind = 'word' | 'space' | 'punctuation' | 'unknown';

/**
 * Whether emphasis between two characters opens and does not close; with the two changed about, whether it closes and does not open.
 * CommonMark calls it left-flanking and not right-flanking.
 */
function opens(before: Kind, behind: Kind): boolean {
  if (before === 'space') return behind === 'word' || behind === 'punctuation';
  return before === 'punctuation' && behind === 'word';
}

/** Nearly all that stands beside emphasis. */
function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
