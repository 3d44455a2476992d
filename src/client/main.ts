/*
 * The navigator: what every page loads. It makes navigation within the site quick, shows the states of the specification's
 * section 4, and wakes islands. Without it every page and every link works as browsers make them work.
 */
import { countEnquiry } from './enquiry-count.js';
import { noteArrival } from './full-load.js';
import { endIslands, watchIslands } from './islands.js';
import { followLinks, prefetchLinks } from './links.js';
import { forgetManifest } from './manifest.js';
import { checkFirstPage, followHistory, retryWhenOnline } from './navigator.js';
import { followOnline } from './online-flag.js';
import { forgetPayloads } from './payload.js';
import { followQueries } from './query.js';
import { startScrolling } from './scroll.js';

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
