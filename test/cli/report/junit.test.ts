import { describe, expect, test } from 'vitest';
import { badColour, type ProductLines, writeCatalogue } from '../../support/faulty-catalogue.js';
import { herbarium, temporaryFolder } from '../../support/herbarium.js';

async function junit(products: readonly ProductLines[], miscounted = 0): Promise<string> {
  const folder = await temporaryFolder();
  await writeCatalogue(folder, { products, miscounted });
  const args = ['validate', '--format', 'junit', '--rule', 'paging/count-mismatch=info'];
  const { stdout, stderr } = await herbarium(args, { cwd: folder });
  expect(stderr).toBe('');
  return stdout;
}

describe('--format junit', () => {
  test('no errors: one test that passes', async () => {
    expect(await junit([{}])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="herbarium" tests="1" failures="0" errors="0" time="0">
<testsuite name="catalogue.yaml" tests="1" failures="0" errors="0" time="0">
<testcase classname="herbarium" name="no errors, no warnings" time="0"/>
</testsuite>
</testsuites>
`);
  });

  test('errors and warnings fail with their frames, information passes', async () => {
    const products = [{ name: '"Blue & <Green>"', ...badColour }];
    expect(await junit(products, 1)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="herbarium" tests="2" failures="1" errors="0" time="0">
<testsuite name="catalogue.yaml" tests="2" failures="1" errors="0" time="0">
<testcase classname="domain/colour-hex" name="catalogue.yaml:22:24 product Blue &amp; &lt;Green&gt;" time="0">
<failure message="\`nope\` is not a valid colour" type="error">
catalogue.yaml:22:24 error domain/colour-hex in product Blue &amp; &lt;Green&gt;
  \`nope\` is not a valid colour

     21 |         name: &quot;Blue &amp; &lt;Green&gt;&quot;
&gt;    22 |         colour: { hex: nope }
        |                        ^^^^
  help: write \`#\` and six hex digits in quotes, such as \`&quot;#2f7d4e&quot;\`
</failure>
</testcase>
<testcase classname="paging/count-mismatch" name="catalogue.yaml:23:86 category Empty 0" time="0">
<system-out>
catalogue.yaml:23:86 information paging/count-mismatch in category Empty 0
  9 list pages are declared, but 0 items at 12 a page make 1

     22 |         colour: { hex: nope }
&gt;    23 |   - { id: &quot;a4f73b6c5a2e4917b4c1d7f000000000&quot;, slug: empty-0x, title: Empty 0, pages: 9, …
        |                                                                                      ^
  help: write \`pages: 1\`, or check for missing or repeated items
  fix: write \`pages: 1\` (--fix)
</system-out>
</testcase>
</testsuite>
</testsuites>
`);
  });

  test('characters that XML forbids are shown by their numbers', async () => {
    const xml = await junit([{ '"]]>\\e[31m\\0\\uffff"': '1' }]);
    expect(xml).toContain('`]]&gt;&lt;1B&gt;[31m&lt;00&gt;&lt;U+FFFF&gt;`"');
  });
});
