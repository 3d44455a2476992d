import { exampleRedirects, type Rule } from '../rule.js';

export const yamlSyntax: Rule = {
  severity: 'mandatory',
  fixes: 'safe',
  summary: 'a catalogue is valid YAML 1.2',
  why: `If the text is not valid YAML, the rest of the file has no clear meaning. The site is not built, and the check shows
only the cause, because other errors would only follow from it.

These are the most common causes. A text has a colon and needs quotes. A colon or a space is missing. A quote or a
bracket is not closed. A line has the wrong indentation, or a tab. Git left conflict markers.`,
  wrong: exampleRedirects('{ from: /shop, to: /products'),
  right: exampleRedirects('{ from: /shop, to: /products }'),
  remedy: `Write what the message shows. If only one change is possible, \`herbarium validate --fix\` writes it. Indent with
spaces. Put double quotes around a text that contains \`: \` or \` #\`, or that begins with a bracket, a quote or one of &
* ! | > % @. A catalogue is YAML 1.2: remove a line \`%YAML 1.1\`.`,
};
