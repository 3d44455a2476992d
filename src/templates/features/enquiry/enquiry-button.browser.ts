import { mounter } from '../../islands/mount.js';
import { enquiryButton } from './enquiry-button.js';

export const mount = mounter(enquiryButton);
