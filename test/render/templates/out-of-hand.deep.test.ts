import { test } from 'vitest';
import { endsBySignal } from './slot-sites.js';

test.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends a build whose template never ends', endsBySignal);
