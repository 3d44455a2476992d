import type { Impact } from '../../../render/impact/impact.js';
import { jsonText } from '../../terminal/json-text.js';

/** Touched pages as one JSON document, as `schemas/impact.schema.json` has it. Ends with a line break. */
export function impactJson({ counts, shared, pages }: Impact): string {
  return jsonText({ version: 1, counts, shared, pages }, 1);
}
