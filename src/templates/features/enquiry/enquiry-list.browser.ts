import { mounter } from '../../islands/mount.js';
import { island } from './enquiry-list.js';

export const mount = mounter(island);
