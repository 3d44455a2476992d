/*
 * The navigator: what every page loads. It makes navigation within the site quick, shows the states of the specification's
 * section 4, and wakes islands. Without it every page and every link works as browsers make them work.
 */

import { followQueries } from './addresses/query.js';
import { countEnquiry } from './enquiry-count.js';
import { noteArrival } from './full-load.js';
import { endIslands, watchIslands } from './islands.js';
import { followLinks, prefetchLinks } from './links.js';
import { forgetManifest } from './loading/manifest.js';
import { forgetPayloads } from './loading/payload.js';
import { checkFirstPage, followHistory, retryWhenOnline } from './navigator.js';
import { followOnline } from './page/online-flag.js';
import { startScrolling } from './page/scroll.js';

startScrolling();
noteArrival();
followLinks();
prefetchLinks();
followHistory();
followQueries();
followOnline(retryWhenOnline);
countEnquiry();
watchIslands();
void checkFirstPage();

// The preview has replaced the page by a newer state of it.
document.addEventListener('herbarium:replaced', () => {
  forgetPayloads();
  forgetManifest();
  endIslands();
  watchIslands();
});
