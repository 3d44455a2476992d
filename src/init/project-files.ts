import { slugOf } from '../catalogue/addresses/slug.js';
import { lockFile, lockText } from '../catalogue/lock/lock.js';
import { freshId } from '../document/text/fresh-id.js';
import { scalarText } from '../document/text/scalar-text.js';
import type { Answers } from './answers.js';
import check from './files/check.yml' with { type: 'text' };
import pages from './files/pages.yml' with { type: 'text' };
import readme from './files/readme.md' with { type: 'text' };
import setUp from './files/set-up.yml' with { type: 'text' };
import { type LegalPage, legalFile, legalPages, legalText, samplesIn, textsIn } from './texts.js';

/** The catalogue comes last: if it exists, the others do too. @param makeId returns 32 hex characters, different each time */
export function projectFiles(
  answers: Answers,
  { ci, legal, branch }: Readonly<Record<'ci' | 'legal', boolean>> & { readonly branch: string },
  version: string,
  makeId: () => string,
) {
  const { brand, language, email } = answers;
  const legalFiles = legalPages.map((page) => ({
    path: legalFile(page),
    text: legalText(page, language, { company: brand, email }),
  }));
  const dependencies = { herbarium: version };
  // npm warns of scripts that are not listed. This one only saves time.
  const allowScripts = { esbuild: false };
  return [
    {
      path: packagePath,
      text: json({ private: true, scripts: scriptsFor(answers), dependencies, allowScripts }),
    },
    { path: ignorePath, text: 'node_modules/\n_site/\n.herbarium/\n.*.herbarium/\n' },
    { path: '.vscode/extensions.json', text: json({ recommendations: ['redhat.vscode-yaml'] }) },
    { path: 'README.md', text: readme.replaceAll('{brand}', () => brand) },
    ...(ci ? [{ path: '.github/workflows/check.yml', text: workflow(check, branch) }] : []),
    ...hostFiles(answers, branch),
    ...(legal ? legalFiles : []),
    { path: lockFile, text: lockText([]) },
    { path: 'catalogue.yaml', text: catalogueText(answers, makeId, legal) },
  ];
}

export const packagePath = 'package.json';
export const ignorePath = '.gitignore';

/** Files that the folder may already have, and that stay: `npm install`, git hosts and editors make them. */
export const usualFiles = [packagePath, ignorePath, '.vscode/extensions.json', 'README.md'];

/** `--target` writes most of what a host needs into the site. */
export function scriptsFor({ host }: Answers): Readonly<Record<string, string>> {
  const build = host === undefined ? 'herbarium build' : `herbarium build --target ${host}`;
  return { dev: 'herbarium preview --open', check: 'herbarium validate', build };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function hostFiles({ host, origin }: Answers, branch: string) {
  if (host === 'netlify') return [{ path: 'netlify.toml', text: netlify }];
  if (host === 'cloudflare-workers') return [{ path: 'wrangler.jsonc', text: wrangler(origin) }];
  return host === 'github-pages'
    ? [{ path: '.github/workflows/pages.yml', text: workflow(pages, branch) }]
    : [];
}

const netlify = `[build]
  command = "npm run build"
  publish = "_site"

[build.environment]
  NODE_VERSION = "22"
`;

/** A Worker with files and no program. Its name allows small letters, digits and hyphens. */
function wrangler(origin: string): string {
  const host = new URL(origin).hostname.replace(/[^a-z0-9]+/g, '-').slice(0, 63);
  return `{
  "name": "${host.replace(/^-+|-+$/g, '') || 'site'}",
  "compatibility_date": "2025-04-01",
  "assets": { "directory": "_site", "not_found_handling": "404-page" }
}
`;
}

/** A GitHub workflow. It runs `npm ci`, so the project needs its `package-lock.json`. */
function workflow(text: string, branch: string): string {
  const name = /^[\w./-]+$/.test(branch) ? branch : JSON.stringify(branch);
  return text.replace('{branch}', () => name).replace('{setUp}\n', () => setUp);
}

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
  const legalPath = (name: LegalPage) => address(texts.legal[name].title, english.legal[name].title, name);
  const legalEntry = (name: LegalPage) => {
    const { title, intro } = texts.legal[name];
    return `${page('text', legalPath(name), title, intro)}    body: ${legalFile(name)}
    draft: true # until you have checked the text
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
  enquiry: { provider: mailto, email: ${scalarText(email)}${legal ? `, privacy: ${legalPath('privacy')}` : ''} }
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

/** A page's address from its title, in the site's language. @param usual the address in English and for other scripts */
function address(title: string, english: string, usual: string): string {
  return `/${title === english ? usual : slug(title, usual)}`;
}

/** An address in Latin letters, which every program shows unchanged. @param english the fallback for other scripts */
function slug(name: string, english: string): string {
  const nameSlug = slugOf(name);
  return /^[a-z0-9-]+$/.test(nameSlug) ? nameSlug : slugOf(english);
}

/** With a long brand, generated titles are too long for search results. */
const shortTitles =
  '  metadata: { product: { title: "{product} – {category}" }, category: { title: "{category}" } }\n';
