import { useEffect, useRef, useState } from 'react';
import { downloadCsv } from '../../islands/csv.js';
import { addToEnquiry } from '../enquiry/message/enquired-products.js';
import type { ComparedProduct } from './compared-facts.js';
import type { RowGroup } from './rows.js';
import { signs, useWords, type Words } from './table.js';

export function CompareTools({
  products,
  groups,
  contact,
  onlyDifferences,
  onOnlyDifferences,
  onNotice,
}: {
  readonly products: readonly ComparedProduct[];
  readonly groups: readonly RowGroup[];
  readonly contact: string | undefined;
  readonly onlyDifferences: boolean;
  readonly onOnlyDifferences: (isOnly: boolean) => void;
  readonly onNotice: (text: string) => void;
}) {
  const { texts } = useWords();
  const [address, setAddress] = useState('');
  const wanted = products.flatMap(({ enquiry }) => enquiry ?? []);
  const share = async () => {
    const shared = await shareAddress(document.title, location.href);
    if (shared === 'copied') onNotice(texts.copied);
    setAddress(shared === 'shown' ? location.href : '');
  };
  return (
    <div className="compare-tools">
      {products.length > 1 ? (
        <p className="compare-view">
          <label>
            <input
              type="checkbox"
              checked={onlyDifferences}
              onChange={({ target }) => onOnlyDifferences(target.checked)}
            />
            {texts.onlyDifferences}
          </label>
          <span className="compare-legend">
            <span>
              <b>{signs.different}</b> {texts.differs}
            </span>
            <span>
              <b>{signs.details}</b> {texts.details}
            </span>
          </span>
        </p>
      ) : null}
      <p className="compare-uses">
        <button type="button" className="button quiet" onClick={share}>
          {texts.share}
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => downloadCsv('comparison', comparisonFile(texts, products, groups))}
        >
          {texts.download}
        </button>
        <button type="button" className="button quiet" onClick={() => print()}>
          {texts.print}
        </button>
        {contact === undefined || wanted.length === 0 ? null : (
          <a
            className="button"
            href={contact}
            onClick={(event) => {
              if (wanted.map(addToEnquiry).every(Boolean)) return;
              onNotice(texts.listFull);
              event.preventDefault();
            }}
          >
            {texts.enquireAll}
          </a>
        )}
      </p>
      {address === '' ? null : <AddressToCopy label={texts.address} address={address} />}
    </div>
  );
}

/** The address, selected for copying by hand. Shown if the browser forbids the clipboard. */
function AddressToCopy({ label, address }: { readonly label: string; readonly address: string }) {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is selected again
  useEffect(() => field.current?.select(), [address]);
  return (
    <label className="compare-address">
      {label}
      <input ref={field} type="text" dir="ltr" readOnly value={address} />
    </label>
  );
}

/** By the device's menu on touch screens, else by the clipboard. @returns `shown` if the browser allows neither */
async function shareAddress(title: string, url: string): Promise<'shared' | 'copied' | 'shown'> {
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ title, url })) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // The visitor closed the menu.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'shown';
  }
}

function comparisonFile(
  texts: Words['texts'],
  products: readonly ComparedProduct[],
  groups: readonly RowGroup[],
): readonly (readonly string[])[] {
  return [
    ['', texts.product, ...products.map(({ item }) => item.name)],
    ['', texts.page, ...products.map(({ item }) => new URL(item.href, location.href).href)],
    ...groups.flatMap(({ label: group, rows }) =>
      rows.map(({ label, cells }) => [
        group,
        label,
        ...cells.map((cell) => [cell?.value, cell?.note, cell?.label].filter(Boolean).join(' · ')),
      ]),
    ),
  ];
}
