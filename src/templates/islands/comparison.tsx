import { useEffect, useRef, useState } from 'react';
import type { Texts } from '../texts/en.js';
import { plural } from '../texts/plural.js';
import { replaceQuery, tellDrawn } from './address.js';
import { askedPaths, productPath, productsValue } from './compare-address.js';
import type { ComparedProduct } from './compare-facts.js';
import { CompareProblems } from './compare-problems.js';
import { parseComparison, removeFromComparison, storedComparison } from './compare-storage.js';
import { CompareTable } from './compare-table.js';
import type { IslandDefinition } from './definition.js';
import { addToEnquiry } from './enquiry-changes.js';
import { fill } from './fill.js';
import { useCompared } from './use-compared.js';
import { useEnquiry } from './use-enquiry.js';

export interface ComparisonState {
  /** Language of the interface. */
  readonly language: string;
  readonly texts: Omit<
    Texts['compare'],
    | 'button'
    | 'tray'
    | 'added'
    | 'cleared'
    | 'full'
    | 'open'
    | 'clear'
    | 'invitation'
    | 'lists'
    | 'needsScript'
  >;
}

const none: readonly string[] = [];

/** The products that the address names, side by side; where it names none, those that were chosen in this browser. */
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
    // The button that was pressed goes.
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
      <CompareProblems
        texts={texts}
        paths={paths}
        products={products}
        onAgain={() => setAttempt(attempt + 1)}
      />
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

/** The paths of what was chosen in this browser, which the address takes over: it can be shared then. */
function chosenPaths(): readonly string[] {
  const paths = parseComparison(storedComparison()).map(({ href }) => productPath(href));
  if (paths.length > 0) replaceQuery({ products: productsValue(paths) });
  return paths;
}

/** @param shown how many products are shown; undefined while they are loaded */
function statusOf({ texts, language }: ComparisonState, asked: number, shown: number | undefined): string {
  if (asked === 0) return '';
  return shown === undefined ? texts.loading : plural(texts.done, shown, language);
}

export const comparison: IslandDefinition<ComparisonState> = {
  wake: 'idle',
  wakesFor: 'query',
  Component: Comparison,
};
