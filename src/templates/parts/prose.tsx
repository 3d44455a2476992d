import type { ReactNode } from 'react';
import type { Link, Photo, ProductCard } from '../../site/views/contract.js';
import { unescapeHtml } from '../markup/html.js';
import type { LanguageProps, PageHeadProps, ProseProps } from '../site-templates/contract.js';
import { replaceable, useResources, useTexts } from '../site-templates/resources.js';
import { languageProps } from '../texts/shown-text.js';
import { TextLink } from './links.js';
import { Picture } from './pictures/picture.js';
import { PictureImage } from './pictures/picture-image.js';

/** A Markdown body. */
export function Prose({ body, language }: ProseProps) {
  const { markdown } = useResources();
  return <ProseHtml html={body === undefined ? '' : markdown(body)} {...languageProps(language)} />;
}

/** @param html from the renderer of Markdown, which allows no raw HTML and no unsafe address */
function ProseHtml({ html, ...language }: LanguageProps & { readonly html: string }) {
  if (html === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React inserts HTML in no other way; the Markdown renderer escapes raw HTML
  return <div className="prose" {...language} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function PageHead({ heading, intro, language, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <h1 {...languageProps(language)}>{heading}</h1>
      {intro === undefined ? null : <p className="intro">{intro}</p>}
      {children}
    </header>
  );
}

export function WidePicture({ image }: { readonly image: Photo | undefined }) {
  const { photo } = useResources();
  if (image === undefined) return null;
  return (
    <div className="wide-picture">
      <PictureImage picture={photo(image)} shown="wide" eager />
    </div>
  );
}

/** The invitation on every page to ask for a sample, a customised product or a bulk quote. It promises nothing. */
export const SampleInvitation = replaceable('SampleInvitation', function SampleInvitation({ contact }) {
  const texts = useTexts();
  if (contact === undefined) return null;
  return (
    <aside className="invitation strong band" aria-labelledby="invitation">
      <div>
        <h2 id="invitation">{texts.sampleHeading}</h2>
        <p>{texts.sampleText}</p>
      </div>
      <a className="button" href={contact.href}>
        {texts.askForSample}
      </a>
    </aside>
  );
});

/** An error page. Without a status it is the template that the navigator fills. */
export function ErrorLayout({
  status,
  message,
  home,
  children,
}: {
  readonly status: string;
  readonly message: string;
  readonly home: Link;
  readonly children?: ReactNode;
}) {
  return (
    <div className="text error">
      <p className="status">{status}</p>
      <h1>{message}</h1>
      <p>
        <a className="button" href={home.href}>
          {useTexts().backToHome}
        </a>
      </p>
      {children}
    </div>
  );
}

/** A text with fewer headings gets no list of them: readers see them at a glance. */
const leastHeadings = 3;

/** A long text, on wide screens with its headings and products beside it. */
export function LongText({
  head,
  body,
  image,
  products = [],
  textLanguage,
}: {
  readonly head: ReactNode;
  readonly body: string | undefined;
  readonly image?: Photo | undefined;
  readonly products?: readonly ProductCard[];
  readonly textLanguage: LanguageProps;
}) {
  const { markdown, photo } = useResources();
  const html = body === undefined ? '' : markdown(body);
  const headings = headingsIn(html);
  return (
    <article className="reading" {...textLanguage}>
      {head}
      <Beside headings={headings} products={products} />
      <div className="reading-text">
        {image === undefined ? null : (
          <div className="article-image">
            <PictureImage picture={photo(image)} shown="text" eager />
          </div>
        )}
        <ProseHtml html={html} />
      </div>
    </article>
  );
}

function Beside({
  headings,
  products,
}: {
  readonly headings: ReturnType<typeof headingsIn>;
  readonly products: readonly ProductCard[];
}) {
  const { texts, language } = useResources();
  const hasContents = headings.length >= leastHeadings;
  if (!hasContents && products.length === 0) return null;
  return (
    <aside className="beside" lang={language} aria-label={texts.sheet.onThisPage}>
      {hasContents && (
        <nav className="contents" aria-labelledby="contents">
          <p id="contents" className="label">
            {texts.sheet.onThisPage}
          </p>
          <ul>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {products.length > 0 && (
        <div className="product-links">
          <p className="label">{texts.relatedProducts}</p>
          <ul>
            {products.map((product) => (
              <li key={product.href}>
                <Picture emblem={product.emblem} photo={product.photo} size="small" />
                <TextLink link={product} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}

/** The headings of the second level, with their ids. */
function headingsIn(html: string) {
  return Array.from(html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/gs), ([, id = '', inner = '']) => {
    return { id, text: unescapeHtml(inner.replace(/<[^>]*>/g, '')).trim() };
  });
}
