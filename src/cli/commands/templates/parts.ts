import path from 'node:path';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import { lineEdits, unifiedDiff } from '../../../catalogue/edits/unified-diff.js';
import { didYouMean } from '../../../catalogue/text/suggest.js';
import { makeFiles, standingOf } from '../../../project/files/write-file.js';
import { readProject } from '../../../project/project.js';
import { Fault } from '../../../project/surroundings/fault.js';
import { ejected, originalOf, templateFiles, withoutMark } from '../../../render/templates/template-files.js';
import {
  type PartEntry,
  type PartName,
  parts,
  type SlotEntry,
  slots,
} from '../../../templates/own/slots-and-parts.js';
import type { Run } from '../../table/row.js';
import type { templatesDiffRow, templatesEjectRow, templatesListRow } from '../../table/tool-commands.js';
import { jsonText } from '../../terminal/json-text.js';
import { editorSettings } from './type-settings.js';

export const listTemplates: Run<typeof templatesListRow> = async (output, { catalogue, format }) => {
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
};

/** Copies a part into the project. @throws Fault when there is no such part, or the project has a template in its place */
export const ejectPart: Run<typeof templatesEjectRow> = async (output, wanted, { catalogue }) => {
  const part = wantedPart(wanted);
  const { root, list } = await readProject(catalogue);
  const shown = (name: string) => visible(path.join(list.shownRoot, name));
  const file = { path: `templates/parts/${part}.tsx`, text: ejected(part) };
  if ((await standingOf(root, file)) !== 'absent') {
    const hint = `\`herbarium templates diff ${part}\` compares it with the part`;
    throw new Fault(`${shown(file.path)} is there already`, { hint });
  }
  // Editors need it; what is there stays.
  const settings = { path: 'templates/tsconfig.json', text: editorSettings };
  const isNew = (await standingOf(root, settings)) === 'absent';
  await makeFiles(root, isNew ? [file, settings] : [file]);
  await output.line(`wrote ${shown(file.path)}\n`);
  if (isNew) await output.line(`wrote ${shown(settings.path)}, for your editor\n`);
  return 0;
};

/** @throws Fault when there is no such part, or no template in its place */
export const diffPart: Run<typeof templatesDiffRow> = async (output, wanted, { catalogue }) => {
  const part = wantedPart(wanted);
  const { files } = await readProject(catalogue);
  const file = `templates/parts/${part}.tsx`;
  const source = files.read(file);
  if (source === undefined) {
    const hint = `\`herbarium templates eject ${part}\` makes it`;
    throw new Fault(`there is no ${file}`, { hint });
  }
  const own = withoutMark(source.text).replaceAll('\r\n', '\n');
  const diff = unifiedDiff(own, lineEdits(own, originalOf(part)), file);
  if (diff === '') await output.note(`${file} is the same as the part of herbarium\n`);
  else await output.result(diff);
  return 0;
};

function wantedPart(name: string): PartName {
  const isPart = (word: string): word is PartName => Object.hasOwn(parts, word);
  if (isPart(name)) return name;
  const hint = Object.hasOwn(slots, name)
    ? `it is a slot, which is empty: write templates/slots/${name}.tsx`
    : (didYouMean(name, Object.keys(parts)) ?? '`herbarium templates` lists the parts');
  throw new Fault(`there is no part ${name}`, { hint, isUsage: true });
}
