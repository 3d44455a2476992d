// The scenes for each form of the catalogue.
import { capsule, gummy, softgel, tablet } from './doses.mjs';
import { beadlet, crystal, driedWhole, flake, granule, seed } from './heaps.mjs';
import { powder } from './powder.mjs';
import { emulsion, liquid, oil, oleoresin, paste } from './wet.mjs';

/** By form: functions that put things on a field, and may say how the camera looks at them. */
export const scenes = {
  powder,
  granule,
  crystal,
  liquid,
  oil,
  oleoresin,
  paste,
  capsule,
  tablet,
  softgel,
  gummy,
  flake,
  seed,
  beadlet,
  emulsion,
  'dried-whole': driedWhole,
};
