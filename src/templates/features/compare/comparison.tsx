import { useEffect, useRef, useState } from 'react';
import type { IslandDefinition } from '../../islands/definition.js';
import { replaceQuery, tellDrawn } from '../../islands/tell-navigator.js';
import { fill } from '../../texts/fill.js';
import { plural } from '../../texts/plural.js';
import { addToEnquiry } from '../enquiry/changes.js';
import { useEnquiry } from '../enquiry/use-enquiry.js';
import { askedPaths, productPath, productsValue } from './addresses.js';
import type { ComparedProduct } from './facts.js';
import { parseComparison, removeFromComparison, storedComparison } from './storage.js';
import { CompareTable, type ComparisonTexts } from './table.js';
import { type Compared, useCompared } from './use-compared.js';

export interface ComparisonState {
  /** Language of the interface. */
  readonly language: string;
  readonly texts: ComparisonTexts;
}

const none: readonly string[] = [];

/** The products in the address, side by side. Without any in the address: those chosen in this browser. */
function Comparison({ language, texts }: ComparisonState) {
  const [paths, setPaths] = useState(none);
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const listed = useEnquiry();
  const products = useCompared(paths, language, attempt);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const isDone = paths.length > 0 && paths.every((path) => (products.get(path) ?? 'loading') !== 'loading');
  useEffect(() => {
    const asked = askedPaths(location.search);
    setPaths(asked.length > 0 ? asked : chosenPaths());
    setOnlyDifferences(new URLSearchParams(location.search).get('differences') === '1');
  }, []);
  useEffect(() => {
    if (isDone) tellDrawn();
  }, [isDone]);
  const shown = paths.flatMap((path) => {
    const product = products.get(path);
    return typeof product === 'object' ? [product] : [];
  });
  const remove = (product: ComparedProduct) => {
    const { href, name } = product.item;
    const left = paths.filter((path) => products.get(path) !== product);
    // The pressed button is removed.
    (root.current?.querySelector<HTMLElement>('.table') ?? document.getElementById('main'))?.focus();
    setPaths(left);
    replaceQuery({ products: productsValue(left) });
    removeFromComparison(href);
    setSaid(fill(texts.removed, { name }));
  };
  const enquire = ({ enquiry }: ComparedProduct) => {
    if (enquiry === undefined) return;
    setSaid(addToEnquiry(enquiry) ? fill(texts.listed, { name: enquiry.name }) : texts.listFull);
  };
  const filter = (isOnly: boolean) => {
    setOnlyDifferences(isOnly);
    replaceQuery({ differences: isOnly ? '1' : '' });
  };
  return (
    <div className="comparison needs-script" ref={root}>
      <p className="list-status" role="status">
        {said === '' ? statusOf({ texts, language }, paths.length, isDone ? shown.length : undefined) : said}
      </p>
      <Problems texts={texts} paths={paths} products={products} onAgain={() => setAttempt(attempt + 1)} />
      {shown.length === 0 ? null : (
        <CompareTable
          texts={texts}
          language={language}
          products={shown}
          listed={listed}
          onlyDifferences={onlyDifferences}
          onOnlyDifferences={filter}
          onRemove={remove}
          onEnquire={enquire}
        />
      )}
    </div>
  );
}

/** The products that could not be compared, with the reason. */
function Problems({
  texts,
  paths,
  products,
  onAgain,
}: {
  readonly texts: ComparisonTexts;
  readonly paths: readonly string[];
  readonly products: ReadonlyMap<string, Compared>;
  readonly onAgain: () => void;
}) {
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

/** The paths of the products chosen in this browser. The address takes them over, so that it can be shared. */
function chosenPaths(): readonly string[] {
  const paths = parseComparison(storedComparison()).map(({ href }) => productPath(href));
  if (paths.length > 0) replaceQuery({ products: productsValue(paths) });
  return paths;
}

/** @param shown how many products are shown; undefined while they load */
function statusOf({ texts, language }: ComparisonState, asked: number, shown: number | undefined): string {
  if (asked === 0) return '';
  return shown === undefined ? texts.loading : plural(texts.done, shown, language);
}

export const comparison: IslandDefinition<ComparisonState> = {
  name: 'comparison',
  wake: 'idle',
  wakesFor: 'query',
  Component: Comparison,
};
