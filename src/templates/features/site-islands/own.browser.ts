import * as react from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { mounter } from '../../islands/mount.js';
import * as api from './browser-api.js';

/* Code that scripts of a site's islands share with ours, mainly React: a page never loads it twice. Published as `own-….js`. */

export { api, mounter, react };
export const runtime = { Fragment, jsx, jsxs };
