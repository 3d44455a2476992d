// Makes the sources of our parts that `herbarium templates eject` copies. A copy stands alone: what is not in `herbarium/templates` is in
// the copy itself.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { declares, isType, readModules } from './source-modules.mjs';

const given = 'herbarium/templates';

/**
 * @param {string} root folder of the repository
 * @param {string} folder to write to
 * @param {readonly string[]} names of all parts
 */
export function writeOriginals(root, folder, names) {
  const modules = readModules(path.join(root, 'src'));
  const api = new Set(
    ['types.ts', 'api.ts', 'features/own/browser-api.ts'].flatMap((name) => [
      ...modules.get(path.join(root, 'src/templates', name)).reexports.values(),
    ]),
  );
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const [file] = [...modules].find(([, { parts }]) => parts.has(name)) ?? [];
    if (file === undefined) throw new Error(`no file has the part ${name}`);
    writeFileSync(path.join(folder, `${name}.tsx`), new Original(name, file, { modules, api }).text());
  }
}

/** The source of one part, with all that it needs. */
class Original {
  /** Names by the module that they are imported from, and whether only as types. */
  #imports = new Map();
  /** Declarations of the copy, by their names: where they are from, and their text. */
  #taken = new Map();

  constructor(name, file, { modules, api }) {
    Object.assign(this, { name, file, modules, api });
    this.#import(given, 'PartProps', true);
    this.#take(file, name);
  }

  text() {
    const blocks = [...this.#taken].map(([name, { block }]) => [name, block.replace(/^export /m, '')]);
    const own = blocks.filter(([name]) => name === this.name).map(([, block]) => this.#asTemplate(block));
    const others = blocks.filter(([name]) => name !== this.name).map(([, block]) => block);
    const types = others.filter(isType);
    // Constants and classes are made when the module is loaded, in this order; functions are there from the beginning.
    const functions = others.filter((block) => declares('function', block));
    const values = others.filter((block) => !isType(block) && !functions.includes(block));
    const all = [this.#importsText(), ...types, ...values, ...own, ...functions];
    return `${all.join('\n\n')}\n`;
  }

  /** Takes a declaration into the copy, after those that it needs. */
  #take(file, name) {
    const known = this.#taken.get(name);
    if (known !== undefined && known.file !== file)
      throw new Error(`the part ${this.name} needs two things called ${name}`);
    if (known !== undefined) return;
    const module = this.modules.get(file);
    const block = module.declarations.get(name);
    if (block === undefined) throw new Error(`${file} has no ${name}`);
    const entry = { file, block };
    this.#taken.set(name, entry);
    for (const word of module.wordsIn(block)) {
      if (word !== name) this.#meet(file, word, module);
    }
    // Now it comes after what it needs.
    this.#taken.delete(name);
    this.#taken.set(name, entry);
  }

  #meet(file, word, { imports, declarations }) {
    const imported = imports.get(word);
    if (imported === undefined) {
      if (declarations.has(word)) this.#refer(file, word, isType(declarations.get(word)));
    } else if (imported.name === 'replaceable') return;
    else if (imported.file === undefined) this.#import(imported.from, word, imported.isType);
    else if (imported.name !== word)
      throw new Error(`the part ${this.name} has another name for ${imported.name}`);
    else this.#refer(imported.file, word, imported.isType);
  }

  /** @param type whether it is used only as a type */
  #refer(file, word, type) {
    const real = this.modules.get(file)?.reexports.get(word) ?? `${file} ${word}`;
    const origin = real.slice(0, real.lastIndexOf(' '));
    if (this.api.has(real)) this.#import(given, word, type);
    else if (this.modules.get(origin)?.parts.has(word))
      throw new Error(`api.ts does not have the part ${word}`);
    else this.#take(origin, word);
  }

  #import(from, word, type) {
    const names = this.#imports.get(from) ?? new Map();
    this.#imports.set(from, names);
    names.set(word, type && names.get(word) !== false);
  }

  /** `export const X = replaceable('X', function X({ … }) { … });` as a template. */
  #asTemplate(block) {
    return block
      .replace(`const ${this.name} = replaceable('${this.name}', function `, 'export default function ')
      .replace('}) {', `}: PartProps<'${this.name}'>) {`)
      .replace(/\);$/, '');
  }

  #importsText() {
    return [...this.#imports]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([from, names]) =>
        importText(
          from,
          [...names].sort(([a], [b]) => (a < b ? -1 : 1)),
        ),
      )
      .join('\n');
  }
}

function importText(from, names) {
  const areTypes = names.every(([, type]) => type);
  const list = names.map(([word, type]) => (type && !areTypes ? `type ${word}` : word));
  const start = `import ${areTypes ? 'type ' : ''}{`;
  const line = `${start} ${list.join(', ')} } from '${from}';`;
  return line.length <= 110
    ? line
    : `${start}\n${list.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}
