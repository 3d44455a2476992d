import { searchBox } from '../../templates/islands/search-box.js';
import { mounter } from './mount.js';

export const mount = mounter(searchBox);
