// Makes the page of all keys of a catalogue from the JSON Schema: docs/reference/keys.md.

/**
 * @param schema the JSON Schema of catalogues
 * @returns {string} Markdown
 */
export function keysPage(schema) {
  const parts = [
    '# Keys of a catalogue',
    '`npm run docs` writes this page from the schema that `validate` checks against. [catalogue.md](catalogue.md) shows how the keys go together.',
    ...sections('', schema),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A heading and a table for a map, then the same for the maps in it. */
function sections(path, schema) {
  const map = mapIn(schema);
  if (map === undefined) return [];
  const rows = Object.entries(map.properties).map(
    ([key, value]) =>
      `| \`${key}\`${map.required?.includes(key) ? ' *' : ''} | ${typeOf(value)} | ${cell(value.description ?? inner(value)?.description ?? '')} |`,
  );
  const title = path === '' ? [] : [`## \`${path}\``];
  const legend = path === '' ? ['A star marks required keys.'] : [];
  return [
    ...title,
    ...legend,
    ['| key | is | meaning |', '|---|---|---|', ...rows].join('\n'),
    ...Object.entries(map.properties).flatMap(([key, value]) =>
      sections(`${path === '' ? '' : `${path}.`}${key}${value.type === 'array' ? '[]' : ''}`, value),
    ),
  ];
}

/** The map of a value, or of each item of a list. Undefined when it is neither. */
function mapIn(schema) {
  if (schema.properties !== undefined) return schema;
  const within = inner(schema);
  return within === undefined ? undefined : mapIn(within);
}

function inner({ items, anyOf, allOf }) {
  return (
    items ?? [...(anyOf ?? []), ...(allOf ?? [])].find(({ properties, items: own }) => properties ?? own)
  );
}

function typeOf({ enum: values, const: value, type, items, anyOf, allOf }) {
  if (value !== undefined) return `\`${value}\``;
  if (values !== undefined) return values.map((one) => `\`${one}\``).join(', ');
  if (type === 'array') return `list of ${plural(typeOf(items ?? {}))}`;
  if (type === 'object') return 'map';
  if (type === 'integer') return 'whole number';
  if (type === 'string') return 'text';
  if (type === 'boolean') return '`true` or `false`';
  if (type !== undefined) return type;
  return [...new Set([...(anyOf ?? []), ...(allOf ?? [])].map(typeOf))].join(' or ');
}

function plural(type) {
  return /^(map|text|number|whole number)$/.test(type) ? `${type}s` : type;
}

function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
