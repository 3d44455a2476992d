import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { visible } from '../../../catalogue/diagnostics/visible.js';
import { lineEdits, unifiedDiff } from '../../../catalogue/edits/unified-diff.js';
import { didYouMean } from '../../../catalogue/text/suggest.js';
import type { CatalogueFile } from '../../../project/catalogue-file.js';
import { readProject } from '../../../project/project.js';
import { Fault, undefinedOn } from '../../../project/surroundings/fault.js';
import { ejected, originalOf, withoutMark } from '../../../render/templates/template-files.js';
import { type PartName, parts, slots } from '../../../templates/own/slots-and-parts.js';
import type { Output } from '../../terminal/output.js';
import { editorSettings } from './type-settings.js';

type PartOptions = Record<'catalogue', CatalogueFile>;

/** Copies a part into the project. @throws Fault when there is no such part, or the project has a template in its place */
export async function ejectPart(output: Output, wanted: string, { catalogue }: PartOptions): Promise<number> {
  const part = wantedPart(wanted);
  const { root, list } = await readProject(catalogue);
  const folder = path.join(root, 'templates');
  await mkdir(path.join(folder, 'parts'), { recursive: true });
  const shown = (name: string) => visible(path.join(list.shownRoot, 'templates', name));
  const file = `parts/${part}.tsx`;
  if (!(await writeNew(path.join(folder, file), ejected(part)))) {
    const hint = `\`herbarium templates diff ${part}\` compares it with the part`;
    throw new Fault(`${shown(file)} is there already`, { hint });
  }
  await output.line(`wrote ${shown(file)}\n`);
  // Editors need it; what is there stays.
  if (await writeNew(path.join(folder, 'tsconfig.json'), editorSettings)) {
    await output.line(`wrote ${shown('tsconfig.json')}, for your editor\n`);
  }
  return 0;
}

/**
 * `herbarium templates diff`: what a template of the project lacks of the part in its place, and what it has instead.
 * @throws Fault when there is no such part, or no template in its place
 */
export async function diffPart(output: Output, wanted: string, { catalogue }: PartOptions): Promise<number> {
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
}

function wantedPart(name: string): PartName {
  const isPart = (word: string): word is PartName => Object.hasOwn(parts, word);
  if (isPart(name)) return name;
  const hint = Object.hasOwn(slots, name)
    ? `it is a slot, which is empty: write templates/slots/${name}.tsx`
    : (didYouMean(name, Object.keys(parts)) ?? '`herbarium templates` lists the parts');
  throw new Fault(`there is no part ${name}`, { hint, isUsage: true });
}

/** @returns whether the file is new; what is there stays as it is */
async function writeNew(file: string, text: string): Promise<boolean> {
  const isNew = () => true;
  return (await writeFile(file, text, { flag: 'wx' }).then(isNew, undefinedOn('EEXIST'))) ?? false;
}
