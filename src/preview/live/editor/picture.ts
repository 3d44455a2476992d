import type { UploadAnswer } from '../../../edits/form/form.js';
import { editorAddresses } from '../message.js';
import { element } from '../panels/elements.js';

/** Asks the panel to store a picture. */
export class ChosenPicture extends Event {
  static readonly type = 'picture';
  readonly picture: File;
  readonly onAnswer: (answer: UploadAnswer) => void;

  constructor(picture: File, onAnswer: ChosenPicture['onAnswer']) {
    super(ChosenPicture.type, { bubbles: true });
    this.picture = picture;
    this.onAnswer = onAnswer;
  }
}

/** Adds the shown picture, a choice of a file, and a place for a drop to the control with the name of a picture. */
export function withPicture(input: HTMLInputElement): HTMLElement {
  const shown = element('img', { class: 'thumb', alt: '' });
  const note = element('p', { class: 'hint', role: 'status', lang: 'en', dir: 'ltr' });
  const file = element('input', { type: 'file', accept: 'image/*', hidden: '' });
  const choose = element('button', { type: 'button', class: 'fix' }, 'Choose or drop a picture …');
  const box = element('div', { class: 'picture' }, shown, input, choose, file, note);
  const show = () => {
    const name = input.value.trim();
    shown.hidden = name === '';
    if (name !== '') shown.src = `${editorAddresses.picture}?${new URLSearchParams({ file: name })}`;
  };
  // Browsers show neither a missing picture nor a TIFF.
  shown.addEventListener('error', () => {
    shown.hidden = true;
  });
  input.addEventListener('input', show);
  const take = (answer: UploadAnswer) => {
    choose.disabled = false;
    const isStored = 'file' in answer;
    note.className = isStored ? 'hint' : 'error';
    note.textContent = isStored ? '' : sentence(answer.problem);
    if (!isStored) return;
    input.value = answer.file;
    input.dispatchEvent(new Event('input'));
    askForText(box, note);
  };
  const store = (picture: File | null | undefined) => {
    if (!picture) return;
    choose.disabled = true;
    note.className = 'hint';
    note.textContent = 'Storing …';
    box.dispatchEvent(new ChosenPicture(picture, take));
  };
  choose.addEventListener('click', () => file.click());
  file.addEventListener('change', () => {
    store(file.files?.item(0));
    // The same file can be chosen again.
    file.value = '';
  });
  for (const name of ['dragenter', 'dragover'] as const)
    box.addEventListener(name, (event) => {
      event.preventDefault();
      box.toggleAttribute('data-over', true);
    });
  for (const name of ['dragleave', 'drop'] as const)
    box.addEventListener(name, () => box.removeAttribute('data-over'));
  box.addEventListener('drop', (event) => {
    event.preventDefault();
    store(event.dataTransfer?.files.item(0));
  });
  show();
  return box;
}

/** Leads to the text beside a new picture, if it is empty: people who do not see the picture need it. */
function askForText(box: HTMLElement, note: HTMLElement): void {
  const around = box.closest('.row, details');
  const text = around?.querySelector<HTMLTextAreaElement>(
    '[data-path="alt"] textarea, [data-path$=".alt"] textarea',
  );
  if (!text) return;
  text.setAttribute('aria-required', 'true');
  if (text.value !== '') return;
  note.textContent = 'Stored. Now say what it shows: people who do not see it need this text.';
  text.focus();
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;
}
