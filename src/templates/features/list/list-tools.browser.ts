import { mounter } from '../../islands/mount.js';
import { listTools } from './list-tools.js';

export const mount = mounter(listTools);
