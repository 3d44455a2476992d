import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkText } from '../../support/check.js';
import { fixtures } from '../../support/herbarium.js';

const folder = path.join(fixtures, 'sites/flavours');
const text = readFileSync(path.join(folder, 'catalogue.yaml'), 'utf8');
const errorsOf = ({ diagnostics }: ReturnType<typeof checkText>) =>
  diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);

test('unchanged products are checked again when a declaration changes, and only then', () => {
  const before = checkText(folder, text);
  expect(errorsOf(before)).toEqual([]);
  const without = text.replace('        fruity: { en: Fruity, es: Afrutado }\n', '');
  expect(without).not.toBe(text);
  const changed = checkText(folder, without, new Map(), before.document);
  expect(errorsOf(changed)).toEqual(Array(2).fill('`fields.profile` cannot be `fruity`'));
  expect(errorsOf(checkText(folder, text, new Map(), changed.document))).toEqual([]);
});
