import { expect, test } from 'vitest';
import { markdownRenderer } from '../../../src/render/pages/markdown.js';

const render = markdownRenderer(
  {},
  {
    asset: (file) => `/_assets/${file}`,
    photo: ({ file, alt }) => ({ kind: 'photo', src: `/_assets/${file}`, alt }),
  },
);

/** The check refuses these earlier, but the renderer must not rely on that. */
test.each([
  '[bad](javascript:alert(1))',
  '[bad](JaVaScRiPt:alert(1))',
  '[bad](&#106;avascript:alert(1))',
  '<vbscript:run>',
  '[bad](data:text/html,hello)',
  '[bad](file:///etc/passwd)',
])('%s makes no link', (body) => {
  expect(render(body)).not.toContain('<a');
});

test('shows raw HTML as text', () => {
  expect(render('<script>alert(1)</script>')).toContain('&lt;script&gt;');
});
