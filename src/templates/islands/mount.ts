import { createElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition } from './island.js';

/** @param state the state that the server rendered @returns a function that unmounts it, once the island handles events */
export type Mount = (element: Element, state: unknown) => Promise<() => void>;

export function mounter<State extends object>({ Component }: IslandDefinition<State>): Mount {
  return (element, state) =>
    new Promise((resolve) => {
      // The same build wrote the state into the page.
      const island = createElement(Component, state as State);
      const nodes = [...element.childNodes].map((node) => node.cloneNode(true));
      // React empties the element of a component that fails. The visitor keeps the server's markup instead.
      const onUncaughtError = (error: unknown) => {
        reportError(error);
        resolve(() => {});
        setTimeout(() => element.replaceChildren(...nodes));
      };
      // React renders transitions in slices, so the page answers meanwhile.
      startTransition(() => {
        const ready = createElement(Ready, { onReady: () => resolve(() => root.unmount()) }, island);
        const root = hydrateRoot(element, ready, { onUncaughtError });
      });
    });
}

/** Effects run after React has taken over the markup. From then on events reach the component. */
function Ready({ onReady, children }: { readonly onReady: () => void; readonly children?: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
