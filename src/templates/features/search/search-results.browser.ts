import { mounter } from '../../islands/mount.js';
import { searchResults } from './search-results.js';

export const mount = mounter(searchResults);
