import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../support/herbarium.js';

/** The guide to builds on other machines. */
export function guideText(): Promise<string> {
  return readFile(path.join(projectRoot, 'docs/guide/ci.md'), 'utf8');
}

/** The workflow that the guide offers for building a site on several machines. */
export async function workflow(): Promise<string> {
  const guide = await guideText();
  const [, text] = /^## Several machines\n.*?\n```yaml\n(.*?)```$/ms.exec(guide) ?? [];
  if (text === undefined) throw new Error('the guide has no workflow');
  return text;
}
