import type { Link } from '../../site/views/contract.js';
import { CompareTray } from '../features/compare/compare.js';
import { EnquiryListTray } from '../features/enquiry/enquiry-button.js';

/** The chosen products at the lower edge of the window: those to compare, and those on the enquiry list. */
export function Trays({
  compare,
  contact,
}: {
  readonly compare: Link | undefined;
  readonly contact: Link | undefined;
}) {
  return (
    <div className="trays">
      <CompareTray compare={compare} />
      <EnquiryListTray contact={contact} />
    </div>
  );
}
