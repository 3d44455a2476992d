import * as v from 'valibot';
import { picture } from './fields.js';
import { described, email, languageTag, object, optional, text, texts } from './values.js';

/* The people of the company that buyers can talk to. */

const person = object('a person to talk to; give an e-mail address or a telephone number', {
  name: text('the name', { examples: ['Ana Lopes'] }),
  role: optional(text('what the person does', { examples: ['Sales, Latin America'] })),
  regions: optional(texts('the regions that the person is responsible for', 'a region or a country')),
  languages: optional(
    described(v.array(languageTag('a language tag (BCP 47)')), 'the languages that the person speaks'),
  ),
  email: optional(email('the e-mail address of the person', { examples: ['ana@example.com'] })),
  telephone: optional(text('telephone number with the country code')),
  picture: optional(picture('a photograph of the person')),
});

export const people = optional(
  described(v.array(person), 'people that buyers can talk to: the contact page shows them beside the form'),
);
