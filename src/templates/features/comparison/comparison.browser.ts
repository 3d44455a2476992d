import { mounter } from '../../islands/mount.js';
import { comparison } from './comparison.js';

export const mount = mounter(comparison);
