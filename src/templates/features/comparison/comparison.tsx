import { useEffect, useMemo, useRef, useState } from 'react';
import { askingHref } from '../../../site/addresses/enquiry-address.js';
import type { Link } from '../../../site/views/contract.js';
import type { CompareView } from '../../../site/views/page-views.js';
import { Island, type IslandDefinition } from '../../islands/island.js';
import { itemsOf } from '../../islands/stored-list.js';
import { replaceQuery, tellDrawn } from '../../islands/tell-navigator.js';
import { useResources } from '../../site-templates/resources.js';
import { plural } from '../../texts/plural.js';
import { fill, languageProps } from '../../texts/shown-text.js';
import { comparedProducts, removeFromComparison } from '../compare/compared-products.js';
import { askedPaths, productPath, productsValue } from '../compare/comparison-address.js';
import { type Compared, type ComparedProduct, useCompared } from './compared-facts.js';
import { compareRows, differences } from './rows.js';
import {
  type ColumnUses,
  CompareColumns,
  CompareTable,
  comparisonTexts,
  useWords,
  type Words,
  WordsContext,
} from './table.js';
import { CompareTools } from './tools.js';

interface ComparisonState extends Words {
  readonly lists: readonly Link[];
  readonly contact?: string | undefined;
}

export function Comparison({ view: { lists, contact } }: { readonly view: CompareView }) {
  const { texts, language } = useResources();
  const asking = contact && askingHref(contact.href, { wish: 'quote' });
  return (
    <Island island={island} state={{ language, texts: comparisonTexts(texts), lists, contact: asking }} />
  );
}

/** Compares the products of the address, else those chosen in this browser. All appear at once, in a reserved place: nothing moves. */
function WholeComparison({ language, texts, lists, contact }: ComparisonState) {
  // Undefined in the first render: the server does not know the address.
  const [paths, setPaths] = useState<readonly string[]>();
  const [attempt, setAttempt] = useState(0);
  const [notice, setNotice] = useState('');
  const comparedPaths = paths ?? [];
  const products = useCompared(comparedPaths, texts.yes, attempt);
  const isLoading = comparedPaths.some((path) => (products.get(path) ?? 'loading') === 'loading');
  const shown = comparedPaths.flatMap((path) => {
    const product = products.get(path);
    return typeof product === 'object' ? [product] : [];
  });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wanted = askedPaths(location.search);
    setPaths(wanted.length > 0 ? wanted : chosenPaths());
  }, []);
  useEffect(() => {
    if (comparedPaths.length > 0 && !isLoading) tellDrawn();
  }, [comparedPaths.length, isLoading]);
  const remove = (product: ComparedProduct) => {
    const { href, name } = product.item;
    const left = comparedPaths.filter((path) => products.get(path) !== product);
    // The pressed button disappears, so the focus moves.
    (root.current?.querySelector<HTMLElement>('.compare-table') ?? document.getElementById('main'))?.focus();
    setPaths(left);
    replaceQuery({ products: productsValue(left) });
    removeFromComparison(href);
    setNotice(fill(texts.removed, { name }));
  };
  const isWaiting = paths === undefined || isLoading;
  const done = shown.length === 0 ? '' : plural(texts.done, shown.length, language);
  return (
    <WordsContext value={{ texts, language }}>
      <div className="comparison" ref={root}>
        <p className="list-status needs-script" role="status">
          {notice || (isLoading ? texts.loading : done)}
        </p>
        {isWaiting ? <div className="compare-waiting needs-script" /> : null}
        {isWaiting || shown.length === 0 ? null : (
          <SideBySide products={shown} contact={contact} onRemove={remove} onNotice={setNotice} />
        )}
        <Problems
          paths={isWaiting ? [] : comparedPaths}
          products={products}
          onAgain={() => setAttempt(attempt + 1)}
        />
        {/* The key makes it a new element: browsers do not count that as a shift of the layout. */}
        <Invitation key={isWaiting ? 'waiting' : 'ready'} lists={lists} />
      </div>
    </WordsContext>
  );
}

export const island: IslandDefinition<ComparisonState> = {
  name: 'comparison',
  wake: 'idle',
  wakesFor: 'query',
  Component: WholeComparison,
};

/** The paths of the products chosen in this browser. The address takes them over, so that it can be shared. */
function chosenPaths(): readonly string[] {
  const paths = itemsOf(comparedProducts).map(({ href }) => productPath(href));
  if (paths.length > 0) replaceQuery({ products: productsValue(paths) });
  return paths;
}

/** Head and table are two frames that scroll together: a head inside the table's frame could not stay at the top of the window. */
function SideBySide({
  products,
  contact,
  ...uses
}: Pick<ComparisonState, 'contact'> & ColumnUses & { readonly products: readonly ComparedProduct[] }) {
  const { texts } = useWords();
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [onlyDifferences, setOnlyDifferences] = useState(
    () => new URLSearchParams(location.search).get('differences') === '1',
  );
  const all = useMemo(() => compareRows(products.map(({ facts }) => facts)), [products]);
  const groups = onlyDifferences && products.length > 1 ? differences(all) : all;
  return (
    <>
      <CompareTools
        products={products}
        groups={groups}
        contact={contact}
        onlyDifferences={onlyDifferences}
        onOnlyDifferences={(isOnly) => {
          setOnlyDifferences(isOnly);
          replaceQuery({ differences: isOnly ? '1' : '' });
        }}
        onNotice={uses.onNotice}
      />
      <CompareColumns
        products={products}
        frame={head}
        onScroll={() => follow(body.current, head.current)}
        {...uses}
      />
      <CompareTable
        products={products}
        groups={groups}
        frame={body}
        onScroll={() => follow(head.current, body.current)}
      />
      {groups.length === 0 ? <p>{texts.allSame}</p> : null}
    </>
  );
}

/** Scrolls a frame to the position of the other. The scroll event that this causes changes nothing. */
function follow(frame: HTMLElement | null, other: HTMLElement | null): void {
  if (frame && other && frame.scrollLeft !== other.scrollLeft) frame.scrollLeft = other.scrollLeft;
}

/** Links to lists of products to choose from. Without JavaScript, the comparison is only this. */
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
  return (
    <div className="compare-problems" role="status">
      {(['unknown', 'failed'] as const).map((kind) =>
        missing(kind).map((path) => <p key={path}>{fill(texts[kind], { path })}</p>),
      )}
      {missing('failed').length === 0 ? null : (
        <p>
          <button type="button" className="button quiet" onClick={onAgain}>
            {texts.again}
          </button>
        </p>
      )}
      {paths.some((path) => isOtherVersion(products.get(path))) ? (
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

function isOtherVersion(product: Compared | undefined): boolean {
  if (typeof product !== 'object') return false;
  const siteVersion = (version: string) => version.split('-', 1)[0];
  return siteVersion(product.version) !== siteVersion(document.documentElement.dataset['version'] ?? '');
}
