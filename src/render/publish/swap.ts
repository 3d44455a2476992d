/**
 * Lets two folders change places, as one step that nobody can see half of.
 * @returns whether they have; false leaves everything as it was
 */
type Swap = (a: string, b: string) => boolean;

let loading: Promise<Swap | undefined> | undefined;

/**
 * The system's own call for it, which Node does not offer. Loading what calls it takes about ten milliseconds: only who has a
 * site to replace asks.
 * @returns undefined where the system has no such call, or the optional package that calls it is not installed
 */
export function loadSwap(): Promise<Swap | undefined> {
  loading ??= importSwap();
  return loading;
}

/** `AT_FDCWD` of Linux: paths are seen from the working folder. The paths are absolute. */
const workingFolder = -100;

/** `RENAME_EXCHANGE` of Linux and `RENAME_SWAP` of macOS are the same number. */
const exchange = 2;

async function importSwap(): Promise<Swap | undefined> {
  if (process.platform !== 'linux' && process.platform !== 'darwin') return undefined;
  try {
    const { default: koffi } = await import('koffi');
    const library = koffi.load(null);
    if (process.platform === 'darwin') {
      const rename = library.func('int renamex_np(const char *from, const char *to, unsigned int flags)');
      return (a, b) => rename(a, b, exchange) === 0;
    }
    const rename = library.func(
      'int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned int flags)',
    );
    return (a, b) => rename(workingFolder, a, workingFolder, b, exchange) === 0;
  } catch {
    // Not installed, or no build for this platform, or an older system: two renames do it, with a gap.
    return undefined;
  }
}
