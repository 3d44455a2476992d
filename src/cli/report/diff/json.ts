import type { SiteChanges } from '../../../render/compare/changes.js';
import { jsonText } from '../../terminal/json-text.js';

/** Changes as one JSON document, as `schemas/diff.schema.json` has it. Ends with a line break. */
export function diffJson({ base, head, counts, bytes, changes, pages }: SiteChanges): string {
  return jsonText({ version: 1, base, head, counts, bytes, changes, pages }, 1);
}
