import { mounter } from '../../islands/mount.js';
import { enquiryList } from './enquiry-list.js';

export const mount = mounter(enquiryList);
