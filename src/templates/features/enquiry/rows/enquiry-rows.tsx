import type { IslandDefinition } from '../../../islands/definition.js';
import type { EnquiryToggleState } from '../card-button.js';

export interface EnquiryRowsState {
  /** Address of the file with the products of the page: what the list needs to know of them. */
  readonly data: string;
  readonly texts: EnquiryToggleState['texts'];
}

/** Says what the buttons in the rows of the page have done. */
function EnquiryRows() {
  return <p className="unseen" role="status" />;
}

/** In browsers it needs no React: `enquiry-rows.browser.ts` listens to the buttons. */
export const enquiryRows: IslandDefinition<EnquiryRowsState> = {
  name: 'enquiry-rows',
  wake: 'idle',
  Component: EnquiryRows,
};
