import { make } from './make.js';

/** Begins to load scripts and data files, before the navigator does. @param modules addresses between spaces */
export function preload(modules = '', ...files: readonly string[]): void {
  const links = [
    ...files.map((href) => ({ rel: 'preload', as: 'fetch', crossorigin: '', href })),
    ...modules.split(' ').map((href) => ({ rel: 'modulepreload', href })),
  ];
  // Each in a task of its own: together they keep a phone busy for longer than a frame.
  for (const link of links) setTimeout(() => document.head.append(make('link', link)));
}
