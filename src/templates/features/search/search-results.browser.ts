import { mounter } from '../../islands/mount.js';
import { island } from './search-results.js';

export const mount = mounter(island);
