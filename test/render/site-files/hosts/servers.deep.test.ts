import { expect, test } from 'vitest';
import { findServer } from './server-programs.js';

test.each(['nginx', 'apache', 'caddy'] as const)(
  '%s is there, so that its tests are not left out',
  (server) => {
    expect(findServer(server)).toBeDefined();
  },
);
