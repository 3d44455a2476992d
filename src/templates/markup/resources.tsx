import { createContext, useContext } from 'react';
import type { PictureData } from '../../site/views/data.js';
import type { Emblem, Photo } from '../../site/views/parts.js';
import type { Texts } from '../texts/en.js';

/** What templates need from outside: texts of the interface, and addresses that only the renderer knows. */
export interface Resources {
  readonly texts: Texts;
  /** Language of the interface, as a BCP 47 tag. */
  readonly language: string;
  /** Direction of this language. */
  readonly direction: 'ltr' | 'rtl';
  /** Address of a file of `assets/`. */
  readonly asset: (file: string) => string;
  /** Size of a file of `assets/` in bytes. Undefined when it is not known. */
  readonly fileSize: (file: string) => number | undefined;
  /** A picture of `assets/`, in its published sizes. */
  readonly photo: (photo: Photo) => PictureData;
  /** Address of a product's drawing. */
  readonly drawing: (emblem: Emblem) => string;
  /** Address of a data file, by its name. */
  readonly dataAddress: (file: string) => string;
  /** Address of the folder of the full-text index. Ends with a slash. */
  readonly searchAddress: string;
  /** Addresses of the scripts that an island needs in addition to the navigator, its own first. */
  readonly islandModules: (island: string) => readonly string[];
  /** HTML of a Markdown body: a text, or the path of a file. Safe to insert. */
  readonly markdown: (body: string) => string;
}

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
