import { mounter } from '../../islands/mount.js';
import { island } from './compare.js';

export const mount = mounter(island);
