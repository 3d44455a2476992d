import type { Product } from '../../catalogue/schema/model.js';
import { perKey } from '../../document/collections.js';
import { askingHref } from '../../site/addresses/enquiry-address.js';
import type { ProductView } from '../../site/views/contract.js';
import { DateText } from '../parts/facts.js';
import { languageNameIn } from '../parts/language-name.js';
import { replaceable, useResources } from '../site-templates/resources.js';

type Document = NonNullable<Product['documents']>[number];

/** Documents as cards, with the type and the size of their files. A document on request links to the enquiry. */
export const Documents = replaceable('Documents', function Documents({ view }) {
  const documents = useDocuments(view);
  if (documents.length === 0) return null;
  return (
    <ul className="documents">
      {documents.map(({ document, address }) => {
        const { name, file, type, language } = document;
        const facts = <DocumentFacts document={document} />;
        return (
          <li key={`${type} ${name} ${language}`}>
            <svg className="document-sign" viewBox="0 0 24 24" aria-hidden="true">
              <path d={`M6 3h8l4 4v14H6zM14 3v4h4${address === undefined ? '' : arrow}`} />
            </svg>
            {address === undefined ? (
              <>
                <span className="document-name">{name}</span>
                {facts}
                <OnRequest document={document} enquiry={view.enquiry} />
              </>
            ) : (
              <>
                <a className="document-name" href={address} hrefLang={language}>
                  {name}
                </a>
                {facts}
                <FileFacts file={file ?? address} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
});

/** Documents with the addresses of their files. A data sheet without a file gets that of the build, and comes first if it is not listed. */
function useDocuments({ product: { documents = [] }, dataSheet }: ProductView) {
  const { asset, texts } = useResources();
  const builtFile = (type: Document['type']) => (type === 'tds' ? dataSheet : undefined);
  const named = documents.map((document) => ({
    document,
    address: document.file === undefined ? builtFile(document.type) : asset(document.file),
  }));
  if (dataSheet === undefined || named.some(({ address }) => address === dataSheet)) return named;
  const document: Document = { type: 'tds', name: texts.documentTypes.tds };
  return [{ document, address: dataSheet }, ...named];
}

const arrow = 'M12 11v6M9.5 14.5L12 17l2.5-2.5';

function DocumentFacts({ document }: { readonly document: Document }) {
  const { texts, language: interfaceLanguage } = useResources();
  const { type, name, revision, date, language } = document;
  const facts = [
    type === undefined ? undefined : kindOf(texts.documentTypes[type], name),
    revision === undefined ? undefined : texts.sheet.revision(revision),
    date === undefined ? undefined : <DateText key="date" date={date} />,
    language === undefined ? undefined : languageNameIn(interfaceLanguage, language),
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

/** The kind of a document, or the part of it that the document's name does not contain. */
function kindOf(words: string, name: string): string | undefined {
  // Many documents have their type as their name: then only the abbreviation is missing.
  if (name.toLowerCase().includes(words.toLowerCase())) return undefined;
  const isNamed = words.toLowerCase().startsWith(`${name.toLowerCase()} (`);
  return isNamed ? words.slice(name.length + 2, -1) : words;
}

/** The enquiry form opens with the document, the product and its grade chosen. */
function OnRequest({ document, enquiry }: Pick<ProductView, 'enquiry'> & { readonly document: Document }) {
  const { texts } = useResources();
  const { name, type = name } = document;
  if (enquiry === undefined) return <span className="file">{texts.onRequest}</span>;
  return (
    <a className="file" href={askingHref(enquiry.href, { document: type })}>
      {texts.onRequest}
      <span className="unseen">: {name}</span>
    </a>
  );
}

function FileFacts({ file }: { readonly file: string }) {
  const { language, fileSize } = useResources();
  const extension = /\.([A-Za-z0-9]{1,5})$/.exec(file)?.[1]?.toUpperCase();
  const size = fileSize(file);
  const parts = [extension, size === undefined ? undefined : sizeText(size, language)];
  return <span className="file">{parts.filter((part) => part !== undefined).join(', ')}</span>;
}

const formatIn = perKey((language) =>
  perKey((unit) => new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 2 })),
);

function sizeText(bytes: number, language: string): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return formatIn(language)(unit).format(Math.max(value, 0.1));
}

type Certificate = NonNullable<Product['certificates']>[number];

/** Links to the proofs of a certificate: its file, and its entry in the issuer's register. */
export function proofsOf(certificate: Certificate) {
  const { file, register } = certificate;
  return (file ?? register) === undefined ? undefined : <Proofs {...certificate} />;
}

function Proofs({ name, file, register }: Certificate) {
  const { texts, asset } = useResources();
  const about = <span className="unseen">: {name}</span>;
  return (
    <span className="proof">
      {file === undefined ? null : (
        <a href={asset(file)}>
          {texts.certificate} <FileFacts file={file} />
          {about}
        </a>
      )}
      {register === undefined ? null : (
        <a href={register}>
          {texts.sheet.register}
          {about}
        </a>
      )}
    </span>
  );
}
