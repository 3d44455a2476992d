import * as react from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { mounter } from '../../islands/mount.js';
import * as api from './browser-api.js';

/* What the scripts of a site's own templates share with ours: React above all, so that a page never loads it twice. */

export { api, mounter, react };
export const runtime = { Fragment, jsx, jsxs };
