import type { EntryPath } from '../../../document/document.js';

/** What `--set` says: `identity.cas=11016-15-2`. */
export interface Setting {
  /** The way to a value, from its entry. */
  readonly path: EntryPath;
  readonly text: string;
}

const key = '[^\\s.=[\\]]+';
const form = new RegExp(`^(${key}(?:\\.${key}|\\[\\d{1,6}\\])*)=(.*)$`, 's');

/** Reads a setting; undefined where the text is not a key with a value. */
export function readSetting(text: string): Setting | undefined {
  const [, way = '', value = ''] = form.exec(text) ?? [];
  if (way === '') return undefined;
  const steps = way.match(/\[\d+\]|[^.[\]]+/g) ?? [];
  const path = steps.map((step) => (step.startsWith('[') ? Number(step.slice(1, -1)) : step));
  return { path, text: value.trim() };
}

/** A path as it is written in a setting: `spec[0].test`. */
export function settingName(path: EntryPath): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`;
    return name === '' ? step : `${name}.${step}`;
  }, '');
}
