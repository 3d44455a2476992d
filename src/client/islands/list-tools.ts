import { listTools } from '../../templates/islands/list-tools.js';
import { mounter } from './mount.js';

export const mount = mounter(listTools);
