import { make } from './make.js';

/** Begins to load scripts and data files, before the navigator does. @param modules addresses between spaces */
export function preload(modules = '', ...files: readonly string[]): void {
  const links = [
    ...files.map((href) => ({ rel: 'preload', as: 'fetch', crossorigin: '', href })),
    ...modules.split(' ').map((href) => ({ rel: 'modulepreload', href })),
  ];
  document.head.append(...links.map((link) => make('link', link)));
}
