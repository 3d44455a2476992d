import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { island } from '../../../../src/templates/features/slider/slider.js';
import { panBy, panTo, unzoomed, zoomTo } from '../../../../src/templates/features/slider/zoom.js';
import { textsFor } from '../../../../src/templates/texts/index.js';

function sliderWith(count: number): string {
  const slides = Array.from({ length: count }, (_, place) => ({
    id: `slide-${place + 1}`,
    title: `Title ${place + 1}`,
    text: undefined,
    href: `/product-${place + 1}`,
    linkLabel: 'View',
    picture: { kind: 'photo', src: '/x.svg', alt: '' } as const,
  }));
  return renderToString(
    createElement(island.Component, { slides, texts: textsFor('en').slider, language: 'en' }),
  );
}

describe('slider: of a catalogue', () => {
  test('with slides it has links, controls, and a row that the keyboard reaches', () => {
    const html = sliderWith(2);
    expect(html.match(/<li id="slide-/g)).toHaveLength(2);
    expect(html.match(/<a href="#slide-/g)).toHaveLength(2);
    expect(html).toContain('<ul class="slides" tabindex="0"');
    // Without a script no button works: styles hide them.
    const buttons = html.match(/<button[^>]*>/g) ?? [];
    expect(buttons).toHaveLength(5);
    for (const button of buttons) expect(button).toContain('needs-script');
  });

  test('with one slide it has no controls, and none without slides', () => {
    const html = sliderWith(1);
    expect(html.match(/<li id="slide-/g)).toHaveLength(1);
    expect(html).not.toMatch(/<button|slide-links|tabindex/);
    expect(sliderWith(0)).toBe('');
  });
});

describe('slider: an enlarged picture', () => {
  test('stays between 1 and 3, and is centred when it is not enlarged', () => {
    expect(zoomTo(unzoomed, 2).ratio).toBe(2);
    expect(zoomTo(unzoomed, 9).ratio).toBe(3);
    expect(zoomTo(zoomTo(unzoomed, 2, { x: 0.1, y: 0.9 }), 0.5)).toEqual(unzoomed);
  });

  test('grows around a fixed point', () => {
    const zoom = zoomTo(unzoomed, 2, { x: 0.25, y: 0.75 });
    expect(zoom).toEqual({ ratio: 2, x: 0.25, y: 0.75 });
    expect(zoomTo(zoom, 3)).toEqual({ ratio: 3, x: 0.25, y: 0.75 });
  });

  test('moves by a part of its frame, up to its edges', () => {
    const zoom = zoomTo(unzoomed, 3);
    expect(panBy(zoom, { x: -0.1, y: 0.2 })).toEqual({ ratio: 3, x: 0.55, y: 0.4 });
    expect(panBy(zoom, { x: -9, y: 9 })).toEqual({ ratio: 3, x: 1, y: 0 });
    expect(panTo(zoom, { x: -1, y: 2 })).toEqual({ ratio: 3, x: 0, y: 1 });
    expect(panBy(unzoomed, { x: 0.1, y: 0.1 })).toEqual(unzoomed);
  });
});
