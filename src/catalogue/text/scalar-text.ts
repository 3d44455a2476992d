/** What no YAML text may hold as it is, what ends a line, and what nobody would see in one. The joiners some scripts need. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]|(?![\u200c\u200d])\p{Cf}/u;
const escaped = new RegExp(`["\\\\]|${unprintable.source}`, 'gu');

/**
 * Words and what is between them. Narrower than YAML, so that it is plain in a block and in a flow, for YAML 1.1 too: no
 * indicator but a hyphen, a plus, a colon before a slash, and brackets that are not YAML.
 */
const plainText =
  /^[\p{L}\p{N}/](?:[\p{L}\p{M}\p{N}_./()+;&'–—’-]|(?<=\p{L}):(?=\/)| (?=[\p{L}\p{N}/(&]))*$/u;

/** Longer texts are in quotes: the expression overflows the stack at some millions of characters. */
const longestPlain = 100_000;

/** What YAML 1.2 or 1.1 reads as something else than a text. */
const words = new Set(['null', 'true', 'false', 'yes', 'no', 'on', 'off', 'y', 'n']);

/** The YAML of a text on one line, in block and in flow. @param like the YAML that it replaces, whose quotes are kept where the text bears them */
export function scalarText(value: string, like = ''): string {
  const quote = like.charAt(0);
  // The range of a block scalar takes its last line break in, which the next line needs.
  const end = (quote === '|' || quote === '>') && like.endsWith('\n') ? '\n' : '';
  if (quote === "'" && !unprintable.test(value)) return `'${value.replaceAll("'", "''")}'`;
  const isDay = [value, like.trim()].every((one) => /^\d{4}-\d\d-\d\d$/.test(one));
  if (isDay || (quote !== '"' && value.length <= longestPlain && isPlain(value))) return value + end;
  return `"${value.replace(escaped, escapeOf)}"${end}`;
}

/** A text of several lines as the mark and the lines of a block scalar; undefined where a reader might not get exactly this text back. */
export function blockScalar(value: string): readonly [mark: string, ...lines: readonly string[]] | undefined {
  const lines = value.split('\n');
  const isExact = /^\S(?:.*\S)?\n?$/s.test(value) && !/^[ \t]+$/m.test(value);
  if (lines.length === 1 || !isExact || lines.some((line) => unprintable.test(line))) return undefined;
  return value.endsWith('\n') ? ['|', ...lines.slice(0, -1)] : ['|-', ...lines];
}

function isPlain(value: string): boolean {
  // `12e3`, `0x1f`, `0o17`, and the ids among them; for YAML 1.1, `1_000e3` and `e3` too.
  const bare = value.replaceAll('_', '');
  const isNumber = !Number.isNaN(Number(bare)) || !Number.isNaN(Number(`0${bare}`));
  return plainText.test(value) && /\p{L}/u.test(value) && !words.has(value.toLowerCase()) && !isNumber;
}

function escapeOf(char: string): string {
  // These are escaped as in JSON.
  if (/["\\\n\r\t]/.test(char)) return JSON.stringify(char).slice(1, -1);
  const code = char.codePointAt(0) ?? 0;
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
