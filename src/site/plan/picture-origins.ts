import type { FileSet } from '../../catalogue/document/file-set.js';
import { entriesOf } from '../../catalogue/entries/entries.js';
import { factsOf } from '../../catalogue/markdown/bodies.js';
import type { Catalogue } from '../../catalogue/schema/model.js';

/** Of other sites: where the pictures of texts come from, and what the settings name. */
export function pictureOrigins(catalogue: Catalogue, files: FileSet): readonly string[] {
  const shown = entriesOf(catalogue).flatMap(({ kind, value }) => {
    const links = kind === 'category' ? undefined : factsOf(value, files)?.links;
    return (links ?? []).flatMap(({ kind: way, address }) => (way === 'image' ? originOf(address) : []));
  });
  return [...new Set([...shown.sort(), ...(catalogue.site.image_origins ?? [])])];
}

function originOf(address: string): readonly string[] {
  const whole = address.replace(/^\/\//, 'https://');
  // Pages load no picture without encryption.
  return /^https:/i.test(whole) && URL.canParse(whole) ? [new URL(whole).origin] : [];
}
