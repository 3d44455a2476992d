import { expect } from 'vitest';
import { contentOf, routesOf } from '../../bench/shape/content.mjs';
import { writeHerbarium } from '../../bench/shape/herbarium.mjs';
import { herbarium, temporaryFolder } from '../support/herbarium.js';

interface Wish {
  readonly routes: number;
  readonly bodies: 'long' | 'short';
}

/** A project with the content for measuring tools. */
export async function projectOf({ routes, bodies }: Wish) {
  const folder = await temporaryFolder();
  const content = contentOf(routes, bodies);
  await writeHerbarium(folder, content, bodies);
  return { folder, content };
}

/** It has no errors, and about the requested number of routes. */
export async function expectRoutes(wish: Wish): Promise<void> {
  const { folder, content } = await projectOf(wish);
  const validated = await herbarium(['validate', '--rule', 'enquiry/no-privacy=off'], { cwd: folder });
  expect(validated).toEqual({ code: 0, stdout: 'catalogue.yaml: no errors, no warnings\n', stderr: '' });
  const { stdout } = await herbarium(['routes'], { cwd: folder });
  const routeCount = stdout.trimEnd().split('\n').length;
  expect(routeCount).toBe(routesOf(content));
  expect(Math.abs(routeCount / wish.routes - 1)).toBeLessThan(0.03);
}
