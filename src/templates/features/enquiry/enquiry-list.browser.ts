import { mounter } from '../../islands/mount.js';
import { island } from './form/enquiry-list.js';

export const mount = mounter(island);
