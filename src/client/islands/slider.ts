import { slider } from '../../templates/islands/slider.js';
import { mounter } from './mount.js';

export const mount = mounter(slider);
