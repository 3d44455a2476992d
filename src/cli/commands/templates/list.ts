import type { CatalogueFile } from '../../../project/catalogue-file.js';
import { readProject } from '../../../project/project.js';
import { type TemplateFile, templateFiles } from '../../../render/templates/template-files.js';
import { type PartEntry, parts, type SlotEntry, slots } from '../../../templates/own/slots-and-parts.js';
import { jsonText } from '../../terminal/json-text.js';
import type { Output } from '../../terminal/output.js';

/** A slot or a part, as it is listed. */
interface Listed {
  readonly name: string;
  readonly file: string;
  readonly props: string;
  readonly about: string;
  readonly isTaken: boolean;
}

/**
 * `herbarium templates`: lists what templates can change.
 * @returns the exit code
 */
export async function listTemplates(
  { catalogue, json }: { readonly catalogue: CatalogueFile; readonly json: boolean },
  output: Output,
): Promise<number> {
  const { files } = await readProject(catalogue);
  const { found } = templateFiles(files);
  const islands = found.filter(({ kind }) => kind === 'islands').map(({ file }) => file);
  const all = { slots: slotList(found), parts: partList(found) };
  if (json) {
    await output.result(jsonText({ ...all, islands }, 1));
    return 0;
  }
  const { strong } = output.resultPalette;
  const section = (title: string, list: readonly Listed[]) =>
    [strong(title), ...list.map((one) => lineOf(one, output)), ''].join('\n');
  const lines = [
    section('slots: templates/slots/<name>.tsx adds something to our pages', all.slots),
    section('parts: templates/parts/<name>.tsx takes the place of a part', all.parts),
    ...(islands.length === 0
      ? []
      : [[strong('islands'), ...islands.map((file) => `  ${file}`), ''].join('\n')]),
  ];
  await output.line(lines.join('\n'));
  return 0;
}

const width = Math.max(...[...Object.keys(slots), ...Object.keys(parts)].map(({ length }) => length));

function lineOf({ name, about, isTaken }: Listed, { resultPalette: { place, faint } }: Output): string {
  const padded = name.padEnd(width);
  return `  ${isTaken ? place(padded) : padded}  ${about}${isTaken ? faint('  (yours)') : ''}`;
}

function slotList(found: readonly TemplateFile[]): readonly Listed[] {
  return Object.entries<SlotEntry>(slots).map(([name, { view, about }]) =>
    listed('slots', name, { props: `view: ${view}`, about }, found),
  );
}

function partList(found: readonly TemplateFile[]): readonly Listed[] {
  return Object.entries<PartEntry>(parts).map(([name, entry]) => listed('parts', name, entry, found));
}

function listed(
  kind: 'slots' | 'parts',
  name: string,
  { props, about }: Pick<PartEntry, 'props' | 'about'>,
  found: readonly TemplateFile[],
): Listed {
  const file = `templates/${kind}/${name}.tsx`;
  return { name, file, props, about, isTaken: found.some((one) => one.file === file) };
}
