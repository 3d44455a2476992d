import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** An error in a page, from a checker. */
export interface HtmlError {
  readonly file: string;
  readonly message: string;
  /** The HTML with the error. */
  readonly extract: string;
}

/** Whether the Nu HTML checker can run here: it is a Java program. */
export const hasJava = spawnSync('java', ['-version']).status === 0;

/** Files per run of the checker: a command line has a limit. */
const filesPerRun = 500;

/** The Nu HTML checker of the W3C, on some pages. @param files absolute paths */
export function checkWithNu(files: readonly string[]): readonly HtmlError[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const errors: HtmlError[] = [];
  for (let start = 0; start < files.length; start += filesPerRun) {
    const { stderr } = spawnSync(
      'java',
      [
        // Its parser recurses deeply.
        '-Xss2m',
        // It ends before the optimising compiler would pay off.
        '-XX:TieredStopAtLevel=1',
        '-XX:+UseSerialGC',
        '-jar',
        jar,
        '--errors-only',
        '--format',
        'json',
        ...files.slice(start, start + filesPerRun),
      ],
      { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
    );
    const { messages }: { messages: readonly { url: string; message: string; extract?: string }[] } =
      JSON.parse(stderr);
    for (const { url, message, extract = '' } of messages) errors.push({ file: url, message, extract });
  }
  return errors;
}

/** For machines without Java: the content models of the HTML standard, in JavaScript. */
const fallback = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    rules: {
      // A matter of style: both are valid.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
    },
  }),
);

/** The same with html-validate. */
export async function checkWithFallback(files: readonly string[]): Promise<readonly HtmlError[]> {
  const errors: HtmlError[] = [];
  for (const file of files) {
    const { results } = await fallback.validateString(readFileSync(file, 'utf8'), file);
    for (const { messages } of results) {
      for (const { message, ruleId, selector } of messages) {
        errors.push({ file, message: `${ruleId}: ${message}`, extract: selector ?? '' });
      }
    }
  }
  return errors;
}
