import { mounter } from '../../islands/mount.js';
import { compare } from './compare.js';

export const mount = mounter(compare);
