import { primary } from './answers.js';
import { imprintTexts } from './imprint-texts.js';
import { privacyTexts } from './privacy-texts.js';

/** The pages that begin with a text: what the law of many countries asks for. */
export const legalPages = ['privacy', 'imprint'] as const;
export type LegalPage = (typeof legalPages)[number];

const texts = { privacy: privacyTexts, imprint: imprintTexts } as const;

/** What the pages are called and say of themselves, by primary tag. `{brand}` is the name of the company. */
const titles = {
  en: {
    privacy: [
      'Privacy',
      'What this website stores, what {brand} does with your enquiry, and which rights you have.',
    ],
    imprint: ['Imprint', 'Who is behind this website: the company {brand}, its address and its register.'],
  },
  es: {
    privacy: [
      'Privacidad',
      'Qué guarda este sitio, qué hace {brand} con su consulta y qué derechos tiene usted.',
    ],
    imprint: [
      'Aviso legal',
      'Quién está detrás de este sitio: la empresa {brand}, su dirección y su registro.',
    ],
  },
  pt: {
    privacy: [
      'Privacidade',
      'O que este site guarda, o que {brand} faz com a sua consulta e quais são os seus direitos.',
    ],
    imprint: ['Aviso legal', 'Quem está por trás deste site: a empresa {brand}, o endereço e o registro.'],
  },
  sv: {
    privacy: [
      'Integritet',
      'Vad webbplatsen sparar, vad {brand} gör med er förfrågan och vilka rättigheter ni har.',
    ],
    imprint: [
      'Juridisk information',
      'Vem som står bakom webbplatsen: företaget {brand}, adressen och registret.',
    ],
  },
  ar: {
    privacy: ['الخصوصية', 'ما يحفظه هذا الموقع، وما تفعله {brand} باستفساركم، وما هي حقوقكم.'],
    imprint: ['البيانات القانونية', 'من يقف وراء هذا الموقع: شركة {brand} وعنوانها وسجلها.'],
  },
} as const;

type Language = keyof typeof titles;

function languageOf(tag: string): Language {
  const known = primary(tag);
  return isKnown(known) ? known : 'en';
}

function isKnown(tag: string): tag is Language {
  return Object.hasOwn(titles, tag);
}

/** What a page is called in a language, and the sentence below; in English where the language is not known. @param language BCP 47 tag */
export function legalHead(
  page: LegalPage,
  language: string,
): { readonly title: string; readonly intro: string } {
  const [title, intro] = titles[languageOf(language)][page];
  return { title, intro };
}

/** Where the text of a page is, from the project's folder. @param folder with a slash at the end */
export function legalFile(page: LegalPage, folder = ''): string {
  return `content/pages/${folder}${page}.md`;
}

/**
 * The text of a page, as Markdown. It says itself that somebody must check it.
 * @param language BCP 47 tag
 */
export function legalText(
  page: LegalPage,
  language: string,
  { company, email }: { readonly company: string; readonly email: string },
): string {
  return texts[page][languageOf(language)]
    .replaceAll('{company}', () => company)
    .replaceAll('{email}', () => email);
}
