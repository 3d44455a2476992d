// Makes the file of types of `herbarium/templates`: the two files of the contract, the catalogue's types and the interface's words.
import { readFileSync } from 'node:fs';

/** Entries of the catalogue that templates get, by the names of their types: each a path in the JSON Schema. */
const entries = {
  Product: 'categories.products',
  Company: 'site.company',
  EnquirySettings: 'site.enquiry',
  ContactPerson: 'site.people',
};

/** Names of types inside the entries. Others are made of the entry and the key: `ProductIdentity`. */
const names = {
  form: 'ProductForm',
  light: 'Stability',
  type: 'DocumentType',
  provider: 'EnquiryProvider',
  spec: 'SpecificationRow',
  regulatory: 'ProductMarket',
  at_ph: 'ShadeAtPh',
  certificates: 'Certificate',
  certificate_details: 'Certificate',
  documents: 'ProductDocument',
  images: 'Photo',
  picture: 'Photo',
};

/** The parameters of texts with placeholders, by their keys. Others have a count. */
const filled = {
  since: 'year: number',
  listPosition: 'number: number, count: number',
  view: 'name: string',
  drawingOf: 'name: string',
  picturesOf: 'name: string',
  askAbout: 'name: string',
  revision: 'number: string',
};

/**
 * @param {readonly string[]} contracts the compiler's declarations of the files of the contract
 * @param {object} schema the JSON Schema of the catalogue
 * @param {readonly string[]} origins the origins that the interface has words for
 * @param {object} texts the texts of the interface in English, with functions for placeholders
 * @param {object} words the same, with placeholders
 */
export function templateTypes(contracts, { schema, origins, texts, words }) {
  const declared = contracts.map((file) =>
    readFileSync(file, 'utf8')
      .replace(/^(?:import|export) [^;]*? from '(\.|react)[^;]*;\n|^export \{\};\n/gm, '')
      // The compiler indents by four spaces.
      .replace(/^(?: {4})+/gm, ({ length }) => ' '.repeat(length / 2)),
  );
  const catalogue = new CatalogueTypes(schema);
  return [
    "import type { CSSProperties, FunctionComponent, ReactNode } from 'react';\n",
    ...declared,
    '/* Entries of the catalogue, with the descriptions of its reference. */\n',
    catalogue.text(),
    `/** The origin of a product. */\nexport type ProductOrigin = ${union(origins)};\n`,
    '/* Texts of the interface, with their English forms. */\n',
    '/** A text with a count, in every plural form of its language. `{count}` is the number. */',
    pluralTexts,
    '/** The texts of the interface in one language. */',
    `export interface Texts ${textsType(texts, words, '')}\n`,
  ].join('\n');
}

const union = (values) => values.map((value) => `'${value}'`).join(' | ');

const docOf = (text, indent = '') => `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`;

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

const keyOf = (key) => (/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`);

const pluralTexts = `export interface PluralTexts {\n${['zero', 'one', 'two', 'few', 'many', 'other']
  .map(
    (form) =>
      `${docOf(`The form \`${form}\`.`, '  ')}  readonly ${form}${form === 'other' ? '' : '?'}: string;\n`,
  )
  .join('')}}\n`;

/** Interfaces of parts of a JSON Schema. */
class CatalogueTypes {
  /** Declarations by name. `Photo` is declared by the contract. */
  #declared = new Map([['Photo', '']]);

  constructor(schema) {
    for (const [name, path] of Object.entries(entries)) {
      this.#interface(
        name,
        path.split('.').reduce((node, key) => itemsOf(node).properties[key], schema),
      );
    }
  }

  text() {
    return [...this.#declared.values()].join('\n');
  }

  /** @param needed the required keys, if the schema has them elsewhere because translations need none */
  #interface(name, node, needed) {
    const { properties, required = needed ?? [], description = name, then } = itemsOf(node);
    // Its place is before those of its members.
    this.#declared.set(name, '');
    const members = Object.entries(properties).flatMap(([key, member]) => {
      // A checked catalogue has each translation as an entry.
      if (key === 'translations') return [];
      const type = this.#typeOf(member, name, key, then?.properties[key]?.required);
      const mark = required.includes(key) ? '' : '?';
      return `${docOf(sentence(member.description ?? key), '  ')}  readonly ${key}${mark}: ${type};\n`;
    });
    const doc = docOf(sentence(description));
    this.#declared.set(name, `${doc}export interface ${name} {\n${members.join('')}}\n`);
  }

  #typeOf(node, owner, key, needed) {
    const item = itemsOf(node);
    const type = this.#itemType(item, owner, key, needed);
    return item === node ? type : `readonly ${type}[]`;
  }

  #itemType(node, owner, key, needed) {
    if (node.enum)
      return this.#named(key, owner, (name) => `export type ${name} = ${union(node.enum)};\n`, node);
    if (node.properties) {
      const name = nameOf(owner, key);
      if (!this.#declared.has(name)) this.#interface(name, node, needed);
      return name;
    }
    if (node.additionalProperties) {
      this.#declared.set('FieldValue', fieldValue);
      return 'Readonly<Record<string, FieldValue>>';
    }
    const types = { string: 'string', boolean: 'boolean', number: 'number', integer: 'number' };
    if (types[node.type] === undefined) throw new Error(`no type for ${owner}.${key}`);
    return types[node.type];
  }

  /** A union has the name of the first key with these values. */
  #named(key, owner, declare, { enum: values, description }) {
    const known = [...this.#declared].find(([, text]) => text.endsWith(`= ${union(values)};\n`));
    if (known) return known[0];
    const name = nameOf(owner, key);
    this.#declared.set(
      name,
      docOf(sentence(names[key] === 'Stability' ? 'how stable a colour is' : description)) + declare(name),
    );
    return name;
  }
}

const fieldValue = `${docOf('The value of a custom field: a text, a number, a list, or the rows of a table.')}export type FieldValue = string | number | readonly string[] | readonly (readonly string[])[];\n`;

function itemsOf(node) {
  return node.type === 'array' ? node.items : node;
}

function nameOf(owner, key) {
  return names[key] ?? owner + key.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** The type of a group of texts. Each text has its English form as description. */
function textsType(texts, words, indent) {
  const inner = `${indent}  `;
  const members = Object.entries(texts).map(([key, value]) => {
    const word = words[key];
    const isGroup = typeof value === 'object' && value.one === undefined;
    const doc = isGroup ? '' : docOf(`“${word.other ?? word}”`, inner);
    return `${doc}${inner}readonly ${keyOf(key)}: ${textType(key, value, word, inner)};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

function textType(key, value, word, indent) {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'function') return `(${filled[key] ?? 'count: number'}) => string`;
  return value.one === undefined ? textsType(value, word, indent) : 'PluralTexts';
}
