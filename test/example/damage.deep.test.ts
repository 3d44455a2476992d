import { test } from 'vitest';
import { damageKinds } from './damage/kinds.js';
import { expectReported } from './damage/reported.js';

test.each(Object.keys(damageKinds))('%s in the example catalogue is reported at its line', (name) => {
  expectReported(name, 3);
});
