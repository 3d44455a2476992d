import { slugOf } from '../catalogue/edits/new-entry/slug.js';
import { freshId } from '../catalogue/text/fresh-id.js';
import { scalarText } from '../catalogue/text/scalar-text.js';
import type { Answers } from './answers.js';
import { type LegalPage, legalFile, legalPages, textsIn } from './texts.js';

/** The catalogue of a new project. @param legal whether it has drafts of a privacy page and an imprint */
export function catalogueText(answers: Answers, makeId: () => string, legal = false): string {
  const { brand, origin, language, colour, email } = answers;
  const [texts, english] = [textsIn(language), textsIn('en')];
  const text = (words: string) => scalarText(words.replace('{brand}', () => brand));
  const keywords = (name: string) => scalarText(`${name}, ${brand}`);
  let used = '';
  const id = () => {
    const fresh = freshId(makeId, used);
    used += ` ${fresh}`;
    return fresh;
  };
  const product = (form: 'powder' | 'liquid' | 'granule') => `
      - id: ${id()}
        slug: ${slug(texts[form].name, english[form].name)}
        name: ${text(texts[form].name)}
        form: ${form}
        colour: { hex: "${sampleColours[form]}" }
        body: ${text(texts[form].body)}`;
  const legalEntry = (page: LegalPage) => {
    const { title, intro } = texts.legal[page];
    return `  - id: ${id()}
    path: ${address(title, english.legal[page].title, page)}
    screen: text
    title: ${text(title)}
    intro: ${text(intro)}
    keywords: ${keywords(title)}
    body: ${legalFile(page)}
    draft: true # until somebody has checked the text
`;
  };
  return `# yaml-language-server: $schema=./node_modules/herbarium/dist/catalogue.schema.json
# The whole site. \`npx herbarium explain product\` shows all that you can write about a product.
site:
  brand: ${text(brand)}
  origin: ${scalarText(origin)} # the address of the live site
  language: ${scalarText(language)}
  company: { name: ${text(brand)} } # the legal name
  theme: { colour: ${scalarText(colour)} }
  enquiry: { provider: mailto, email: ${scalarText(email)} }
${[...brand].length <= 30 ? '' : shortTitles}
pages:
  - id: ${id()}
    path: /
    screen: home
    title: ${text(brand)}
    intro: ${text(texts.home)}
    keywords: ${text(brand)}
  - { id: ${id()}, path: /404, screen: not-found, title: ${text(texts.notFound)} }
  - id: ${id()}
    path: ${address(texts.products, english.products, 'products')}
    screen: products
    title: ${text(texts.products)}
    intro: ${text(texts.productsIntro)}
    keywords: ${keywords(texts.products)}
  - id: ${id()}
    path: ${address(texts.contact, english.contact, 'contact-us')}
    screen: contact
    title: ${text(texts.contact)}
    intro: ${text(texts.contactIntro)}
    keywords: ${keywords(texts.contact)}
${legal ? legalPages.map(legalEntry).join('') : ''}
categories:
  - id: ${id()}
    slug: ${slug(texts.examples, english.examples)}
    title: ${text(texts.examples)}
    intro: ${text(texts.examplesIntro)}
    products:${product('powder')}${product('liquid')}${product('granule')}
`;
}

const sampleColours = { powder: '#c62f4b', liquid: '#1f6fb8', granule: '#e0a100' };

/** The address of a page by its title, in the language of the site. @param usual in English, and where letters are not Latin */
function address(title: string, english: string, usual: string): string {
  return `/${title === english ? usual : slug(title, usual)}`;
}

/** An address in Latin letters, which every program shows as it is. @param english where a name has others */
function slug(name: string, english: string): string {
  const own = slugOf(name);
  return /^[a-z0-9-]+$/.test(own) ? own : slugOf(english);
}

/** With a long brand, the titles that the tool makes of names are too long for search results. */
const shortTitles =
  '  metadata: { product: { title: "{product} – {category}" }, category: { title: "{category}" } }\n';
