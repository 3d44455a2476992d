import { compare } from '../../templates/islands/compare.js';
import { mounter } from './mount.js';

export const mount = mounter(compare);
