// Makes the sources of our parts that `herbarium templates eject` copies. A copy stands alone: what is not in `herbarium/templates` is in
// the copy itself.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readModule } from './source-modules.mjs';

const given = 'herbarium/templates';

/**
 * @param {string} root folder of the repository
 * @param {string} folder to write to
 * @param {readonly string[]} names of all parts
 */
export function writeOriginals(root, folder, names) {
  const templates = path.join(root, 'src/templates');
  const modules = new Map();
  const moduleOf = (file) => {
    if (!modules.has(file)) modules.set(file, readModule(file));
    return modules.get(file);
  };
  const api = new Set(
    ['api.ts', 'features/site-islands/browser-api.ts'].flatMap((name) => [
      ...moduleOf(path.join(templates, name)).reexports.values(),
    ]),
  );
  for (const name of ['site/views/contract.ts', 'templates/site-templates/contract.ts']) {
    const file = path.join(root, 'src', name);
    const { declarations, imports } = moduleOf(file);
    for (const [word, { kind }] of declarations) if (kind === 'type') api.add(`${file} ${word}`);
    // Types of the catalogue and the interface are part of the contract, too.
    for (const [word, { file: from }] of imports) if (from !== undefined) api.add(`${from} ${word}`);
  }
  const files = readdirSync(templates, { recursive: true })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.join(templates, name));
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const file = files.find((candidate) => moduleOf(candidate).parts.has(name));
    if (file === undefined) throw new Error(`no file has the part ${name}`);
    writeFileSync(path.join(folder, `${name}.tsx`), new Original(name, file, { moduleOf, api }).text());
  }
}

/** The source of one part, with all that it needs. */
class Original {
  /** Names by the module that they are imported from, and whether only as types. */
  #imports = new Map();
  /** Declarations of the copy, by their names: each with its file. */
  #taken = new Map();

  constructor(name, file, { moduleOf, api }) {
    Object.assign(this, { name, moduleOf, api });
    this.#import(given, 'PartProps', true);
    this.#take(file, name);
  }

  text() {
    const all = [...new Set([...this.#taken.values()].map(({ declaration }) => declaration))];
    const texts = (kind) => all.filter((other) => other.kind === kind && !other.part).map(({ text }) => text);
    const [part] = all.flatMap((declaration) => declaration.part ?? []);
    // Constants and classes are made when the module is loaded, in this order; functions are there from the beginning.
    const blocks = [...texts('type'), ...texts('value'), templateText(part), ...texts('function')];
    return `${[this.#importsText(), ...blocks].join('\n\n')}\n`;
  }

  /** Takes a declaration into the copy, after those that it needs. */
  #take(file, name) {
    const known = this.#taken.get(name);
    if (known !== undefined && known.file !== file)
      throw new Error(`the part ${this.name} needs two things called ${name}`);
    if (known !== undefined) return;
    const module = this.moduleOf(file);
    const declaration = module.declarations.get(name);
    if (declaration === undefined) throw new Error(`${file} has no ${name}`);
    const entry = { file, declaration };
    this.#taken.set(name, entry);
    for (const used of declaration.usedNames()) {
      if (used !== name) this.#meet(file, used, module);
    }
    // Now it comes after what it needs.
    this.#taken.delete(name);
    this.#taken.set(name, entry);
  }

  #meet(file, word, { imports, declarations }) {
    const imported = imports.get(word);
    if (imported === undefined) {
      if (declarations.has(word)) this.#refer(file, word, declarations.get(word).kind === 'type');
    } else if (imported.name === 'replaceable') return;
    else if (imported.name !== word)
      throw new Error(`the part ${this.name} has another name for ${imported.name} of ${imported.from}`);
    else if (imported.file === undefined) this.#import(imported.from, word, imported.isType);
    else this.#refer(imported.file, word, imported.isType);
  }

  /** @param type whether it is used only as a type */
  #refer(file, word, type) {
    const real = this.moduleOf(file).reexports.get(word) ?? `${file} ${word}`;
    const origin = real.slice(0, real.lastIndexOf(' '));
    if (this.api.has(real)) this.#import(given, word, type);
    else if (this.moduleOf(origin).parts.has(word)) throw new Error(`api.ts does not have the part ${word}`);
    else this.#take(origin, word);
  }

  #import(from, word, type) {
    const names = this.#imports.get(from) ?? new Map();
    this.#imports.set(from, names);
    names.set(word, type && names.get(word) !== false);
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

/** A part as a template. */
function templateText({ name, comment, given, body }) {
  const props = given.map((pattern) => `${pattern}: PartProps<'${name}'>`);
  return `${comment}export default function ${name}(${props.join(', ')}) ${body}`;
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
