import { defaultSection, type SheetSectionName, sheetSections } from './custom-fields/model.js';
import type { CatalogueDraft, DraftOf, Product } from './model.js';
import { productFields } from './product.js';
import { valueAt } from './shown-fields.js';

/** Whether a product has a value of a built-in field in a section of its data sheet. */
export function hasFieldsIn(product: DraftOf<Product>, section: SheetSectionName): boolean {
  if (section === 'colour' && isOnlySwatch(product)) return false;
  return productFields.some((field) => {
    if (field.section !== section) return false;
    const value = valueAt(product, field.path);
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  });
}

/** Whether a product with a specification has no data of its colour but the swatch: buyers choose it by other facts. */
function isOnlySwatch({ colour = {}, spec }: DraftOf<Product>): boolean {
  return spec !== undefined && Object.keys(colour).every((key) => key === 'hex');
}

/** The key of a declared section, which is also its id on pages. */
export const declaredSectionKey = (name: string) => `fields-${name}`;

/** The keys of the sections that the page of a product shows for its fields. */
export function sectionKeys(product: DraftOf<Product>, site: CatalogueDraft['site']): readonly string[] {
  const declared = Object.entries(site?.fields ?? {}).flatMap(([name, field]) => {
    if (product.fields?.[name] === undefined) return [];
    const section = field?.section ?? defaultSection;
    return site?.sections?.[section] === undefined ? section : declaredSectionKey(section);
  });
  return [...sheetSections.filter((section) => hasFieldsIn(product, section)), ...declared];
}
