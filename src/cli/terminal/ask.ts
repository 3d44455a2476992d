import { createInterface } from 'node:readline/promises';
import type { Output } from './output.js';

export const refusedImport = 'nothing was imported: `--yes` writes it';

/** Whether a person can answer questions. */
export function canAsk({ caller: { stdin, stderr } }: Output): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}

/** Asks for agreement, in a terminal. @param refused reported without agreement */
export async function isAgreed(
  output: Output,
  refused: string,
  isAsked = true,
  question = 'write it?',
): Promise<boolean> {
  const { stdin, stderr } = output.caller;
  let answer = '';
  if (isAsked && canAsk(output)) {
    const prompt = createInterface({ input: stdin, output: stderr });
    // A question never settles if its input ends.
    const ended = new Promise<string>((resolve) => prompt.once('close', () => resolve('')));
    answer = await Promise.race([prompt.question(`${question} (yes/no): `), ended]);
    prompt.close();
  }
  const isYes = /^y(es)?$/i.test(answer.trim());
  if (!isYes) await output.note(`${refused}\n`);
  return isYes;
}

/** Reads a line without showing it. Empty without a terminal. */
export async function askSecret({ caller: { readKeys }, note }: Output, question: string): Promise<string> {
  if (readKeys === undefined) return '';
  await note(`${question}: `);
  let typed = '';
  await new Promise<void>((resolve) => {
    const end = readKeys((key) => {
      if (key === '\r' || key === '\n' || key === '\u0004') resolve(end());
      else typed = key === '\u007f' || key === '\b' ? typed.slice(0, -1) : typed + key;
    });
  });
  await note('\n');
  return typed;
}
