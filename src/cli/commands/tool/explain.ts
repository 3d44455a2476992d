import { maxOf } from '../../../document/collections.js';
import { suggest } from '../../../document/text/suggest.js';
import { Fault } from '../../../project/surroundings/surroundings.js';
import type { Palette } from '../../../rules/diagnostics/palette.js';
import { isDiagnosticCode, ruleOf, rules } from '../../../rules/index.js';
import { catalogueKeys, keyPage, keysNamed, keysNear } from '../../../rules/keys/catalogue-keys.js';
import { groupsOf, type PageBlock, pageMarkdown, rulePage, rulesPage } from '../../../rules/pages.js';
import type { Run } from '../../table/row.js';
import type { explainRow } from '../../table/tool-commands.js';
import { schemaText } from './schema.js';

export const explain: Run<typeof explainRow> = async (output, name, { format }) => {
  const { result, resultPalette, resultWidth } = output;
  const blocks = await blocksOf(name);
  await result(format === 'markdown' ? pageMarkdown(blocks) : pageText(blocks, resultPalette, resultWidth));
  return 0;
};

async function blocksOf(name: string | undefined): Promise<readonly PageBlock[]> {
  if (name === undefined) return rulesPage(rules, ({ code }) => code);
  if (isDiagnosticCode(name)) return rulePage(ruleOf(name));
  const group = groupsOf(rules).find((candidate) => candidate.name === name);
  const ofGroup = group === undefined ? [] : rulesPage(group.rules, ({ code }) => code);
  const keys = catalogueKeys(JSON.parse(await schemaText()));
  // A user who names a section of the catalogue wants to write it, so its rules come last.
  const section = keys.find((key) => key.name === name);
  if (group !== undefined) return section === undefined ? ofGroup : [...keyPage(section), ...ofGroup];
  const [key, ...others] = keysNamed(name, keys);
  if (key === undefined) {
    // A name that looks like a rule is tried as a rule, then as a key, then as a rule again.
    const rule = ruleMeantBy(name);
    const near = rule !== undefined && !name.includes('.') ? [rule] : keysNear(name, keys);
    const lists = '`herbarium explain` lists the rules, `herbarium explain product` the keys of a product';
    const hint = near.length > 0 ? `did you mean ${alternatives(near)}?` : lists;
    throw new Fault(`there is no rule and no key \`${name}\``, { hint, isUsage: true });
  }
  if (others.length > 0) {
    const hint = `write ${alternatives([key, ...others].map(({ name }) => name))}`;
    throw new Fault(`several keys are called \`${name}\``, { hint, isUsage: true });
  }
  return keyPage(key);
}

/** Users remember the last part of a name, or write a hyphen for the slash. */
function ruleMeantBy(name: string): string | undefined {
  const codes = rules.map(({ code }) => code);
  const match = codes.find((code) => code.replace('/', '-') === name || code.endsWith(`/${name}`));
  return match ?? suggest(name, codes) ?? codes.find((code) => suggest(name, [code.replace(/^.*\//, '')]));
}

function alternatives(names: readonly string[]): string {
  const shown = names.slice(0, names.length > 5 ? 4 : 5).map((name) => `\`${name}\``);
  const last = names.length > shown.length ? `one of ${names.length - shown.length} more` : shown.pop();
  return shown.length === 0 ? `${last}` : `${shown.join(', ')} or ${last}`;
}

/** Longer lines are hard to read, even on a wide terminal. */
const widest = 100;
const narrowest = 40;
const margin = '  ';

/** A page about rules as text, with a final line break. @param columns width of the terminal, if there is one */
export function pageText(blocks: readonly PageBlock[], palette: Palette, columns = widest): string {
  const width = Math.max(narrowest, Math.min(columns, widest));
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));

  /** A table row: the last cell takes the rest of the line, and its further lines align below it. */
  const rowLines = (row: readonly string[]): readonly string[] => {
    // Tables of equal column count share column widths, so that a grouped list looks like one list.
    const alike = rows.filter(({ length }) => length === row.length);
    const widthOf = (n: number) => maxOf(alike.map((cells) => cells[n]?.length ?? 0));
    const start = row.slice(0, -1).map((cell, n) => cell.padEnd(widthOf(n)));
    const indentation = margin.length + start.reduce((sum, cell) => sum + cell.length + 2, 0);
    const [first = '', ...others] = wrapped(row.at(-1) ?? '', Math.max(20, width - indentation));
    const cells = start.map((cell, n) => (n === 0 ? palette.place(cell) : cell));
    return [
      withMargin([...cells, coloured(first, palette)].join('  ')),
      ...others.map((line) => ' '.repeat(indentation) + coloured(line, palette)),
    ];
  };

  const blockLines = (block: PageBlock): readonly string[] => {
    switch (block.kind) {
      case 'title':
      case 'heading':
        return [palette.strong(block.text), ''];
      case 'prose': {
        const lines = proseLines(block.text, width - margin.length);
        return [...lines.map((line) => withMargin(coloured(line, palette))), '', ''];
      }
      case 'table':
        return [...block.rows.flatMap(rowLines), '', ''];
      case 'code': {
        const caption = block.caption === undefined ? [] : [withMargin(palette.faint(`${block.caption}:`))];
        const lines = block.text.trimEnd().split('\n');
        const marked = lines.map((line) => withMargin(`${palette.faint('|')} ${line}`.trimEnd()));
        return [...caption, ...marked, '', ''];
      }
    }
  };

  const text = blocks.map((block) => blockLines(block).join('\n')).join('');
  return `${text.trimEnd()}\n`;
}

/** Wraps the paragraphs and list items of Markdown; fenced code keeps its lines. */
function proseLines(markdown: string, width: number): readonly string[] {
  return markdown.split(/\n{2,}/).flatMap((part, n) => {
    const isCode = part.startsWith('```') || part.startsWith('    ');
    const lines = isCode ? part.split('\n') : itemsOf(part).flatMap((item) => itemLines(item, width));
    return n === 0 ? lines : ['', ...lines];
  });
}

/** A paragraph, or list items: an item never joins the line before it. */
function itemsOf(part: string): readonly string[] {
  return part.split(/\n(?=\s*(?:[-*]|\d+\.) )/).map((item) => item.replace(/\s*\n\s*/g, ' '));
}

function itemLines(item: string, width: number): readonly string[] {
  const mark = /^\s*(?:[-*]|\d+\.) /.exec(item)?.[0] ?? '';
  return wrapped(item.slice(mark.length), width - mark.length).map(
    (line, n) => (n === 0 ? mark : ' '.repeat(mark.length)) + line,
  );
}

/** Breaks text at spaces outside code, to lines of at most `width` characters. */
function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/(?:`[^`]*`|[^\s`])+|`/g) ?? []) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function coloured(line: string, { place }: Palette): string {
  return line.replace(/`[^`]+`/g, (code) => place(code));
}

function withMargin(line: string): string {
  return line === '' ? '' : margin + line;
}
