import type { FileSet } from '../../../src/document/file-set.js';
import { parse } from '../../../src/document/parse/parse.js';
import { type ChangeState, changeState } from '../../../src/edits/changes/change.js';
import { formOf, type OpenForm } from '../../../src/edits/form/entry-form.js';
import type { FormSite } from '../../../src/edits/form/form-fields.js';

const noFiles: FileSet = { paths: new Set(), read: () => undefined };

/** The form of an entry in a text, and what a change of it needs. */
export function openForm(
  text: string,
  id: string,
  site: FormSite = { language: 'en' },
  files = noFiles,
): { readonly form: OpenForm; readonly state: ChangeState } {
  const state = changeState(parse({ file: 'catalogue.yaml', text }), files, false);
  const entry = state?.entries.find(({ value }) => value.id === id);
  if (state === undefined || entry === undefined) throw new Error('the catalogue has no such entry');
  const form = formOf(entry, state, site);
  if ('refusal' in form) throw new Error(form.refusal.message);
  return { form, state };
}
