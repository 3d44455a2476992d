import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyHtml } from '../../catalogue/markdown/html.js';
import { ownFrameHtml } from '../pages/frame.js';
import { pageRenderer } from '../pages/renderer.js';
import type { SiteShell } from '../pages/shell.js';
import type { PageView } from '../pages/view.js';
import { loadTemplates, watchTemplates } from '../templates/load.js';
import type { PageOrder, Result } from './orders.js';
import type { Whereabouts } from './whereabouts.js';
import { pageWriter } from './write-page.js';

/** Milliseconds that templates may still be at work when their pages are made. */
const settlingTime = 500;
const settlingStep = 10;

let begun: SiteShell | undefined;
let renderer: ReturnType<typeof pageRenderer> | undefined;
let write: ReturnType<typeof pageWriter> | undefined;

/** Follows an order about pages. @param place told where the templates are */
export async function pageWork(order: PageOrder, place: Whereabouts): Promise<Result | undefined> {
  watchTemplates(place.enter);
  place.begin();
  switch (order.kind) {
    case 'begin':
      begun = order.shell;
      renderer = undefined;
      write = undefined;
      return undefined;
    case 'load':
      return { exports: loadTemplates(order.code).exports };
    case 'frame':
      return { frame: ownFrameHtml(order.frame) };
    case 'main': {
      const [view, body]: Page = parsed(order.page);
      renderer ??= pageRenderer(shell());
      return { main: renderer.main(view, body ?? undefined) };
    }
    case 'render': {
      const pages: readonly Page[] = parsed(order.pages);
      write ??= pageWriter(shell(), order.outputRoot);
      const writeOne = write;
      const written = pages.map(([view, body], n) => {
        place.begin(n);
        return writeOne(view, body ?? undefined);
      });
      return { pages: written };
    }
    case 'settle': {
      // An error ends this thread meanwhile.
      await sleep(0);
      const isAtWork = () => process.getActiveResourcesInfo().includes('Timeout');
      for (let time = 0; time < settlingTime && isAtWork(); time += settlingStep) await sleep(settlingStep);
      return {};
    }
  }
}

type Page = readonly [PageView, BodyHtml | null];

function parsed({ buffer, byteOffset, byteLength }: Uint8Array) {
  return JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString());
}

function shell(): SiteShell {
  if (begun === undefined) throw new Error('a thread was given views before the shell');
  return begun;
}
