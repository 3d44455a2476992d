import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { bodyFacts } from '../../catalogue/markdown/body-facts.js';
import type { ShellView } from '../../site/views/view.js';
import type { DocumentFrame } from '../../templates/document.js';
import { noTemplates, ResourcesProvider } from '../../templates/markup/resources.js';
import { Slot } from '../../templates/own/replaceable.js';
import { Shell } from '../../templates/shell.js';
import { loadTemplates } from '../templates/load.js';
import { fileResources, type PageFiles } from './page-files.js';
import { type InterfaceSettings, type PageResources, resourcesFor } from './resources.js';

/** The HTML around the main part of pages in one language. */
export type FrameHtml = Pick<DocumentFrame, 'headEnd' | 'beforeMain' | 'afterMain'>;

/** What it is made of. Plain data. */
interface Frame {
  readonly language: string;
  readonly settings: InterfaceSettings;
  readonly view: ShellView;
}

/** The same for a thread that has the site's own templates. */
export interface FrameOrder extends Frame {
  readonly templates: { readonly code: string; readonly files: PageFiles };
}

/** Id of an empty element that marks the place of the main part while the shell is rendered. */
const mainMark = 'main-part';

export function frameHtml(
  { language, settings, view }: Frame,
  given: PageResources,
  own = noTemplates,
): FrameHtml {
  const resources = resourcesFor(language, settings, given, own);
  const rendered = (node: ReactNode) =>
    renderToString(<ResourcesProvider value={resources}>{node}</ResourcesProvider>, {
      // Ids differ from those in the main part.
      identifierPrefix: 'shell-',
    });
  const shell = rendered(
    <Shell view={view}>
      <template id={mainMark} />
    </Shell>,
  );
  const [beforeMain, afterMain] = shell.split(`<template id="${mainMark}"></template>`);
  if (beforeMain === undefined || afterMain === undefined)
    throw new Error('the shell has no place for the main part');
  return { headEnd: rendered(<Slot name="head-end" view={view} />), beforeMain, afterMain };
}

/** @throws TemplateError when a template of the site fails */
export function ownFrameHtml({ templates: { code, files }, ...frame }: FrameOrder): FrameHtml {
  const body = (text: string) => bodyFacts(text, 'all').html();
  const given = { ...fileResources((name) => files[name]), body };
  const { guarded, templates } = loadTemplates(code);
  return guarded(
    () => frameHtml(frame, given, templates),
    () => frameHtml(frame, given),
  );
}
