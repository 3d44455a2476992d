import { leaveRow } from '../../islands/leave-row.js';
import { useStoredList } from '../../islands/use-stored-list.js';
import { enquiredProducts, removeFromEnquiry } from './message/enquired-products.js';

export interface EnquiryTrayState {
  readonly part: 'tray';
  /** Address of the page with the list. */
  readonly list: string;
  readonly texts: { readonly listed: string; readonly remove: string };
}

/** The products on the enquiry list, at the lower edge of the window, with the link to the form. */
export function EnquiryTray({ list, texts }: EnquiryTrayState) {
  const items = useStoredList(enquiredProducts);
  const unscrolled = { preventScroll: true };
  const focusMain = () => document.getElementById('main')?.focus(unscrolled);
  return (
    <div className={items.length === 0 ? 'enquiry-dock' : 'enquiry-dock tray'}>
      {items.length === 0 ? null : (
        <section aria-label={texts.listed}>
          <ul>
            {items.map(({ id, name, href }) => (
              <li key={id}>
                <a href={href}>
                  <bdi>{name}</bdi>
                </a>
                <button
                  type="button"
                  onClick={({ currentTarget }) => {
                    leaveRow(currentTarget, focusMain, unscrolled);
                    removeFromEnquiry(id);
                  }}
                >
                  <span aria-hidden="true">×</span>
                  <span className="unseen">
                    {texts.remove} <bdi>{name}</bdi>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p className="tray-actions">
            <a className="button" href={list}>
              {texts.listed} ({items.length})
            </a>
          </p>
        </section>
      )}
    </div>
  );
}
