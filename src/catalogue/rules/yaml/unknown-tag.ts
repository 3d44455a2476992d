import { exampleRedirects, type Rule } from '../rule.js';

export const yamlUnknownTag: Rule = {
  severity: 'mandatory',
  summary: 'a catalogue has no tags',
  why: `A tag such as \`!!js/function\` or \`!date\` tells a program to turn a value into something else than text, numbers, lists
and maps. Programs do not agree on the result, and some tags run code. Many people edit a catalogue, so it must not be
able to do that. An exclamation mark at the beginning of a text makes a tag too, often by accident.`,
  wrong: exampleRedirects('{ from: /shop, to: !path /products }'),
  right: exampleRedirects('{ from: /shop, to: /products }'),
  remedy: `Remove the tag. If the exclamation mark is part of the text, put quotes around the text: \`"!important"\`.`,
};
