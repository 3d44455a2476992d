import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts } from '../../../src/templates/parts/facts.js';
import {
  noTemplates,
  type Resources,
  ResourcesProvider,
} from '../../../src/templates/site-templates/resources.js';
import { textsFor } from '../../../src/templates/texts/index.js';
import { directionOf } from '../../../src/templates/texts/shown-text.js';

const missing = () => {
  throw new Error('not needed here');
};

function factsIn(language: string): string {
  const value: Resources = {
    language,
    direction: directionOf(language),
    texts: textsFor('en'),
    asset: missing,
    fileSize: missing,
    photo: missing,
    searchAddress: '',
    drawing: missing,
    dataAddress: missing,
    islandModules: missing,
    markdown: missing,
    href: missing,
    siteTemplates: noTemplates,
  };
  return renderToString(
    createElement(ResourcesProvider, { value }, createElement(Facts, { facts: [['pH', '4.5–8.0']] })),
  );
}

test('figures keep their own direction in right-to-left text', () => {
  expect(factsIn('ar')).toContain('<dd><bdi>4.5–8.0</bdi></dd>');
  expect(factsIn('sv')).toContain('<dd>4.5–8.0</dd>');
});
