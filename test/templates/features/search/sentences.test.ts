import { describe, test } from 'vitest';
import { sentences } from './sentences.js';

describe.each(Object.entries(sentences))('%s', (_, all) => {
  test.each(all)('%s', (_sentence, show) => show());
});
