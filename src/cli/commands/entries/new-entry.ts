import path from 'node:path';
import { siteTextsOf } from '../../../catalogue/interface/words.js';
import type { CatalogueDraft } from '../../../catalogue/schema/model.js';
import { entryPhrase } from '../../../catalogue/schema/shape/entry-names.js';
import type { EditedText } from '../../../document/edited-text.js';
import { type Edit, LineMap } from '../../../document/source.js';
import { freshId } from '../../../document/text/fresh-id.js';
import { visible } from '../../../document/text/visible.js';
import { addTranslation } from '../../../edits/changes/translate-entry.js';
import {
  addEntries,
  type EntryKind,
  type EntryWish,
  listPageFor,
  type NewEntryPlan,
  nameKeys,
} from '../../../edits/new-entry/add-entries.js';
import { type LegalPage, legalFile, legalText } from '../../../init/texts.js';
import { plainCharacters } from '../../../kinds/characters.js';
import type { CatalogueFile } from '../../../project/catalogue-file.js';
import type { CheckedEdit } from '../../../project/check-edit.js';
import { standingOf } from '../../../project/files/disk.js';
import { withTexts } from '../../../project/project.js';
import { Fault } from '../../../project/surroundings/surroundings.js';
import { draftOf } from '../../../rules/check/check.js';
import { catalogueSchemaOf } from '../../../rules/check/lint-section.js';
import type { Diagnostic } from '../../../rules/diagnostics/diagnostic.js';
import type { Output } from '../../terminal/output.js';
import { newFiles, writeBack } from '../check/edited-files.js';
import { randomId } from '../tool/new-id.js';
import { beginEdit } from './edit-session.js';

/** The options of all kinds of entries; each kind has its own word for the name. */
interface NewOptions
  extends Omit<EntryWish, 'id' | 'kind' | 'name' | 'set'>,
    Partial<Record<(typeof nameKeys)[EntryKind], string>> {
  readonly set?: EntryWish['set'];
  readonly text?: LegalPage;
  readonly translationOf?: string;
  readonly dryRun: boolean;
}

/** Appends an entry to its list, with everything that the catalogue then needs. All other lines stay the same. */
export async function newEntry(
  kind: EntryKind,
  output: Output,
  catalogue: CatalogueFile,
  options: NewOptions,
): Promise<number> {
  if (options.translationOf !== undefined)
    return translateEntry(kind, options.translationOf, output, { ...options, catalogue });
  const { dryRun, text, set = [], ...others } = options;
  const session = await beginEdit(catalogue, 'a new entry is written to a file', output);
  const { file, project: current, before } = session;
  if (before.document.value === undefined)
    return session.refuse(before.diagnostics, 'the catalogue cannot be read');
  const draft = draftOf(before.document);
  const id = freshId(randomId, current.source.text);
  const named = { ...others, set, kind, id, name: plainCharacters(options[nameKeys[kind]] ?? '') };
  const page = text === undefined ? undefined : await withPageText(named, text, draft, current.root);
  const wish = page?.wish ?? named;
  const project = page === undefined ? current : withTexts(current, new Map([[page.file.path, page.file]]));
  const wishes = [...listPageFor(wish, draft, siteTextsOf(current.files), freshId(randomId, id)), wish];
  const schema = catalogueSchemaOf(before.document);
  const added = addEntries(before.document, wishes, { schema, draftOf });
  if ('refusal' in added) throw new Fault(added.refusal.message, added.refusal);
  const checked = await session.check(added.edited, project, 'the entry');
  if (typeof checked === 'number') return checked;
  const { edited } = checked;
  if (!dryRun) {
    const changed = { file, text: edited.text, was: project.source.text };
    await writeBack([changed, ...newFiles(file, page?.file)], output);
  }
  const given = [nameKeys[kind], 'id', 'slug', 'path', 'language', 'date', ...set.map(({ path }) => path[0])];
  // A new entry may be incomplete, but the values that the user gave must be valid.
  const isOpen = ({ entry, severity, field }: Diagnostic) =>
    severity !== 'error' &&
    added.plans.some((plan) => plan.id === entry?.id) &&
    !given.includes(field.split('.', 1)[0]);
  const open = checked.fresh.filter(isOpen);
  await output.line(newEntryText(file.typed, { ...checked, plans: added.plans, fresh: open }, dryRun));
  if (page !== undefined) await output.line(`  text  ${page.file.path}: check it before you publish it\n`);
  if (dryRun) await output.line(`\n${changedLines(edited)}`);
  await session.remark({ ...checked, fresh: checked.fresh.filter((finding) => !isOpen(finding)) });
  return 0;
}

/** Adds a translation to an entry. @throws Fault if an option sets a field that the translation takes from its original */
async function translateEntry(
  kind: EntryKind,
  name: string,
  output: Output,
  options: NewOptions & { readonly catalogue: CatalogueFile },
): Promise<number> {
  const { set = [], ...others } = options;
  const fact = (['category', 'date', 'text'] as const).find((key) => options[key]);
  if (fact !== undefined) {
    const hint = `leave out \`--${fact}\``;
    throw new Fault(`a translation has the ${fact} of its original`, { hint, isUsage: true });
  }
  const { changeNamed } = await import('./change-entry.js');
  const wish = { ...others, kind, set, name: plainCharacters(options[nameKeys[kind]] ?? '') };
  return changeNamed(output, name, options, (entry, state) => addTranslation(entry, wish, state));
}

/** The places of the new entries (the requested one last) and of new counts, and what the entries still lack. */
function newEntryText(
  catalogue: string,
  { document, plans, counts, fresh }: CheckedEdit & { readonly plans: readonly NewEntryPlan[] },
  isOffer: boolean,
): string {
  const map = new LineMap(document.source.text);
  const line = (offset: number, what: string) => {
    const { line, column } = map.position(offset);
    return `${visible(catalogue)}:${line}:${column} ${what}\n`;
  };
  const entries = plans.toReversed().map(({ at, id, kind, path }, n) => {
    const entry = n === 0 ? (entryPhrase(at) ?? kind) : 'the page with the list';
    const what = `${isOffer ? 'would add' : 'added'} ${entry}`;
    const ofEntry = fresh.filter((finding) => finding.entry?.id === id);
    const lacking = new Set(ofEntry.map(({ hint, message }) => hint ?? message));
    const next = [...lacking].map((hint) => `  next  ${visible(hint)}\n`).join('');
    return `${line(document.spans.head(at).start, what)}  id    ${visible(id)}\n  path  ${visible(path)}\n${next}`;
  });
  const numbers = placed(counts).map(({ at, text }) =>
    line(at, `${isOffer ? 'would write' : 'wrote'} the number of list pages: ${text}`),
  );
  return [...entries, ...numbers].join('');
}

function placed(edits: readonly Edit[]): readonly (Edit & { readonly at: number })[] {
  let shift = 0;
  return edits.map((edit) => {
    const at = edit.start + shift;
    shift += edit.text.length - (edit.end - edit.start);
    return { ...edit, at };
  });
}

function changedLines(edited: EditedText): string {
  const map = new LineMap(edited.text);
  const groups = placed(edited.changes()).map(({ at, start, end, text }) => {
    // After a leading line break, the line before it is unchanged.
    const skipped = start === end ? (/^\r?\n/.exec(text)?.[0].length ?? 0) : 0;
    const last = map.position(at + text.trimEnd().length).line;
    let lines = '';
    for (let n = map.position(at + skipped).line; n <= last; n += 1)
      lines += `${visible(`${String(n).padStart(6)} | ${map.line(n)}`.trimEnd())}\n`;
    return lines;
  });
  return groups.join('\n');
}

/** Creates a first text for a new page, as a draft until the user has checked it. @throws Fault if another file has the name */
async function withPageText(wish: EntryWish, page: LegalPage, { site }: CatalogueDraft, folder: string) {
  const siteLanguage = site?.language ?? 'en';
  const language = wish.language ?? siteLanguage;
  const name = language === siteLanguage ? '' : `${language}/`;
  const email = site?.company?.email ?? site?.enquiry?.email ?? '';
  const company = site?.company?.name ?? '';
  const file = { path: legalFile(page, name), text: legalText(page, language, { company, email }) };
  if ((await standingOf(folder, file)) !== 'absent') {
    const hint = 'name it with `--set body=…` instead of `--text`';
    throw new Fault(`${path.join(folder, file.path)} is there already`, { hint });
  }
  const set = [...wish.set, { path: ['draft'], text: 'true' }, { path: ['body'], text: file.path }];
  return { file, wish: { ...wish, set } };
}
