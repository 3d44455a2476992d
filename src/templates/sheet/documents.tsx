import type { Product } from '../../catalogue/schema/model.js';
import { askingHref } from '../../site/enquiry-address.js';
import type { Link } from '../../site/views/parts.js';
import { Recent } from '../markup/recent.js';
import { useResources } from '../markup/resources.js';
import { DateText } from '../parts/facts.js';

type DocumentData = NonNullable<Product['documents']>;

/** Documents as cards: what each is, and its file with type and size. A document on request links to the enquiry. */
export function DocumentList({
  documents,
  enquiry,
}: {
  readonly documents: DocumentData;
  readonly enquiry: Link | undefined;
}) {
  const { asset } = useResources();
  return (
    <ul className="documents">
      {documents.map((document) => {
        const { name, file, type, language } = document;
        return (
          <li key={`${type} ${name} ${language}`}>
            <DocumentSign file={file} />
            {file === undefined ? (
              <span className="document-name">{name}</span>
            ) : (
              <a className="document-name" href={asset(file)} hrefLang={language}>
                {name}
              </a>
            )}
            <DocumentFacts document={document} />
            {file === undefined ? (
              <OnRequest name={name} type={type} enquiry={enquiry} />
            ) : (
              <FileFacts file={file} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A sheet of paper; of a file to download, with an arrow. */
function DocumentSign({ file }: { readonly file: string | undefined }) {
  const arrow = file === undefined ? '' : 'M12 11v6M9.5 14.5L12 17l2.5-2.5';
  return (
    <svg className="document-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={`M6 3h8l4 4v14H6zM14 3v4h4${arrow}`} />
    </svg>
  );
}

/** Its kind, revision, date and language, as far as they are known. */
function DocumentFacts({ document }: { readonly document: DocumentData[number] }) {
  const { texts, language: own } = useResources();
  const { type, name, revision, date, language } = document;
  const facts = [
    type === undefined ? undefined : kindOf(texts.documentTypes[type], name),
    revision === undefined ? undefined : texts.sheet.revision(revision),
    date === undefined ? undefined : <DateText key="date" date={date} />,
    language === undefined ? undefined : languageName(language, own),
  ].filter((fact) => fact !== undefined);
  if (facts.length === 0) return null;
  return (
    <span className="document-facts">
      {facts.map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a document have no other name
        <span key={place}>{fact}</span>
      ))}
    </span>
  );
}

const names = new Recent<Intl.DisplayNames>(8);

/** The name of a language in another. */
function languageName(language: string, own: string): string | undefined {
  return names.get(own, () => new Intl.DisplayNames(own, { type: 'language' })).of(language);
}

/** The kind of a document, as far as its name does not say it. */
function kindOf(words: string, name: string): string | undefined {
  // Many documents have their type as their name: then only the abbreviation is missing.
  if (name.toLowerCase().includes(words.toLowerCase())) return undefined;
  const isNamed = words.toLowerCase().startsWith(`${name.toLowerCase()} (`);
  return isNamed ? words.slice(name.length + 2, -1) : words;
}

/** The form opens with the document chosen, and the product and its grade. */
function OnRequest({
  name,
  type = name,
  enquiry,
}: {
  readonly name: string;
  readonly type: string | undefined;
  readonly enquiry: Link | undefined;
}) {
  const { texts } = useResources();
  if (enquiry === undefined) return <span className="file">{texts.onRequest}</span>;
  return (
    <a className="file" href={askingHref(enquiry.href, { document: type })}>
      {texts.onRequest}
      <span className="unseen">: {name}</span>
    </a>
  );
}

/** The extension and the size of a file, if they are known. */
function FileFacts({ file }: { readonly file: string }) {
  const { language, fileSize } = useResources();
  const extension = /\.([A-Za-z0-9]{1,5})$/.exec(file)?.[1]?.toUpperCase();
  const size = fileSize(file);
  const parts = [extension, size === undefined ? undefined : sizeText(size, language)];
  return <span className="file">{parts.filter((part) => part !== undefined).join(', ')}</span>;
}

function sizeText(bytes: number, language: string): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 2 }).format(
    Math.max(value, 0.1),
  );
}
