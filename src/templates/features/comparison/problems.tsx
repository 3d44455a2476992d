import { fill } from '../../texts/fill.js';
import type { ComparisonTexts } from './comparison-texts.js';
import type { Compared } from './use-compared.js';

/** The products that could not be compared, with the reason. */
export function Problems({
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
