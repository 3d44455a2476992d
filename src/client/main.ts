/* The navigator: fast navigation within the site, load states, and islands. Without it, every page and link works as in any browser. */

import { endIslands, watchIslands } from './islands.js';
import { followLinks } from './links.js';
import { followQueries } from './loading/addresses.js';
import { forgetManifest } from './loading/manifest.js';
import { forgetPayloads } from './loading/payload.js';
import { checkFirstPage, followHistory, retryWhenOnline } from './navigator.js';
import { countEnquiry, followOnline, watchMenus, watchSearchKey } from './page/header.js';
import { startScrolling } from './page/history.js';

startScrolling();
followLinks();
followHistory();
followQueries();
followOnline(retryWhenOnline);
countEnquiry();
watchMenus();
watchSearchKey();
watchIslands();
void checkFirstPage();

document.addEventListener('herbarium:replaced', () => {
  forgetPayloads();
  forgetManifest();
  endIslands();
  watchIslands();
});
