import { expect, test } from 'vitest';
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

test('shows raw HTML as text', () => {
  expect(htmlOfBody('<script>alert(1)</script>')).toContain('&lt;script&gt;');
});
