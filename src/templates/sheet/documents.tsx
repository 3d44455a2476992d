import type { Product } from '../../catalogue/schema/model.js';
import { askingHref } from '../../site/enquiry-address.js';
import type { Link } from '../../site/views/links-and-cards.js';
import { Recent } from '../markup/recent.js';
import { useResources } from '../markup/resources.js';
import { DateText } from '../parts/facts.js';

type DocumentData = NonNullable<Product['documents']>;

/** A document as a page shows it. */
type ShownDocument = DocumentData[number] & {
  /** Address of its file. Undefined for a document on request. */
  readonly address: string | undefined;
};

/** Documents as cards: what each is, and its file with type and size. A document on request links to the enquiry. */
export function DocumentList({
  documents,
  dataSheet,
  enquiry,
}: {
  readonly documents: DocumentData;
  /** Address of the data sheet that the build makes. */
  readonly dataSheet: string | undefined;
  readonly enquiry: Link | undefined;
}) {
  return (
    <ul className="documents">
      {useShown(documents, dataSheet).map((document) => {
        const { name, file, type, language, address } = document;
        return (
          <li key={`${type} ${name} ${language}`}>
            <DocumentSign address={address} />
            {address === undefined ? (
              <span className="document-name">{name}</span>
            ) : (
              <a className="document-name" href={address} hrefLang={language}>
                {name}
              </a>
            )}
            <DocumentFacts document={document} />
            {address === undefined ? (
              <OnRequest name={name} type={type} enquiry={enquiry} />
            ) : (
              <FileFacts file={file ?? address} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The documents with their addresses. A data sheet without a file has the one that the build makes, and comes first where none is named. */
function useShown(documents: DocumentData, dataSheet: string | undefined): readonly ShownDocument[] {
  const { asset, texts } = useResources();
  const named = documents.map((document): ShownDocument => {
    if (document.file !== undefined) return { ...document, address: asset(document.file) };
    return { ...document, address: document.type === 'tds' ? dataSheet : undefined };
  });
  if (dataSheet === undefined || named.some(({ address }) => address === dataSheet)) return named;
  return [{ type: 'tds', name: texts.documentTypes.tds, address: dataSheet }, ...named];
}

/** A sheet of paper; of a file to download, with an arrow. */
function DocumentSign({ address }: { readonly address: string | undefined }) {
  const arrow = address === undefined ? '' : 'M12 11v6M9.5 14.5L12 17l2.5-2.5';
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

const formats = new Recent<Intl.NumberFormat>(16);

function sizeText(bytes: number, language: string): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  const how = { style: 'unit', unit, maximumSignificantDigits: 2 } as const;
  const format = formats.get(`${language} ${unit}`, () => new Intl.NumberFormat(language, how));
  return format.format(Math.max(value, 0.1));
}
