/* Begins to load the names and the scripts of the first results before the first paint, if the address has a search. */

import { oneLine } from '../../../site/one-line.js';
import { preload } from '../../islands/preload.js';

const script = document.currentScript;
const main = script?.closest('main');
if (main && oneLine(new URLSearchParams(location.search).get('q') ?? '') !== '') {
  // The intro and the index go before they are seen.
  main.dataset['query'] = '';
  preload(script?.dataset['modules'], ...(script?.dataset['files']?.split(' ') ?? []));
}
