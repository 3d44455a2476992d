import { bytesOf, nameLimit, unsafeCharacters, windowsProblem } from '../../catalogue/addresses/segments.js';

/*
 * Names that files of `assets/` are published under. Each has the hash of its content in it, so that browsers may keep it for
 * ever; for the same reason it may differ from the file's own name, which not every system takes.
 */

/** The longest extension that is taken for one, in bytes; what is longer is a part of the name. */
const extensionLimit = 20;

/** Bytes of what follows on the stem of a photograph: `-1280.avif`. */
const photoEnding = 12;

/** A file's path with its content's hash, as the output has it. */
export function hashedName(file: string, hash: string): string {
  const { folder, stem, extension } = partsOf(file);
  return folder + fitting(stem, `.${hash}${extension}`);
}

/** The same for a photograph, which becomes several files: without the extension. */
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
    // Hosts match rules for kinds of files by case.
    extension: hasExtension ? name.slice(dot).toLowerCase() : '',
  };
}

/** A part of a path as every system takes it, and as hosts need not decode it twice. */
function portable(segment: string): string {
  const plain = segment.replace(new RegExp(unsafeCharacters, 'gu'), '-');
  if (windowsProblem(plain) === undefined) return plain;
  return /[ .]$/.test(plain) ? `${plain}-` : plain.replace(/^[^.]*/, '$&-');
}

/** A name that is no longer than file systems allow: the hash tells files apart whose stems are cut to one. */
function fitting(stem: string, ending: string, reserved = 0): string {
  let room = nameLimit - bytesOf(ending) - reserved;
  if (bytesOf(stem) <= room) return stem + ending;
  let kept = '';
  for (const char of stem) {
    room -= bytesOf(char);
    if (room < 0) break;
    kept += char;
  }
  return kept + ending;
}
