import { createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition } from './definition.js';

/**
 * Brings an island to life in its element.
 * @param state what the server rendered it with
 * @returns a function that ends it, when every part of it listens
 */
export type Mount = (element: Element, state: unknown) => Promise<() => void>;

/** The way to mount islands of one kind. */
export function mounter<State extends object>({ Component }: IslandDefinition<State>): Mount {
  return (element, state) =>
    new Promise((resolve) => {
      // The state stands in the page that the same build has written.
      const island = createElement(Component, state as State);
      const nodes = [...element.childNodes].map((node) => node.cloneNode(true));
      const root = hydrateRoot(
        element,
        createElement(Ready, { onReady: () => resolve(() => root.unmount()) }, island),
        {
          // React empties the element of a component that fails: the visitor keeps what the server rendered.
          onUncaughtError: (error) => {
            reportError(error);
            // Nothing is left to be ended.
            resolve(() => {});
            setTimeout(() => {
              element.replaceChildren(...nodes);
            });
          },
        },
      );
    });
}

/** Effects run when React has taken over the markup: from then on events reach the component. */
function Ready({ onReady, children }: { readonly onReady: () => void; readonly children?: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
