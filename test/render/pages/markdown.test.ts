import { expect, test } from 'vitest';
import type { BodyFiles } from '../../../src/render/pages/renderer.js';
import { htmlOfBody } from '../../support/body-html.js';

/** The check refuses these earlier, but the renderer must not rely on that. */
test.each([
  '[bad](javascript:alert(1))',
  '[bad](JaVaScRiPt:alert(1))',
  '[bad](&#106;avascript:alert(1))',
  '<vbscript:run>',
  '[bad](data:text/html,hello)',
  '[bad](file:///etc/passwd)',
])('%s makes no link', (body) => {
  expect(htmlOfBody(body)).not.toContain('<a');
});

test('a picture alone in a paragraph of the page may be wide, unless it is upright', () => {
  const isWide = (body: string, [width, height] = [2000, 1000]) => {
    const photo: BodyFiles['photo'] = ({ file, alt }) => ({ kind: 'photo', src: file, alt, width, height });
    return htmlOfBody(body, { asset: (file) => file, photo }).includes('class="wide"');
  };
  const picture = '![Mill](assets/mill.jpg)';
  for (const body of [picture, `Text.\n\n${picture}\n\nText.`, `[${picture}](/mill)`])
    expect(isWide(body), body).toBe(true);
  const others = [
    `Beside ${picture}`,
    `${picture}\n${picture}`,
    `- ${picture}`,
    `- a\n\n  ${picture}`,
    `> ${picture}`,
  ];
  for (const body of [...others, `## ${picture}`, `| a |\n|---|\n| ${picture} |`, '[Mill](/mill)'])
    expect(isWide(body), body).toBe(false);
  expect(isWide(picture, [1000, 2000])).toBe(false);
});

test('shows raw HTML as text', () => {
  expect(htmlOfBody('<script>alert(1)</script>')).toContain('&lt;script&gt;');
});
