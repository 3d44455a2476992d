import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { Fault } from '../../project/fault.js';
import type { Surroundings } from '../../project/surroundings.js';

/** What is told when there can be no index. */
export const hint = 'build with --no-search, or write `search: false` in `site`: names can still be searched';

/** The last characters of the program's messages that are read for its error. */
const reportLength = 2000;

const answerSchema = v.object({ payload: v.looseObject({ type: v.string() }) });

/** A question to the program: its type, and what belongs to it. */
interface Question {
  readonly type: string;
  readonly [key: string]: unknown;
}

/**
 * pagefind's program, which is asked one thing after another. Questions and answers are JSON in base64, each with a comma after it. The
 * program ends when this process ends, for whatever reason: it reads from it.
 *
 * The package's own interface speaks the same language, but it hands the program's messages on to our output. It could only be used in a
 * process of its own, which took as long to start as a small index takes to make.
 */
export class Pagefind {
  readonly #program: ChildProcessWithoutNullStreams;
  readonly #answers: AsyncIterator<string>;
  readonly #ended: Promise<unknown>;
  #report = '';
  #asked = 0;

  /** @param file path of the program */
  constructor(file: string, env: Surroundings['env']) {
    this.#program = spawn(file, ['--service'], { env, windowsHide: true });
    this.#answers = answersOf(this.#program.stdout);
    this.#ended = new Promise((resolve) => {
      this.#program.once('close', resolve);
      // Without a program to start, there is no more to wait for.
      this.#program.once('error', (error) => {
        this.#report = String(error);
        resolve(error);
      });
    });
    this.#program.stderr.on('data', (data: Buffer) => {
      this.#report = `${this.#report}${data.toString('utf8')}`.slice(-reportLength);
    });
    // It ended before it read everything. Its messages tell why.
    this.#program.stdin.on('error', () => {});
  }

  /**
   * Asks for something. Waits for the answer before the next question.
   * @param schema of the answer
   * @param subject what the question is about, for messages
   * @throws Fault when the program refuses, or has ended
   */
  async ask<Answer>(
    question: Question,
    schema: v.GenericSchema<unknown, Answer>,
    subject: string = question.type,
  ): Promise<Answer> {
    this.#asked += 1;
    const text = JSON.stringify({ message_id: this.#asked, payload: question });
    this.#program.stdin.write(`${Buffer.from(text).toString('base64')},`);
    const { value, done } = await this.#answers.next();
    if (done === true) {
      await this.#ended;
      throw failed(lastLine(this.#report));
    }
    const { payload } = v.parse(answerSchema, JSON.parse(Buffer.from(value, 'base64').toString('utf8')));
    if (payload.type === 'Error') throw failed(`${subject}: ${payload['message']}`);
    return v.parse(schema, payload);
  }

  /** Ends the program, also in the middle of its work. */
  async end(): Promise<void> {
    this.#program.kill();
    await this.#ended;
  }
}

async function* answersOf(output: Readable): AsyncGenerator<string> {
  output.setEncoding('latin1');
  let parts: string[] = [];
  for await (const text of output) {
    const [first = '', ...others] = String(text).split(',');
    parts.push(first);
    for (const other of others) {
      yield parts.join('');
      parts = [other];
    }
  }
}

function failed(reason: string): Fault {
  return new Fault(`the full-text index could not be made: ${reason}`, { hint });
}

/** The most useful line of the messages: the error's message, else the last line. */
function lastLine(report: string): string {
  const lines = report.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /^\w*Error: /.test(line)) ?? lines.at(-1)?.trim() ?? 'the indexer ended early';
}
