import fc from 'fast-check';
import { hostileTexts } from './dictionary.js';
import { oddBodies } from './odd-bodies.js';

/** Shown as text, or harmless. */
const attempts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '![x](assets/a.svg "\\" onerror=alert(1) ")',
  '<https://x.example/"onmouseover=alert(1)>',
  '[a](</x\ny>)',
  '`</script>` <!-- ` -->',
  '```html\n</script><script>\n',
  '~~~ "><script>\n',
  '&lt;script&gt; &#60;script&#62; &#x3c;',
  '[](//evil.example) [y](/\\evil.example) [z](\\\\evil.example)',
  '[x](assets/a.svg?y#z) ![é](assets/é/ش.svg) [b](<assets/b c#d?e%f&g+.txt>)',
  '<a href="javascript:x">x</a>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of another program
  '# {product} ${x} {{x}}',
  '\\<script> \\[x](y)',
];

/** Refused by the rules. */
const attacks = [
  '[x](javascript:alert(1))',
  '[x](JaVa&#x53;cript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '[x](/about-us "\\"><script>alert(1)</script>")',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '![](../../etc/passwd) ![](assets/../catalogue.yaml) [x](assets/%2e%2e/x)',
];

const marks = [
  '[',
  ']',
  '(',
  ')',
  '*',
  '_',
  '`',
  '~',
  '<',
  '>',
  '|',
  '&',
  '!',
  '\\',
  '> ',
  '- ',
  '1. ',
  '#',
  '\n',
];

/** One or two marks, repeated many times: these make a careless parser slow. */
const runs = fc
  .tuple(
    fc.array(fc.constantFrom(...marks, 'a'), { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 1, max: 1500 }),
    fc.array(fc.constantFrom(...marks, 'a'), { maxLength: 2 }),
  )
  .map(([unit, count, end]) => unit.join('').repeat(count) + end.join(''));

/** Hostile Markdown, mixed with Markdown that is only odd. */
export const hostileBodies: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...attempts) },
      { weight: 1, arbitrary: fc.constantFrom(...attacks) },
      { weight: 6, arbitrary: oddBodies },
      { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
      { weight: 1, arbitrary: runs },
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join('\n\n'));
