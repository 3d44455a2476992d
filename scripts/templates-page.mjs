// Makes docs/reference/templates.md from the tables of slots and parts, and from the types of `herbarium/templates`.
import { exampleFiles, membersOf, readContract } from './contract.mjs';

/** @param tables `slots` and `parts` of the program; `types` is the text of the file of types */
export function templatesPage({ slots, parts, types }) {
  const contract = readContract(types);
  const examples = exampleFiles(contract);
  const { interfaces, aliases, values } = contract;
  const properties = [...interfaces.keys()].filter((name) =>
    /Props$|^(?:SlotViews|PartData|ReplacedPart|Texts)$/.test(name),
  );
  const shown = new Set(
    [...interfaces.keys(), ...aliases.keys()].filter((name) => !properties.includes(name)),
  );
  const code = (type) => typeCode(type, shown);
  const entry = (folder, { name, doc, type }, about) => {
    const isSlot = folder === 'slots';
    const members = isSlot
      ? [{ name: 'view', type, doc: interfaces.get(type).doc }]
      : membersOf(contract, type);
    return [
      `### ${isSlot ? 'Slot' : 'Part'} ${name}`,
      `${capital(about)}. ${doc}`,
      memberTable(members, code),
      `\`\`\`tsx\n${examples.get(`${folder}/${name}.tsx`)}\`\`\``,
    ].join('\n\n');
  };
  const entries = (folder, name, table) =>
    interfaces
      .get(name)
      .members.map((member) => entry(folder, member, table[member.name].about))
      .join('\n\n');
  const data = [...interfaces]
    .filter(([name]) => shown.has(name))
    .map(([name, { doc }]) => `### ${name}\n\n${doc}\n\n${memberTable(membersOf(contract, name), code)}`);
  const named = [...aliases].map(([name, { doc, type }]) => `### ${name}\n\n${doc}\n\n${code(type)}`);
  return `# Templates

The module \`herbarium/templates\`, for a site's [own templates](../guide/own-templates.md): slots, parts, data,
components and functions. \`npx herbarium templates\` shows which slots and parts a site has.

A member with \`?\` may be absent. Every address (\`href\`) is ready for a link. Every \`language\` is a BCP 47 tag.

## Slots

\`templates/slots/<name>.tsx\` adds something. Its properties are \`SlotProps<'<name>'>\`.

${entries('slots', 'SlotViews', slots)}

## Parts

\`templates/parts/<name>.tsx\` takes the place of a part. Its properties are \`PartProps<'<name>'>\`: those of its table,
and \`Default\`, the part itself.

${entries('parts', 'PartData', parts)}

## Components and functions

${[...values].map(([name, value]) => valueText(contract, name, value, code)).join('\n\n')}

## Data

\`Texts\` has the texts of the interface, as in the files that \`npx herbarium texts\` writes.

${data.join('\n\n')}

## Named types

${named.join('\n\n')}
`;
}

function valueText(contract, name, { doc, type }, code) {
  const props = /^FunctionComponent<(\w+)>$/.exec(type)?.[1];
  const about = props === undefined ? code(type) : memberTable(membersOf(contract, props), code);
  return `### \`${name}\`\n\n${doc}\n\n${about}`;
}

function memberTable(members, code) {
  const rows = members.map(({ name, isOptional, type, doc, deprecated }) => {
    const about = deprecated === undefined ? doc : `Deprecated. ${deprecated}`;
    return `| \`${name}${isOptional ? '?' : ''}\` | ${code(type)} | ${about.replaceAll('\n', ' ')} |`;
  });
  return ['| member | type | |', '|---|---|---|', ...rows].join('\n');
}

/** A type as Markdown. A type with a heading links to it. */
function typeCode(type, shown) {
  const line = type
    .replaceAll(/\breadonly /g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|');
  const [name] = line.match(/[A-Z]\w+/g)?.filter((word) => shown.has(word)) ?? [];
  return name === undefined ? `\`${line}\`` : `[\`${line}\`](#${name.toLowerCase()})`;
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
