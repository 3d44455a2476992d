import { mounter } from '../../islands/mount.js';
import { slider } from './slider.js';

export const mount = mounter(slider);
