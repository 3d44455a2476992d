import type { Product } from '../../catalogue/schema/model.js';
import type { Link } from '../../site/views/parts.js';
import { useResources } from '../markup/resources.js';

type DocumentData = NonNullable<Product['documents']>;

/** A document of a page. */
type ShownDocument = DocumentData[number] & {
  /** Address of its file. Undefined for a document on request. */
  readonly address: string | undefined;
};

/** Files to download, with their type and size. A document on request links to the enquiry. */
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
  const { asset, texts } = useResources();
  const named = documents.map((document): ShownDocument => {
    const { type, file } = document;
    return {
      ...document,
      address: file === undefined ? (type === 'tds' ? dataSheet : undefined) : asset(file),
    };
  });
  const isListed = dataSheet === undefined || named.some(({ address }) => address === dataSheet);
  const made: ShownDocument = { type: 'tds', name: texts.documentTypes.tds, address: dataSheet };
  return (
    <ul className="documents">
      {(isListed ? named : [made, ...named]).map(({ name, file, type, address }) => (
        <li key={`${type} ${name}`}>
          {address === undefined ? <span>{name}</span> : <a href={address}>{name}</a>}
          {type === undefined ? null : <DocumentType type={type} name={name} />}
          {address === undefined ? (
            <OnRequest name={name} enquiry={enquiry} />
          ) : (
            <FileFacts file={file ?? address} />
          )}
        </li>
      ))}
    </ul>
  );
}

function DocumentType({ type, name }: Required<Pick<DocumentData[number], 'type' | 'name'>>) {
  const { texts } = useResources();
  const words = texts.documentTypes[type];
  // Many documents have their type as their name: then only the abbreviation is missing.
  if (name.toLowerCase().includes(words.toLowerCase())) return null;
  const isNamed = words.toLowerCase().startsWith(`${name.toLowerCase()} (`);
  return <span className="quiet">{isNamed ? words.slice(name.length + 2, -1) : words}</span>;
}

function OnRequest({ name, enquiry }: { readonly name: string; readonly enquiry: Link | undefined }) {
  const { texts } = useResources();
  if (enquiry === undefined) return <span className="file">{texts.onRequest}</span>;
  return (
    <a className="file" href={enquiry.href}>
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
