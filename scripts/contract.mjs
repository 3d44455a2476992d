// Reads the types of `herbarium/templates`: interfaces with their members, values, and the examples of slots and parts.
import { parseSync } from 'oxc-parser';

/** @param {string} text the file of types */
export function readContract(text) {
  const { program, comments, errors } = parseSync('templates.d.ts', text);
  if (errors.length > 0) throw new Error(errors[0].message);
  const docAt = (start) =>
    docOf(comments.findLast(({ end }) => end <= start && /^\s*$/.test(text.slice(end, start))));
  const typeText = ({ typeAnnotation }) => text.slice(typeAnnotation.start, typeAnnotation.end);
  const memberOf = ({ key, optional, typeAnnotation, start }) => {
    const name = key.name ?? key.value;
    return { name, isOptional: optional, type: typeText(typeAnnotation), ...docAt(start) };
  };
  const interfaces = new Map();
  const aliases = new Map();
  const values = new Map();
  for (const { type, declaration, start } of program.body) {
    if (type !== 'ExportNamedDeclaration' || !declaration) continue;
    const doc = docAt(start);
    if (declaration.type === 'TSInterfaceDeclaration') {
      const bases = declaration.extends.map(({ expression }) => expression.name);
      const members = declaration.body.body.map(memberOf);
      interfaces.set(declaration.id.name, { ...doc, bases, members });
    } else if (declaration.type === 'TSTypeAliasDeclaration') {
      aliases.set(declaration.id.name, { ...doc, type: typeText(declaration) });
    } else {
      const [{ id }] = declaration.declarations;
      values.set(id.name, { ...doc, type: typeText(id.typeAnnotation) });
    }
  }
  return { interfaces, aliases, values };
}

/** The text of a docstring, and its tags. */
function docOf(comment) {
  const lines = (comment?.value ?? '').split('\n').map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const [doc = '', ...tags] = lines
    .join('\n')
    .trim()
    .split(/^@(?=\w)/m);
  const tag = (name) => tags.find((text) => text.startsWith(`${name}\n`) || text.startsWith(`${name} `));
  return {
    doc: doc.trim(),
    example: tag('example')?.slice('example'.length).trim(),
    deprecated: tag('deprecated')?.slice('deprecated'.length).trim(),
  };
}

/** The members of an interface, those of its bases first. */
export function membersOf({ interfaces }, name) {
  const { bases, members } = interfaces.get(name);
  return [...bases.flatMap((base) => membersOf({ interfaces }, base)), ...members];
}

/** The examples of slots and parts as templates of a site: files with their texts. */
export function exampleFiles(contract) {
  const examplesIn = (folder, name) =>
    contract.interfaces.get(name).members.map((member) => {
      if (member.example === undefined) throw new Error(`${folder}/${member.name} has no example`);
      return [`${folder}/${member.name}.tsx`, template(contract, member.example)];
    });
  return new Map([...examplesIn('slots', 'SlotViews'), ...examplesIn('parts', 'PartData')]);
}

/** An example with its imports. */
function template({ values }, example) {
  const types = ['PartProps', 'SlotProps'].filter((name) => example.includes(`${name}<`));
  const used = [...values.keys()]
    .filter((name) => new RegExp(`<${name}\\b|\\b${name}\\(`).test(example))
    .sort();
  const names = used.length === 0 ? types : [...types.map((name) => `type ${name}`), ...used];
  return `import ${used.length === 0 ? 'type ' : ''}{ ${names.join(', ')} } from 'herbarium/templates';\n\n${example}\n`;
}
