import { type ComponentType, createContext, createElement, type FunctionComponent, useContext } from 'react';
import type { PictureData } from '../../site/views/browser-data.js';
import type { Emblem, Photo } from '../../site/views/links-and-cards.js';
import type { Texts } from '../texts/index.js';
import type { OriginalProps, SlotProps } from './contract.js';
import type { PartName, SlotName } from './slots-and-parts.js';

/** What every template may ask for: texts of the interface, and addresses that only the renderer knows. */
export interface TemplateResources {
  readonly texts: Texts;
  /** Language of the interface, as a BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Address of a file of `assets/`. */
  readonly asset: (file: string) => string;
  /** Size of a file of `assets/` in bytes. Undefined when it is not known. */
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
  /** Addresses of the scripts that an island needs in addition to the navigator, its own first. */
  readonly islandModules: (island: string) => readonly string[];
  readonly own: OwnTemplates;
}

/** A component of a site's own templates. Its properties are checked by `herbarium templates check`. */
export type OwnComponent = ComponentType<Readonly<Record<string, unknown>>>;

export type OwnTemplates = Readonly<Record<'slots' | 'parts' | 'islands', ReadonlyMap<string, OwnComponent>>>;

export const noTemplates: OwnTemplates = { slots: new Map(), parts: new Map(), islands: new Map() };

// No default: islands share parts with the pages, and a default would load the interface's texts into the browser.
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

/** In browsers there are no resources, so the original is shown. @param Original shown where no template of the site replaces it */
export function replaceable<Name extends PartName>(
  name: Name,
  Original: FunctionComponent<OriginalProps<Name>>,
): FunctionComponent<OriginalProps<Name>> {
  return function Part(props) {
    const Own = useContext(ResourcesContext)?.own.parts.get(name);
    return Own === undefined
      ? createElement(Original, props)
      : createElement(Own, { ...props, Default: Original });
  };
}

/** A place where a template of the site may add something. */
export function Slot<Name extends SlotName>({ name, view }: { readonly name: Name } & SlotProps<Name>) {
  const Own = useContext(ResourcesContext)?.own.slots.get(name);
  return Own === undefined ? null : createElement(Own, { view });
}
