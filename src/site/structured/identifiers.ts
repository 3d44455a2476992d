import type { PropertyValueLeaf } from 'schema-dts';
import type { Product } from '../../catalogue/schema/model.js';

type Identity = NonNullable<Product['identity']>;

/** The keys of an identity that are entries of registers, and what the trade calls these. */
const registers = [
  ['cas', 'CAS'],
  ['ec', 'EC'],
  ['e_number', 'E number'],
  ['inci', 'INCI'],
  ['colour_index', 'Colour Index'],
  ['hs_code', 'HS code'],
] as const;

/** By which registers a product is known. */
export function identifiers(identity: Identity | undefined): readonly PropertyValueLeaf[] {
  return registers.flatMap(([key, propertyID]): PropertyValueLeaf[] => {
    const value = identity?.[key];
    return value === undefined ? [] : [{ '@type': 'PropertyValue', propertyID, value }];
  });
}
