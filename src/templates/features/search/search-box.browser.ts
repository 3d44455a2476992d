import { mounter } from '../../islands/mount.js';
import { searchBox } from './search-box.js';

export const mount = mounter(searchBox);
