import { slugOf } from '../catalogue/edits/new-entry/slug.js';
import { freshId } from '../catalogue/text/fresh-id.js';
import { scalarText } from '../catalogue/text/scalar-text.js';
import type { Answers } from './answers.js';
import { type LegalPage, legalFile, legalPages, samplesIn, textsIn } from './texts.js';

/** The catalogue of a new project. @param legal whether it has drafts of a privacy page and an imprint */
export function catalogueText(answers: Answers, makeId: () => string, legal = false): string {
  const { brand, origin, language, colour, email } = answers;
  const [texts, english, samples] = [textsIn(language), textsIn('en'), samplesIn(language)];
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
        slug: ${slug(texts[form], english[form])}
        name: ${text(texts[form])}
        form: ${form}
        colour: { hex: "${sampleColours[form]}" }
        body: ${text(samples[form])}`;
  const page = (screen: string, path: string, title: string, intro: string) => `  - id: ${id()}
    path: ${path}
    screen: ${screen}
    title: ${text(title)}
    intro: ${text(intro)}
    keywords: ${keywords(title)}
`;
  const legalEntry = (name: LegalPage) => {
    const { title, intro } = texts.legal[name];
    return `${page('text', address(title, english.legal[name].title, name), title, intro)}    body: ${legalFile(name)}
    draft: true # until somebody has checked the text
`;
  };
  const products = address(texts.products, english.products, 'products');
  const contact = address(texts.contact, english.contact, 'contact-us');
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
    intro: ${text(samples.home)}
    keywords: ${text(brand)}
  - { id: ${id()}, path: /404, screen: not-found, title: ${text(texts.notFound)} }
${page('products', products, texts.products, texts.productsIntro)}${page('contact', contact, texts.contact, texts.contactIntro)}${legal ? legalPages.map(legalEntry).join('') : ''}
categories:
  - id: ${id()}
    slug: ${slug(texts.examples, english.examples)}
    title: ${text(texts.examples)}
    intro: ${text(samples.examples)}
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
