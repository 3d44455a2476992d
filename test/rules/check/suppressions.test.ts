import { expect, test } from 'vitest';
import { parse } from '../../../src/document/parse/parse.js';
import { check } from '../../../src/rules/check/check.js';
import { exampleProducts } from '../../../src/rules/rule/rule.js';
import { exampleCatalogue } from '../../support/example-catalogue.js';

/** The remaining findings of a catalogue with two products and `lint` comments around them: the rules with their lines. */
function left(text: string): { readonly errors: readonly string[]; readonly suppressed: number } {
  const files = { paths: new Set<string>(), read: () => undefined };
  const { diagnostics, hidden } = check(parse({ file: 'catalogue.yaml', text }), {
    files,
    today: () => '2026-03-01',
  });
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  return {
    errors: diagnostics.map(({ code, spans }) => `${code} ${lineOf(spans[0].start)}`),
    suppressed: hidden.suppressed,
  };
}

const expired = { certificates: '[{ name: Halal, valid_until: "2020-01-01" }]' };
const rule = 'domain/certificate-expired';
const comment = (reason: string) => `# herbarium-ignore ${rule}: ${reason}`;
const text = exampleCatalogue(exampleProducts(expired, expired));
const lines = text.split('\n');
const faulty = lines.flatMap((line, n) => (line.includes('certificates:') ? [n] : []));

/** The catalogue with comments above lines and at the ends of lines. The keys are lines of the plain text. */
function commented(
  above: ReadonlyMap<number, readonly string[]>,
  behind: ReadonlyMap<number, string>,
): string {
  return lines
    .flatMap((line, n) => [...(above.get(n) ?? []), behind.has(n) ? `${line} ${behind.get(n)}` : line])
    .join('\n');
}

test('every suppression around an error counts as used, even if another one hides the error', () => {
  const [first = 0, second = 0] = faulty;
  const products = lines.findIndex((line) => /^\s*products:/.test(line));
  expect(left(text)).toEqual({ errors: faulty.map((n) => `${rule} ${n + 1}`), suppressed: 0 });
  const above = new Map([
    [products, [comment('the whole list')]],
    [first, [comment('one'), comment('and the same again')]],
  ]);
  const behind = new Map([
    [first, comment('its own line')],
    [second, comment('the last')],
  ]);
  expect(left(commented(above, behind))).toEqual({ errors: [], suppressed: 2 });
  // A suppression ends with its scope: it hides nothing after it.
  const alone = new Map([[first, comment('one')]]);
  expect(left(commented(new Map(), alone))).toEqual({
    errors: [`${rule} ${second + 1}`],
    suppressed: 1,
  });
  const unused = new Map([[second - 1, comment('nothing here')]]);
  expect(left(commented(new Map(), unused)).errors).toContain(`lint/unused-suppression ${second}`);
});
