import { test } from 'vitest';
import { expectReadable } from './mapping-property.js';

test('every mapping that an import writes is read without an error, and sends the columns the same way', () => {
  expectReadable(400);
});
