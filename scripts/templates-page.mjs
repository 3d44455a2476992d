// Makes docs/reference/templates.md from the tables of slots and parts.

/** @param tables `slots` and `parts` of the program; `values` are the names of `herbarium/templates` */
export function templatesPage({ slots, parts, values }) {
  return `# Templates

The slots and parts of a site's [own templates](../guide/own-templates.md). \`npx herbarium templates\` shows which of
them a site has.

## Slots

\`templates/slots/<name>.tsx\` adds something. Its properties are \`SlotProps<'<name>'>\`.

${table(['slot', 'properties', 'place'], slots, ({ view }) => `view: ${view}`)}

## Parts

\`templates/parts/<name>.tsx\` takes the place of a part. Its properties are \`PartProps<'<name>'>\`: those of this table,
and \`Default\`, the part itself.

${table(['part', 'properties', 'what it shows'], parts, ({ props }) => props)}

## Values

\`herbarium/templates\` has these values, and the types of all views:

${[...values]
  .sort()
  .map((name) => `\`${name}\``)
  .join(', ')}.
`;
}

function table([name, props, about], entries, propsOf) {
  return [
    `| ${name} | ${props} | ${about} |`,
    '|---|---|---|',
    ...Object.entries(entries).map(
      ([key, entry]) => `| \`${key}\` | \`${propsOf(entry)}\` | ${entry.about} |`,
    ),
  ].join('\n');
}
