import path from 'node:path';
import type { EntryWish } from '../../../catalogue/edits/new-entry/add-entries.js';
import type { CatalogueDraft } from '../../../catalogue/schema/model.js';
import { type LegalPage, legalFile, legalText } from '../../../init/legal-page.js';
import type { NewFile } from '../../../init/new-file.js';
import { Fault } from '../../../project/fault.js';
import { standingOf } from '../../../project/new-files.js';
import type { Project } from '../../../project/project.js';

/** A page that begins with a text: the file of the text, and the entry that names it. */
export interface PageWithText {
  readonly file: NewFile;
  readonly wish: EntryWish;
}

/**
 * Gives a new page a text to begin with. It is a draft until somebody has checked the text.
 * @param folder of the project
 * @throws Fault when another file has the name
 */
export async function withPageText(
  wish: EntryWish,
  page: LegalPage,
  { site }: CatalogueDraft,
  folder: string,
): Promise<PageWithText> {
  const own = site?.language ?? 'en';
  const language = wish.language ?? own;
  const name = language === own ? '' : `${language}/`;
  const email = site?.company?.email ?? site?.enquiry?.email ?? '';
  const file = {
    path: legalFile(page, name),
    text: legalText(page, language, { company: site?.company?.name ?? '', email }),
  };
  if ((await standingOf(folder, file)) !== 'absent') {
    throw new Fault(`${path.join(folder, file.path)} is there already`, {
      hint: 'name it with `--set body=…` instead of `--text`',
    });
  }
  const set = [...wish.set, { path: ['draft'], text: 'true' }, { path: ['body'], text: file.path }];
  return { file, wish: { ...wish, set } };
}

/** A project as it is with one more file. */
export function withFile(project: Project, { path: name, text }: NewFile): Project {
  const { files } = project;
  const source = { file: path.join(project.list.shownRoot, name), text };
  const paths = new Set([...files.paths, name]);
  return {
    ...project,
    files: { ...files, paths, read: (file) => (file === name ? source : files.read(file)) },
  };
}
