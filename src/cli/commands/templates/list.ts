import { readProject } from '../../../project/project.js';
import { templateFiles } from '../../../render/templates/template-files.js';
import { type PartEntry, parts, type SlotEntry, slots } from '../../../templates/own/slots-and-parts.js';
import type { OptionValues } from '../../table/row.js';
import type { templatesListRow } from '../../table/tool-commands.js';
import { jsonText } from '../../terminal/json-text.js';
import type { Output } from '../../terminal/output.js';

export async function listTemplates(
  output: Output,
  { catalogue, format }: OptionValues<typeof templatesListRow.options>,
): Promise<number> {
  const { found } = templateFiles((await readProject(catalogue)).files);
  const islands = found.filter(({ kind }) => kind === 'islands').map(({ file }) => file);
  const listed = (kind: 'slots' | 'parts', name: string, props: string, about: string) => {
    const file = `templates/${kind}/${name}.tsx`;
    return { name, file, props, about, isTaken: found.some((one) => one.file === file) };
  };
  const ownSlots = Object.entries<SlotEntry>(slots).map(([name, { view, about }]) =>
    listed('slots', name, `view: ${view}`, about),
  );
  const ownParts = Object.entries<PartEntry>(parts).map(([name, { props, about }]) =>
    listed('parts', name, props, about),
  );
  if (format === 'json') {
    await output.result(jsonText({ slots: ownSlots, parts: ownParts, islands }, 1));
    return 0;
  }
  const { strong, place, faint } = output.resultPalette;
  const width = Math.max(...[...ownSlots, ...ownParts].map(({ name }) => name.length));
  const lineOf = ({ name, about, isTaken }: ReturnType<typeof listed>) => {
    const padded = name.padEnd(width);
    return `  ${isTaken ? place(padded) : padded}  ${about}${isTaken ? faint('  (yours)') : ''}`;
  };
  const sections = [
    ['slots: templates/slots/<name>.tsx adds something to our pages', ...ownSlots.map(lineOf)],
    ['parts: templates/parts/<name>.tsx takes the place of a part', ...ownParts.map(lineOf)],
    ...(islands.length === 0 ? [] : [['islands', ...islands.map((file) => `  ${file}`)]]),
  ];
  const texts = sections.map(([title = '', ...lines]) => [strong(title), ...lines, ''].join('\n'));
  await output.line(texts.join('\n'));
  return 0;
}
