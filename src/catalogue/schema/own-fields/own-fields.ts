import type * as v from 'valibot';
import { isObject } from '../../document/document.js';
import { at } from '../../document/lists.js';
import { anyDeclarations, anySections, declarationsOf, sectionsOf } from './declarations.js';
import type { FieldDeclarations, FieldValues, SectionDeclarations } from './model.js';
import { anyValues, valuesOf } from './values.js';

/** The parts of a catalogue's schema that are about fields of one's own. */
export interface OwnFieldSchemas {
  /** `site.fields` */
  readonly declarations: v.GenericSchema<unknown, FieldDeclarations>;
  /** `site.sections` */
  readonly sections: v.GenericSchema<unknown, SectionDeclarations>;
  /** `fields` of a product */
  readonly values: v.GenericSchema<unknown, FieldValues>;
}

/** What is true of all catalogues. */
export const anyOwnFields: OwnFieldSchemas = {
  declarations: anyDeclarations,
  sections: anySections,
  values: anyValues,
};

/** What a catalogue says that its own part of the schema follows from. */
export interface OwnFieldsSource {
  readonly fields: unknown;
  readonly sections: unknown;
  readonly siteLanguage: string;
}

/** @param catalogue the values of a file, right or wrong */
export function ownFieldsSource(catalogue: unknown): OwnFieldsSource {
  const language = at(catalogue, ['site', 'language']);
  return {
    fields: at(catalogue, ['site', 'fields']),
    sections: at(catalogue, ['site', 'sections']),
    siteLanguage: typeof language === 'string' ? language : 'en',
  };
}

/** The parts of the schema of one catalogue. */
export function ownFieldsOf({ fields, sections, siteLanguage }: OwnFieldsSource): OwnFieldSchemas {
  const ownSections = isMap(sections) ? sections : {};
  const context = { siteLanguage, sections: Object.keys(ownSections) };
  return {
    declarations: declarationsOf(isMap(fields) ? fields : {}, context),
    sections: sectionsOf(ownSections, siteLanguage),
    // What a broken section declares, nobody knows.
    values: fields === undefined || isMap(fields) ? valuesOf(fields ?? {}, context) : anyValues,
  };
}

function isMap(value: unknown): value is object {
  return isObject(value) && !Array.isArray(value);
}
