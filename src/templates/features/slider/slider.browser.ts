import { mounter } from '../../islands/mount.js';
import { island } from './slider.js';

export const mount = mounter(island);
