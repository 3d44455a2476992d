import { expect, test } from 'vitest';
import { findServer } from './server-programs.js';

test.each(['nginx', 'apache', 'caddy'] as const)(
  '%s is installed, so that its tests are not skipped',
  (server) => {
    expect(findServer(server)).toBeDefined();
  },
);
