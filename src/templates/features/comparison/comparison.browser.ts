import { mounter } from '../../islands/mount.js';
import { island } from './comparison.js';

export const mount = mounter(island);
