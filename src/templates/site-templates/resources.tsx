import { type ComponentType, createContext, createElement, type FunctionComponent, useContext } from 'react';
import type { Texts } from '../texts/index.js';
import type { PartData, PartName, PlacedSlotProps, SlotName, TemplateResources } from './contract.js';

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

/**
 * A part that a template of the site may replace. Browsers have no resources and render the original.
 * @param adapt takes properties by names of earlier versions
 */
export function replaceable<Name extends PartName>(
  name: Name,
  Original: FunctionComponent<PartData[Name]>,
  adapt?: (props: PartData[Name]) => PartData[Name],
): FunctionComponent<PartData[Name]> {
  const Default: typeof Original =
    adapt === undefined ? Original : (props) => createElement(Original, adapt(props));
  return function Part(props) {
    const Replacement = useContext(ResourcesContext)?.siteTemplates.parts.get(name);
    return Replacement === undefined
      ? createElement(Default, props)
      : createElement(Replacement, { ...props, Default });
  };
}

/** A place where a template of the site may add something. */
export function Slot<Name extends SlotName>({ name, view }: PlacedSlotProps<Name>) {
  const Addition = useContext(ResourcesContext)?.siteTemplates.slots.get(name);
  return Addition === undefined ? null : createElement(Addition, { view });
}
