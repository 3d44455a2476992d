import * as v from 'valibot';
import { slugOf } from '../catalogue/addresses/slug.js';
import { isSchema, schemaAt } from '../catalogue/schema/schema-tree.js';
import { type HostTarget, hostTargets } from '../catalogue/schema/site/host-targets.js';
import { siteKeys } from '../catalogue/schema/site/site-settings.js';
import { primaryTag } from '../document/text/primary-tag.js';
import words from './answers.json' with { type: 'json' };
import { languages } from './texts.js';

/** The answers as typed, in the order of the questions. */
export const answerKeys = ['brand', 'origin', 'language', 'colour', 'email', 'host', 'git'] as const;
export type AnswerKey = (typeof answerKeys)[number];
export type GivenAnswers = { readonly [Key in AnswerKey]?: string };

export interface Answers
  extends Readonly<Record<'brand' | 'origin' | 'language' | 'colour' | 'email', string>> {
  /** Undefined if the user has not chosen one. */
  readonly host: HostTarget | undefined;
  readonly git: boolean;
}

export const subjects: Readonly<Record<AnswerKey, string>> = words.subjects;
const synonyms: Readonly<Record<string, readonly string[]>> = words.synonyms;

const noHost = 'none';

export const choices: { readonly [Key in AnswerKey]?: readonly string[] } = {
  language: languages,
  host: [noHost, ...hostTargets],
  git: ['yes', 'no'],
};

/** Places of answers in the catalogue that are not their keys in `site`; the schema there checks them. */
const places: { readonly [Key in AnswerKey]?: readonly string[] } = {
  colour: ['theme', 'colour'],
  email: ['enquiry', 'email'],
};

/** Normalises an answer: a host becomes its address, `Spanish` or `español` becomes `es`, quotes and outer spaces are removed. */
export function meantBy(key: AnswerKey, text: string): string {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (key === 'brand') return typed;
  const answer = typed.replace(/^(["'`])(.*)\1$/, '$2');
  if (key === 'origin') return originOf(answer) ?? answer;
  if (key === 'colour') return answer.replace(/^(?=[\da-f]{6}$)/i, '#');
  const word = answer.toLowerCase();
  const isMeant = (choice: string) => choice === word || synonyms[choice]?.includes(word) === true;
  return choices[key]?.find(key === 'language' ? (tag) => isNameOf(tag, word) : isMeant) ?? answer;
}

/** Undefined if an answer is more than a host, such as a page address, or less. */
function originOf(answer: string): string | undefined {
  const address = /^[^/.]*\.[^/]*\/*$/.test(answer) ? `https://${answer}` : answer;
  const { origin = '', href } = URL.canParse(address) ? new URL(address.replace(/(?<!\/)\/+$/, '')) : {};
  return href === `${origin}/` ? origin : undefined;
}

function isNameOf(tag: string, word: string): boolean {
  return ['en', tag].some(
    (reader) => new Intl.DisplayNames(reader, { type: 'language' }).of(tag)?.toLowerCase() === word,
  );
}

/** The problem of an answer, as the end of a sentence: `must be …`. Undefined if the answer is valid. */
export function problemOf(key: AnswerKey, answer: string): string | undefined {
  const problem = key === 'host' || key === 'git' ? undefined : valueProblem(places[key] ?? [key], answer);
  const allowed = choices[key];
  const choice = key === 'language' ? primaryTag(answer) : answer;
  if (problem !== undefined || allowed === undefined || allowed.includes(choice)) return problem;
  return `must be one of ${allowed.join(', ')}`;
}

function valueProblem(place: readonly string[], answer: string): string | undefined {
  const schema = schemaAt(v.strictObject(siteKeys), place);
  if (!isSchema(schema)) throw new Error(`the catalogue has no ${place.join('.')}`);
  const [issue] = v.safeParse(schema, answer).issues ?? [];
  return issue?.message ?? formProblem(schema, answer);
}

/** The message of the JSON Schema for a text of the wrong form: editors check with it too. */
function formProblem(schema: v.GenericSchema, answer: string): string | undefined {
  const wrapped: unknown = Reflect.get(schema, 'wrapped');
  const { pattern, patternErrorMessage } = v.getMetadata(isSchema(wrapped) ? wrapped : schema);
  if (typeof pattern !== 'string' || new RegExp(pattern).test(answer)) return undefined;
  return String(patternErrorMessage);
}

/** Defaults for missing answers, from earlier answers and the name of the project's folder. */
export const defaultAnswers: Readonly<Record<AnswerKey, (before: GivenAnswers, folder: string) => string>> = {
  brand: (_, folder) => brandOf(folder),
  origin: ({ brand = '' }) => `https://www.${hostNameOf(brand)}.example`,
  language: () => 'en',
  colour: () => '#1f6f5c',
  email: ({ origin = '' }) => emailAt(origin),
  host: () => noHost,
  git: () => 'no',
};

/** The given answers, with defaults for the others. @param folder the name of the project's folder */
export function completed(given: GivenAnswers, folder: string): Answers {
  const answer = (key: AnswerKey, before = given) => given[key] ?? defaultAnswers[key](before, folder);
  const brand = answer('brand');
  const origin = answer('origin', { brand });
  return {
    brand,
    origin,
    language: answer('language'),
    colour: answer('colour'),
    email: answer('email', { origin }),
    host: hostTargets.find((host) => host === answer('host')),
    git: answer('git') === 'yes',
  };
}

/** `my-site` becomes My Site. */
function brandOf(folder: string): string {
  const words = folder.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const brand = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return problemOf('brand', brand) === undefined ? brand : 'My Site';
}

/** A valid host name from a brand; brands in other scripts get a generic one. */
function hostNameOf(brand: string): string {
  const name = slugOf(brand).slice(0, 60).replace(/-+$/, '');
  return /^[a-z0-9-]+$/.test(name) ? name : 'my-site';
}

function emailAt(origin: string): string {
  const email = `info@${new URL(origin).hostname.replace(/^www\./, '')}`;
  return problemOf('email', email) === undefined ? email : 'info@my-site.example';
}
