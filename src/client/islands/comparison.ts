import { comparison } from '../../templates/islands/comparison.js';
import { mounter } from './mount.js';

export const mount = mounter(comparison);
