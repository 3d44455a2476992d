import { hash } from 'node:crypto';
import { bytesOf, nameLimit, unsafeCharacters, windowsProblem } from '../../catalogue/addresses/segments.js';

/** The first 10 hex digits of a content's SHA-256: enough for names that change with their content. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 10);
}

/** A content's SHA-256 in 22 characters of Base64, 132 bits: enough to tell contents apart, unless somebody forges one. */
export function sumOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}

/* Published names of `assets/`: with the hash of the content, so that browsers cache them for ever, and only signs that systems accept. */

/** The longest extension, in bytes. A longer one counts as part of the name. */
const extensionLimit = 20;

/** Bytes that a photograph's files add to the stem: `-1280.avif`. */
const photoEnding = 12;

/** The published path of a file, with the hash of its content. */
export function hashedName(file: string, hash: string): string {
  const { folder, stem, extension } = partsOf(file);
  return folder + fitting(stem, `.${hash}${extension}`);
}

/** The same for a photograph, without the extension: it is published as several files. */
export function hashedStem(file: string, hash: string): string {
  const { folder, stem } = partsOf(file);
  return folder + fitting(stem, `.${hash}`, photoEnding);
}

function partsOf(file: string) {
  const segments = file.split('/').map(portable);
  const name = segments.pop() ?? '';
  const dot = name.lastIndexOf('.');
  const hasExtension = dot > 0 && bytesOf(name.slice(dot)) <= extensionLimit;
  return {
    folder: segments.map((segment) => `${segment}/`).join(''),
    stem: hasExtension ? name.slice(0, dot) : name,
    // Hosts match file extensions by case.
    extension: hasExtension ? name.slice(dot).toLowerCase() : '',
  };
}

/** A part of a path with only characters that every system accepts and that need no URL encoding. */
function portable(segment: string): string {
  const plain = segment.replace(new RegExp(unsafeCharacters, 'gu'), '-');
  if (windowsProblem(plain) === undefined) return plain;
  return /[ .]$/.test(plain) ? `${plain}-` : plain.replace(/^[^.]*/, '$&-');
}

/** Cuts a name to the length that file systems allow. The hash keeps names with equal stems apart. */
function fitting(stem: string, ending: string, reserved = 0): string {
  let room = nameLimit - bytesOf(ending) - reserved;
  if (bytesOf(stem) <= room) return stem + ending;
  let cut = '';
  for (const char of stem) {
    room -= bytesOf(char);
    if (room < 0) break;
    cut += char;
  }
  return cut + ending;
}
