import { domainColourHex } from './domain-colour-hex.js';
import { idDuplicate } from './id-duplicate.js';
import { idFormat } from './id-format.js';
import { pagingCountMismatch } from './paging-count-mismatch.js';
import { refMissingAsset } from './ref-missing-asset.js';
import { refUnknownParent } from './ref-unknown-parent.js';
import { refUnknownProduct } from './ref-unknown-product.js';
import { routeDuplicatePath } from './route-duplicate-path.js';
import { routeLength } from './route-length.js';
import { routeReservedSegment } from './route-reserved-segment.js';
import { routeUnsafeSlug } from './route-unsafe-slug.js';
import type { Rule } from './rule.js';
import { schemaRequiredEnquiry } from './schema-required-enquiry.js';
import { schemaRequiredScreens } from './schema-required-screens.js';

/** Every rule that looks at a catalogue's values. To add one: its code in `diagnostic.ts`, its file here, its fixture. */
export const rules: readonly Rule[] = [
  schemaRequiredScreens,
  schemaRequiredEnquiry,
  idFormat,
  idDuplicate,
  refUnknownParent,
  refUnknownProduct,
  refMissingAsset,
  routeDuplicatePath,
  routeUnsafeSlug,
  routeLength,
  routeReservedSegment,
  pagingCountMismatch,
  domainColourHex,
];
