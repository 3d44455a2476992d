import { enquiryButton } from '../../templates/islands/enquiry-button.js';
import { mounter } from './mount.js';

export const mount = mounter(enquiryButton);
