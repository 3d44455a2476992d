import { type BodyTarget, bodyTarget } from '../addresses/body-targets.js';
import { claimedPath } from '../addresses/paths.js';
import type { EntryPath } from '../document/document.js';
import type { Span } from '../document/source.js';
import { bodyFile } from '../entries/body-file.js';
import type { Entry } from '../entries/entries.js';
import type { CatalogueDraft } from '../schema/model.js';
import type { Body } from './bodies.js';

/** A link or a picture of a body, with what its address means on the page that shows the body. */
export interface Link {
  readonly entry: Entry;
  /** The way to the key `body` of the catalogue. */
  readonly at: EntryPath;
  readonly kind: 'link' | 'image';
  /** As the author means it: entities and escapes are resolved. */
  readonly address: string;
  /** The address in the body's text. */
  readonly span: Span;
  readonly target: BodyTarget;
  /** The file that the body is in; undefined where it is in the catalogue. */
  readonly file: string | undefined;
}

/** Every link and picture of bodies, in their order. */
export function linksOf(bodies: readonly Body[], draft: CatalogueDraft): readonly Link[] {
  return bodies.flatMap(({ entry, at, facts }) => {
    const found = facts().links;
    if (found.length === 0) return [];
    const page = claimedPath(entry, draft) ?? '/';
    const file = entry.kind === 'category' ? undefined : bodyFile(entry.value.body);
    return found.map(({ kind, address, span }) => {
      const target = bodyTarget(address, page, draft.site ?? {});
      return { entry, at, kind, address, span, target, file };
    });
  });
}
