// Reads our sources as text, by the layout that the formatter gives them: a declaration begins at the start of a line.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const declaration = /^(?:export )?(?:async )?(?:function|const|interface|type|class) (\w+)/m;
const part = /^(?:export )?const \w+ = replaceable\(\s*'(\w+)'/m;

/** Whether a block is a declaration of this kind. */
export function declares(kind, block) {
  return (
    new RegExp(`^(?:export )?(?:async )?${kind} `, 'm').exec(block)?.index === declaration.exec(block)?.index
  );
}

export function isType(block) {
  return declares('interface', block) || declares('type', block);
}

/** All modules of a folder, by their absolute paths. */
export function readModules(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
  return new Map(files.map((file) => [file, readModule(file)]));
}

function readModule(file) {
  const text = readFileSync(file, 'utf8');
  const imports = new Map();
  const body = text.replace(/^import (type )?\{([^}]*)\} from '([^']+)';\n/gm, (_, all, names, from) => {
    for (const [, one, name, alias] of names.matchAll(/(type )?(\w+)(?: as (\w+))?/g)) {
      imports.set(alias ?? name, { name, from, file: fileOf(file, from), isType: Boolean(all ?? one) });
    }
    return '';
  });
  const reexports = new Map();
  for (const [, names, from] of text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)';/gm)) {
    for (const [name] of names.matchAll(/\b(?!type )\w+/g))
      reexports.set(name, `${fileOf(file, from)} ${name}`);
  }
  const declarations = new Map(blocksOf(body).flatMap((block) => nameOf(block)));
  const parts = new Set([...declarations.values()].flatMap((block) => part.exec(block)?.[1] ?? []));
  return { imports, reexports, declarations, parts, wordsIn };
}

function nameOf(block) {
  const name = declaration.exec(block)?.[1];
  return name === undefined ? [] : [[name, block]];
}

/** The names that a declaration may use: not those of properties and attributes, nor words of texts and comments. */
function wordsIn(block) {
  const code = block
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<!:)\/\/.*$/gm, '')
    .replace(/'[^'\n]*'/g, "''");
  return new Set(code.match(/(?<![\w$-])(?<!(?<!\.\.)\.)[A-Za-z_$][\w$]*(?![\w$-]|=["{])/g));
}

/** The file that a relative import names. Undefined for packages. */
function fileOf(importer, from) {
  if (!from.startsWith('.')) return undefined;
  const stem = path.resolve(path.dirname(importer), from.replace(/\.js$/, ''));
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file));
}

/** The top-level statements, each with the comment above it. */
function blocksOf(body) {
  const blocks = [];
  let comment = [];
  let isComment = false;
  let isOpen = false;
  for (const line of body.split('\n')) {
    if (isComment || /^\/[/*]/.test(line)) {
      isComment = !line.startsWith('//') && !line.trimEnd().endsWith('*/');
      comment.push(line);
      isOpen = false;
    } else if (/^[A-Za-z]/.test(line)) {
      blocks.push([...comment, line]);
      comment = [];
      isOpen = true;
    } else if (isOpen) blocks.at(-1)?.push(line);
    // A comment with an empty line below belongs to no declaration.
    else comment = [];
  }
  return blocks.map((lines) => lines.join('\n').trimEnd());
}
