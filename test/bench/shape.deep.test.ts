import { test } from 'vitest';
import { expectRoutes } from './shape.js';

test.each([
  { routes: 1250, bodies: 'short' },
  { routes: 600, bodies: 'long' },
] as const)('has no errors, and the requested number of routes: $routes with $bodies bodies', (wish) =>
  expectRoutes(wish),
);
