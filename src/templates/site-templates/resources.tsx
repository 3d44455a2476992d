import { type ComponentType, createContext, createElement, type FunctionComponent, useContext } from 'react';
import type { PictureData } from '../../site/views/browser-data.js';
import type { Emblem, Photo } from '../../site/views/links-and-cards.js';
import type { Texts } from '../texts/index.js';
import type { OriginalProps, SlotProps } from './contract.js';
import type { PartName, SlotName } from './slots-and-parts.js';

/** Available to every template: texts of the interface, and addresses that only the renderer knows. */
export interface TemplateResources {
  readonly texts: Texts;
  /** Language of the interface, as a BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Address of a file of `assets/`. */
  readonly asset: (file: string) => string;
  /** Size of a file of `assets/` in bytes. Undefined if it is unknown. */
  readonly fileSize: (file: string) => number | undefined;
  /** A picture of `assets/`, in its published sizes. */
  readonly photo: (photo: Photo) => PictureData;
  readonly drawing: (emblem: Emblem) => string;
  /** Address of a page, by its path in the catalogue. */
  readonly href: (path: string) => string;
  /** HTML of a Markdown body: a text, or the path of a file. Safe to insert. */
  readonly markdown: (body: string) => string;
}

export interface Resources extends TemplateResources {
  readonly dataAddress: (file: string) => string;
  /** Address of the folder of the full-text index. Ends with a slash. */
  readonly searchAddress: string;
  /** Addresses of the scripts that an island needs in addition to the navigator: its script, then the imports. */
  readonly islandModules: (island: string) => readonly string[];
  readonly siteTemplates: SiteTemplates;
}

/** A component of a site's templates. `herbarium templates check` checks its properties. */
export type SiteComponent = ComponentType<Readonly<Record<string, unknown>>>;

export type SiteTemplates = Readonly<
  Record<'slots' | 'parts' | 'islands', ReadonlyMap<string, SiteComponent>>
>;

export const noTemplates: SiteTemplates = { slots: new Map(), parts: new Map(), islands: new Map() };

// Without a default, which would load the interface's texts into the browser: islands share parts with the pages.
const ResourcesContext = createContext<Resources | undefined>(undefined);

export const ResourcesProvider = ResourcesContext.Provider;

export function useResources(): Resources {
  const resources = useContext(ResourcesContext);
  if (resources === undefined) throw new Error('a template was rendered without its resources');
  return resources;
}

export function useTexts(): Texts {
  return useResources().texts;
}

/** A part that a template of the site may replace. Browsers have no resources and render the original. */
export function replaceable<Name extends PartName>(
  name: Name,
  Original: FunctionComponent<OriginalProps<Name>>,
): FunctionComponent<OriginalProps<Name>> {
  return function Part(props) {
    const Replacement = useContext(ResourcesContext)?.siteTemplates.parts.get(name);
    return Replacement === undefined
      ? createElement(Original, props)
      : createElement(Replacement, { ...props, Default: Original });
  };
}

/** A place where a template of the site may add something. */
export function Slot<Name extends SlotName>({ name, view }: { readonly name: Name } & SlotProps<Name>) {
  const Addition = useContext(ResourcesContext)?.siteTemplates.slots.get(name);
  return Addition === undefined ? null : createElement(Addition, { view });
}
