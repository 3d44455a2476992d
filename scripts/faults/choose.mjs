// Chooses places for small faults in `src`: by a seed, not by hand, and in each folder as many as it has of the lines.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canBeParsed, faultsOf } from './places.mjs';

/**
 * @param {string} root the checkout in whose sources the places are chosen
 * @param {{ count: number, seed: number, isPossible: (fault: object) => boolean }} options a fault that is not possible is replaced by the next one
 * @returns {{ id: string, file: string, line: number, kind: string, before: string, after: string }[]}
 */
export function chooseFaults(root, { count, seed, isPossible }) {
  const random = randomNumbers(seed);
  const folders = foldersOf(sourcesOf(root));
  const shares = sharesOf(folders, count);
  return [...folders].flatMap(([folder, sources]) => {
    const lines = sources.flatMap((source) => source.lines.map((_, at) => ({ source, line: at + 1 })));
    const chosen = new Map();
    const share = shares.get(folder);
    // A place in each part of the folder, so that its own folders get their share too.
    for (let part = 0; part < share; part++) {
      const start = Math.floor(((part + random()) * lines.length) / share);
      const fault = nextFault([...lines.slice(start), ...lines.slice(0, start)], random, {
        isFree: (fault) => !chosen.has(fault.id) && isPossible(fault),
      });
      if (fault !== undefined) chosen.set(fault.id, fault);
    }
    return [...chosen.values()];
  });
}

/** The first fault from a line on. Of a line's faults, one is chosen: a text only if there is nothing else, for most faults would be texts. */
function nextFault(lines, random, { isFree }) {
  for (const { source, line } of lines) {
    source.faults ??= faultsOf(source.file, source.text);
    const faults = source.faults.filter((fault) => fault.line === line);
    for (const { kind, column, before, after } of textsLast(shuffled(faults, random))) {
      const fault = {
        id: `${source.file}:${line}:${column} ${kind}`,
        file: source.file,
        line,
        kind,
        before,
        after,
      };
      const text = source.text.replace(before, () => after);
      if (canBeParsed(source.file, text) && isFree(fault)) return fault;
    }
  }
  return undefined;
}

/** The sources of each folder of `src`. */
function foldersOf(sources) {
  const folders = new Map();
  for (const source of sources) {
    const folder = source.file.split('/')[1];
    folders.set(folder, [...(folders.get(folder) ?? []), source]);
  }
  return folders;
}

function textsLast(faults) {
  const isText = ({ kind }) => kind === 'text replaced';
  return [...faults.filter((fault) => !isText(fault)), ...faults.filter(isText)];
}

/** How many of `count` each folder gets: by its lines, but at least one. */
function sharesOf(folders, count) {
  const linesOf = (sources) => sources.reduce((sum, { lines }) => sum + lines.length, 0);
  const all = linesOf([...folders.values()].flat());
  return new Map(
    [...folders].map(([name, sources]) => [name, Math.max(1, Math.ceil((count * linesOf(sources)) / all))]),
  );
}

function sourcesOf(root) {
  return (
    readdirSync(path.join(root, 'src'), { recursive: true })
      .map((name) => `src/${name.split(path.sep).join('/')}`)
      // The texts of the website are data.
      .filter(
        (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.startsWith('src/templates/texts/'),
      )
      .sort()
      .map((file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        return { file, text, lines: text.split('\n') };
      })
  );
}

function shuffled(items, random) {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
