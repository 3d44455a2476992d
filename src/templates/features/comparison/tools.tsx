import { useEffect, useRef, useState } from 'react';
import { useWords } from './comparison-texts.js';
import { signs } from './table.js';

/** What can be done with the whole comparison. */
export function CompareTools({
  contact,
  canDiffer,
  onlyDifferences,
  onOnlyDifferences,
  onDownload,
  onEnquireAll,
  onSaid,
}: {
  /** Address of the enquiry form. Undefined when the site or these products have none. */
  readonly contact: string | undefined;
  readonly canDiffer: boolean;
  readonly onlyDifferences: boolean;
  readonly onOnlyDifferences: (isOnly: boolean) => void;
  readonly onDownload: () => void;
  /** @returns whether all products are on the enquiry list now */
  readonly onEnquireAll: () => boolean;
  readonly onSaid: (text: string) => void;
}) {
  const { texts } = useWords();
  const [address, setAddress] = useState('');
  const share = async () => {
    const shared = await shareAddress(document.title, location.href);
    if (shared === 'copied') onSaid(texts.copied);
    setAddress(shared === 'shown' ? location.href : '');
  };
  return (
    <div className="compare-tools">
      {canDiffer ? (
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
        <button type="button" className="button quiet" onClick={onDownload}>
          {texts.download}
        </button>
        <button type="button" className="button quiet" onClick={() => print()}>
          {texts.print}
        </button>
        {contact === undefined ? null : (
          <a
            className="button"
            href={contact}
            onClick={(event) => {
              if (!onEnquireAll()) event.preventDefault();
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

/** Where the clipboard is forbidden: the address, ready to be copied by hand. */
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

/** What became of an address that the visitor wants to pass on. `shown`: the browser allows neither, so the page must show it. */
type Shared = 'shared' | 'copied' | 'shown';

/** Passes an address on: by the device's own menu where fingers are used, else by the clipboard. */
async function shareAddress(title: string, url: string): Promise<Shared> {
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
