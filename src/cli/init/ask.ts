import { createInterface } from 'node:readline/promises';
import {
  type AnswerKey,
  answerKeys,
  choices,
  defaultAnswer,
  type GivenAnswers,
  problemOf,
  subjects,
  tidied,
} from '../../init/answers.js';
import type { Output } from '../terminal/output.js';

/** Where answers come from. */
export interface Asking {
  readonly input: NodeJS.ReadableStream;
  /** Where questions are shown. */
  readonly screen: NodeJS.WritableStream;
  readonly output: Pick<Output, 'note' | 'palette'>;
}

/**
 * Asks for what was not given. A wrong answer is asked for again.
 * @param folder the name of the project's folder
 * @returns undefined where the user ends it with Ctrl-C or Ctrl-D
 */
export async function askFor(
  given: GivenAnswers,
  folder: string,
  { input, screen, output: { note, palette } }: Asking,
): Promise<GivenAnswers | undefined> {
  const prompt = createInterface({ input, output: screen });
  let isOpen = true;
  prompt.once('close', () => {
    isOpen = false;
  });
  prompt.on('SIGINT', () => prompt.close());
  // Lines that are typed or pasted ahead of their questions wait here.
  const lines = prompt[Symbol.asyncIterator]();
  try {
    let answers = given;
    await note('Press Enter to take the value in brackets.\n');
    for (const key of answerKeys) {
      while (answers[key] === undefined) {
        const usual = defaultAnswer(key, answers, folder);
        prompt.setPrompt(`${palette.strong(questionFor(key))} ${palette.faint(`(${usual})`)}: `);
        if (isOpen) prompt.prompt();
        const typed = await lines.next();
        if (typed.done === true) return undefined;
        const answer = tidied(typed.value) || usual;
        const problem = problemOf(key, answer);
        if (problem === undefined) answers = { ...answers, [key]: answer };
        else await note(`${palette.error('error')} the answer ${problem}\n`);
      }
    }
    return answers;
  } finally {
    prompt.close();
  }
}

function questionFor(key: AnswerKey): string {
  const subject = subjects[key].charAt(0).toUpperCase() + subjects[key].slice(1);
  const known = choices[key];
  return known === undefined ? subject : `${subject}: ${known.join(', ')}`;
}
