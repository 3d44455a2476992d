import { enquiryList } from '../../templates/islands/enquiry-list.js';
import { mounter } from './mount.js';

export const mount = mounter(enquiryList);
