import { mounter } from '../../islands/mount.js';
import { island } from './list-tools.js';

export const mount = mounter(island);
