import { type BodyTarget, bodyTarget } from '../addresses/local-address.js';
import { claimedPath } from '../addresses/paths.js';
import type { EntryPath } from '../document/document.js';
import type { Span } from '../document/source.js';
import { bodyFile } from '../entries/body-file.js';
import type { Entry } from '../entries/entries.js';
import type { CatalogueDraft } from '../schema/model.js';
import type { Body } from './bodies.js';
import type { BodyFacts } from './body-facts.js';
import type { BodyLink } from './body-links.js';

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
    const found = facts();
    if (found.links.length === 0) return [];
    const targets = targetsOf(found, claimedPath(entry, draft) ?? '/', draft.site ?? noSettings);
    const file = entry.kind === 'category' ? undefined : bodyFile(entry.value.body);
    return targets.map(({ link: { kind, address, span }, target }) => {
      return { entry, at, kind, address, span, target, file };
    });
  });
}

type Settings = NonNullable<CatalogueDraft['site']>;

const noSettings: Settings = {};

/** Where the links of a body lead, from one page of a site. */
interface Targets {
  readonly page: string;
  readonly site: Settings;
  readonly found: readonly { readonly link: BodyLink; readonly target: BodyTarget }[];
}

/** By the facts of the body. */
const known = new WeakMap<BodyFacts, Targets>();

function targetsOf(facts: BodyFacts, page: string, site: Settings): Targets['found'] {
  let targets = known.get(facts);
  if (targets?.page !== page || targets.site !== site) {
    const found = facts.links.map((link) => ({ link, target: bodyTarget(link.address, page, site) }));
    targets = { page, site, found };
    known.set(facts, targets);
  }
  return targets.found;
}
