import type { ComponentType } from 'react';

/** A component of a site's own templates. Its properties are checked by `herbarium templates check`. */
export type OwnComponent = ComponentType<Readonly<Record<string, unknown>>>;

/** The templates of a site, by their names. */
export interface OwnTemplates {
  readonly slots: ReadonlyMap<string, OwnComponent>;
  readonly parts: ReadonlyMap<string, OwnComponent>;
  readonly islands: ReadonlyMap<string, OwnComponent>;
}

/** For a site without templates. */
export const noTemplates: OwnTemplates = { slots: new Map(), parts: new Map(), islands: new Map() };
