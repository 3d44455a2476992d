import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { start } from '../../support/command.js';
import { copyOfSite, edit } from '../../support/herbarium.js';

export const build = ['build', '--no-images', '--no-search'];
export const exists = (file: string) =>
  readFile(file).then(
    () => true,
    () => false,
  );

/** Saves a slot. */
export async function saveSlot(project: string, name: string, text: string): Promise<void> {
  await mkdir(path.join(project, 'templates/slots'), { recursive: true });
  await writeFile(path.join(project, `templates/slots/${name}.tsx`), text);
}

/** The small site with a slot. @param seconds the time limit of templates for a page */
export async function siteWith(slot: string, text: string, seconds = 30): Promise<string> {
  const project = await copyOfSite('small');
  await edit(path.join(project, 'catalogue.yaml'), 'site:\n', `site:\n  template_seconds: ${seconds}\n`);
  await saveSlot(project, slot, text);
  return project;
}

/** A component that runs some code when it is rendered. */
export function component(does: string): string {
  return `export default function Own() {\n  ${does}\n  return null;\n}\n`;
}

/** Reports that it is rendered, and never ends. */
export const endless = component(
  "process.getBuiltinModule('node:fs').writeSync(2, 'rendering'); while (true) {}",
);

/** Builds with a template that never ends. Expects that a signal ends the build, and that nothing is published. */
export async function endsBySignal(signal: NodeJS.Signals, code: number): Promise<void> {
  const project = await siteWith('footer', endless);
  const child = start(build, { cwd: project });
  const ended = once(child, 'exit');
  // A busy machine may print something else first.
  await new Promise<void>((resolve) => {
    let printed = '';
    child.stderr?.on('data', (text) => {
      printed += text;
      if (printed.includes('rendering')) resolve();
    });
  });
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(await exists(path.join(project, '_site/index.html'))).toBe(false);
}
