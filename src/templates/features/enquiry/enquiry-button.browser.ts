import { mounter } from '../../islands/mount.js';
import { island } from './enquiry-button.js';

export const mount = mounter(island);
