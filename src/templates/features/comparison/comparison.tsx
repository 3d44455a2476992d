import { useEffect, useMemo, useRef, useState } from 'react';
import { askingHref } from '../../../site/enquiry-address.js';
import type { Link } from '../../../site/views/links-and-cards.js';
import type { CompareView } from '../../../site/views/page-views.js';
import { downloadCsv } from '../../islands/csv.js';
import type { IslandDefinition } from '../../islands/definition.js';
import { Island } from '../../islands/island.js';
import { itemsOf } from '../../islands/stored-list.js';
import { replaceQuery, tellDrawn } from '../../islands/tell-navigator.js';
import { useStoredList } from '../../islands/use-stored-list.js';
import type { Words } from '../../islands/words.js';
import { useResources } from '../../markup/resources.js';
import { fill } from '../../texts/fill.js';
import { languageProps } from '../../texts/language-props.js';
import { plural } from '../../texts/plural.js';
import { comparedProducts, removeFromComparison } from '../compare/compared-products.js';
import { askedPaths, productPath, productsValue } from '../compare/comparison-address.js';
import { addToEnquiry, enquiredProducts } from '../enquiry/enquired-products.js';
import { CompareColumns } from './columns.js';
import type { Compared, ComparedProduct } from './compared-facts.js';
import { useCompared } from './compared-facts.js';
import { type ComparisonTexts, comparisonTexts, useWords, WordsProvider } from './comparison-texts.js';
import { type CompareCell, compareRows, differences, type RowGroup } from './rows.js';
import { CompareTable } from './table.js';
import { CompareTools } from './tools.js';

interface ComparisonState extends Words<ComparisonTexts> {
  /** Lists to choose products from. */
  readonly lists: readonly Link[];
  /** Address of the enquiry form. */
  readonly contact?: string | undefined;
}

/** The place of the comparison in its page. */
export function Comparison({ view: { lists, contact } }: { readonly view: CompareView }) {
  const { texts, language } = useResources();
  // Who compares asks for the price of all.
  const asking = contact && askingHref(contact.href, { wish: 'quote' });
  return (
    <Island island={island} state={{ language, texts: comparisonTexts(texts), lists, contact: asking }} />
  );
}

/**
 * The products in the address, side by side. Without any in the address: those chosen in this browser. All of them appear at once, in a
 * place that was free for them, so nothing on the page moves.
 */
function WholeComparison({ language, texts, lists, contact }: ComparisonState) {
  // Undefined until the address is known: the server does not know it.
  const [paths, setPaths] = useState<readonly string[]>();
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState('');
  const asked = paths ?? [];
  const products = useCompared(asked, { language, yes: texts.yes }, attempt);
  const isLoading = asked.some((path) => (products.get(path) ?? 'loading') === 'loading');
  const shown = asked.flatMap((path) => {
    const product = products.get(path);
    return typeof product === 'object' ? [product] : [];
  });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wanted = askedPaths(location.search);
    setPaths(wanted.length > 0 ? wanted : chosenPaths());
  }, []);
  useEffect(() => {
    if (asked.length > 0 && !isLoading) tellDrawn();
  }, [asked.length, isLoading]);
  const remove = (product: ComparedProduct) => {
    const { href, name } = product.item;
    const left = asked.filter((path) => products.get(path) !== product);
    // The pressed button is removed.
    (root.current?.querySelector<HTMLElement>('.compare-table') ?? document.getElementById('main'))?.focus();
    setPaths(left);
    replaceQuery({ products: productsValue(left) });
    removeFromComparison(href);
    setSaid(fill(texts.removed, { name }));
  };
  const isWaiting = paths === undefined || isLoading;
  const status = isLoading
    ? texts.loading
    : shown.length === 0
      ? ''
      : plural(texts.done, shown.length, language);
  return (
    <WordsProvider value={{ texts, language }}>
      <div className="comparison" ref={root}>
        <p className="list-status needs-script" role="status">
          {said === '' ? status : said}
        </p>
        {isWaiting ? <div className="compare-waiting needs-script" /> : null}
        {isWaiting || shown.length === 0 ? null : (
          <SideBySide products={shown} contact={contact} onRemove={remove} onSaid={setSaid} />
        )}
        <Problems
          paths={isWaiting ? [] : asked}
          products={products}
          onAgain={() => setAttempt(attempt + 1)}
        />
        {/* Another element, not the same one in another place: what is new does not move. */}
        <Invitation key={isWaiting ? 'waiting' : 'ready'} lists={lists} />
      </div>
    </WordsProvider>
  );
}

/** The products with all that can be done with them. */
function SideBySide({
  products,
  contact,
  onRemove,
  onSaid,
}: Pick<ComparisonState, 'contact'> & {
  readonly products: readonly ComparedProduct[];
  readonly onRemove: (product: ComparedProduct) => void;
  readonly onSaid: (text: string) => void;
}) {
  const { texts } = useWords();
  const listed = useStoredList(enquiredProducts);
  const together = useTogether();
  const [onlyDifferences, setOnlyDifferences] = useState(
    () => new URLSearchParams(location.search).get('differences') === '1',
  );
  const all = useMemo(() => compareRows(products.map(({ facts }) => facts)), [products]);
  const canDiffer = products.length > 1;
  const groups = onlyDifferences && canDiffer ? differences(all) : all;
  const wanted = products.flatMap(({ enquiry }) => enquiry ?? []);
  const filter = (isOnly: boolean) => {
    setOnlyDifferences(isOnly);
    replaceQuery({ differences: isOnly ? '1' : '' });
  };
  const enquire = ({ enquiry }: ComparedProduct) => {
    if (enquiry === undefined) return;
    onSaid(addToEnquiry(enquiry) ? fill(texts.listed, { name: enquiry.name }) : texts.listFull);
  };
  const enquireAll = () => {
    const isWhole = wanted.map(addToEnquiry).every(Boolean);
    if (!isWhole) onSaid(texts.listFull);
    return isWhole;
  };
  return (
    <>
      <CompareTools
        contact={wanted.length === 0 ? undefined : contact}
        canDiffer={canDiffer}
        onlyDifferences={onlyDifferences}
        onOnlyDifferences={filter}
        onDownload={() => downloadCsv('comparison', comparisonFile(texts, products, groups))}
        onEnquireAll={enquireAll}
        onSaid={onSaid}
      />
      <CompareColumns
        products={products}
        listed={listed}
        frame={together.head}
        onScroll={together.onHeadScroll}
        onRemove={onRemove}
        onEnquire={enquire}
      />
      <CompareTable
        products={products}
        groups={groups}
        frame={together.body}
        onScroll={together.onBodyScroll}
      />
      {groups.length === 0 ? <p>{texts.allSame}</p> : null}
    </>
  );
}

/** The paths of the products chosen in this browser. The address takes them over, so that it can be shared. */
function chosenPaths(): readonly string[] {
  const paths = itemsOf(comparedProducts).map(({ href }) => productPath(href));
  if (paths.length > 0) replaceQuery({ products: productsValue(paths) });
  return paths;
}

export const island: IslandDefinition<ComparisonState> = {
  name: 'comparison',
  wake: 'idle',
  wakesFor: 'query',
  Component: WholeComparison,
};

/** The comparison as the rows of a CSV file: the products, their pages, and all facts that are shown. */
function comparisonFile(
  texts: ComparisonTexts,
  products: readonly ComparedProduct[],
  groups: readonly RowGroup[],
): readonly (readonly string[])[] {
  return [
    ['', texts.product, ...products.map(({ item }) => item.name)],
    ['', texts.page, ...products.map(({ item }) => new URL(item.href, location.href).href)],
    ...groups.flatMap(({ label: group, rows }) =>
      rows.map(({ label, cells }) => [group.text, label.text, ...cells.map(cellText)]),
    ),
  ];
}

function cellText(cell: CompareCell | undefined): string {
  return [cell?.text, cell?.note, cell?.label].filter((part) => part !== undefined).join(' · ');
}

/** Where to choose products. Without JavaScript it is all that the comparison has. */
function Invitation({ lists }: Pick<ComparisonState, 'lists'>) {
  const { texts, language } = useWords();
  return (
    <section className="section compare-lists" aria-labelledby="compare-lists">
      <p>{texts.invitation}</p>
      <p className="without-script">{texts.needsScript}</p>
      <h2 id="compare-lists">{texts.lists}</h2>
      <ul className="tags">
        {lists.map((list) => (
          <li key={list.href}>
            <a href={list.href} {...languageProps(list.language, language)}>
              {list.label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Two frames of the same width that scroll sideways together. A head inside the table's own frame could not stay at the top of the window:
 * what scrolls in one direction holds its sticky parts in both.
 */
function useTogether() {
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  return {
    head,
    body,
    onHeadScroll: () => follow(body.current, head.current),
    onBodyScroll: () => follow(head.current, body.current),
  };
}

/** Moves a frame to where the other one is. The event that follows finds nothing to do. */
function follow(frame: HTMLElement | null, other: HTMLElement | null): void {
  if (frame && other && frame.scrollLeft !== other.scrollLeft) frame.scrollLeft = other.scrollLeft;
}

/** The products that could not be compared, with the reason. */
function Problems({
  paths,
  products,
  onAgain,
}: {
  readonly paths: readonly string[];
  readonly products: ReadonlyMap<string, Compared>;
  readonly onAgain: () => void;
}) {
  const { texts } = useWords();
  const missing = (kind: 'unknown' | 'failed') => paths.filter((path) => products.get(path) === kind);
  const unknown = missing('unknown');
  const failed = missing('failed');
  const isOutdated = paths.some((path) => isOtherVersion(products.get(path)));
  return (
    <div className="compare-problems" role="status">
      {unknown.map((path) => (
        <p key={path}>{fill(texts.unknown, { path })}</p>
      ))}
      {failed.map((path) => (
        <p key={path}>{fill(texts.failed, { path })}</p>
      ))}
      {failed.length === 0 ? null : (
        <p>
          <button type="button" className="button quiet" onClick={onAgain}>
            {texts.again}
          </button>
        </p>
      )}
      {isOutdated ? (
        <p>
          {texts.outdated}{' '}
          <button type="button" className="button quiet" onClick={() => location.reload()}>
            {texts.reload}
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** Whether a product's page was built at another time than this page. A page's version is the site's, followed by its language. */
function isOtherVersion(product: Compared | undefined): boolean {
  if (typeof product !== 'object') return false;
  const siteVersion = (version: string) => version.split('-', 1)[0];
  return siteVersion(product.version) !== siteVersion(document.documentElement.dataset['version'] ?? '');
}
