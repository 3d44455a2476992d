/** Characters to escape: those forbidden in YAML, line ends, and invisible ones. Some scripts need the joiners. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]|(?![\u200c\u200d])\p{Cf}/u;
const escaped = new RegExp(`["\\\\]|${unprintable.source}`, 'gu');

/** Texts without quotes. Narrower than YAML, so that they are plain in blocks and flows, in YAML 1.1 too. */
const plainText =
  /^[\p{L}\p{N}/](?:[\p{L}\p{M}\p{N}_./()+;&'–—’-]|(?<=\p{L}):(?=\/)| (?=[\p{L}\p{N}/(&]))*$/u;

/** Longer texts are quoted: the expression overflows the stack at some millions of characters. */
const longestPlain = 100_000;

const words = new Set(['null', 'true', 'false', 'yes', 'no', 'on', 'off', 'y', 'n']);

/** The YAML of a text on one line, in block and in flow. @param like the YAML to replace, whose quotes are kept if possible */
export function scalarText(value: string, like = ''): string {
  const quote = like.charAt(0);
  // The span of a block scalar includes its last line break, which the next line needs.
  const end = (quote === '|' || quote === '>') && like.endsWith('\n') ? '\n' : '';
  if (quote === "'" && !unprintable.test(value)) return `'${value.replaceAll("'", "''")}'`;
  const isDay = [value, like.trim()].every((text) => /^\d{4}-\d\d-\d\d$/.test(text));
  if (isDay || (quote !== '"' && value.length <= longestPlain && isPlain(value))) return value + end;
  return `"${value.replace(escaped, escapeOf)}"${end}`;
}

/** A text of several lines as a block scalar; undefined if a reader might not get back exactly this text. */
export function blockScalar(value: string): readonly [mark: string, ...lines: readonly string[]] | undefined {
  const lines = value.split('\n');
  const isExact = /^\S(?:.*\S)?\n?$/s.test(value) && !/^[ \t]+$/m.test(value);
  if (lines.length === 1 || !isExact || lines.some((line) => unprintable.test(line))) return undefined;
  return value.endsWith('\n') ? ['|', ...lines.slice(0, -1)] : ['|-', ...lines];
}

function isPlain(value: string): boolean {
  // `12e3`, `0x1f`, `0o17`, and such ids; for YAML 1.1 also `1_000e3` and `e3`.
  const bare = value.replaceAll('_', '');
  const isNumber = !Number.isNaN(Number(bare)) || !Number.isNaN(Number(`0${bare}`));
  return plainText.test(value) && /\p{L}/u.test(value) && !words.has(value.toLowerCase()) && !isNumber;
}

function escapeOf(char: string): string {
  if (/["\\\n\r\t]/.test(char)) return JSON.stringify(char).slice(1, -1);
  const code = char.codePointAt(0) ?? 0;
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
