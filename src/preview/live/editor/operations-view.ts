import type { EditAnswer, EntryForm } from '../../../edits/form/form.js';
import type { FormOperation } from '../../../edits/form/form-operations.js';
import type { FromForm } from '../frame/frame-message.js';
import { element, prose } from '../panels/elements.js';
import { suggestionsId } from './controls.js';

type Name = FormOperation['name'];

const labels: Readonly<Record<Name, string>> = {
  copy: 'Copy it as a draft with the name',
  rename: 'Give it the address',
  move: 'Move it to the category',
  remove: 'Discontinue it, and lead visitors to',
  'new-product': 'New draft of a product in this category with the name',
  'new-article': 'New draft of an article with the headline',
  'new-news': 'New draft of news with the headline',
  'new-category': 'New draft of a category with the title',
};

/** Operations of a whole entry. Each shows what it would change, and then does it. @param ask resolves undefined if the form must be saved first */
export function operationsView(
  { kind, sections }: EntryForm,
  ask: (operation: FormOperation, isSave: boolean) => Promise<EditAnswer | undefined>,
  tellPage: (message: FromForm) => void,
): HTMLElement {
  const isOffered: Readonly<Partial<Record<Name, boolean>>> = {
    copy: kind !== 'category',
    move: kind === 'product',
    'new-product': kind === 'product' || kind === 'category',
  };
  const names = (Object.keys(labels) as Name[]).filter((name) => isOffered[name] !== false);
  const fields = sections.flatMap((section) => section.fields);
  const address = fields.find(({ path }) => path === 'slug' || path === 'path')?.value ?? '';
  const rows = names.map((name) => {
    const isAddress = name === 'move' || name === 'remove';
    const list = isAddress ? { list: suggestionsId('addresses') } : {};
    const input = element('input', {
      id: `o-${name}`,
      type: 'text',
      dir: 'auto',
      autocomplete: 'off',
      ...list,
    });
    if (name === 'rename') input.value = String(address);
    const look = element('button', { type: 'button', class: 'fix' }, 'What would change?');
    const act = element('button', { type: 'button', class: 'fix' }, 'Do it');
    const facts = element('ul', { class: 'notes', 'aria-live': 'polite' });
    act.hidden = true;
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') void run(!act.hidden);
    });
    input.addEventListener('input', () => {
      act.hidden = true;
      facts.replaceChildren();
    });
    const run = async (isSave: boolean) => {
      const answer = await ask({ name, to: input.value.trim() }, isSave);
      if (answer === undefined) return;
      const { facts: changed = [], href = '/', isSaved } = answer;
      const wrong = problemsOf(answer, isSave && !isSaved);
      const lines = wrong.length > 0 ? wrong : changed;
      const mark: Readonly<Record<string, string>> = wrong.length > 0 ? { class: 'error' } : {};
      facts.replaceChildren(...lines.map((line) => element('li', mark, prose(line))));
      act.hidden = wrong.length > 0;
      if (isSaved) tellPage({ name: 'go', href });
    };
    look.addEventListener('click', () => void run(false));
    act.addEventListener('click', () => void run(true));
    const label = element('label', { for: input.id }, labels[name]);
    return element('div', { class: 'field' }, label, input, look, facts, act);
  });
  return element(
    'details',
    { lang: 'en' },
    element('summary', {}, 'Add, copy, rename, move, discontinue'),
    ...rows,
  );
}

/** @param isRefused whether the errors of the entry prevent the operation */
export function problemsOf({ problem, others, findings }: EditAnswer, isRefused: boolean): readonly string[] {
  const errors = findings.flatMap(({ severity, message }) => (severity === 'error' ? [message] : []));
  return [...(problem === undefined ? [] : [problem]), ...others, ...(isRefused ? errors : [])];
}
