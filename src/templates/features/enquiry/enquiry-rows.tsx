import { Island, type IslandDefinition } from '../../islands/island.js';
import { useResources } from '../../site-templates/resources.js';
import { type EnquiryToggleTexts, toggleTexts } from './enquiry-toggle.js';

export interface EnquiryRowsState {
  /** Address of the file with the products of the page, as the enquiry list needs them. */
  readonly data: string;
  readonly texts: EnquiryToggleTexts;
}

/** Makes the buttons in the rows of a page work. @param file file with the data of all its products */
export function EnquiryRows({ file }: { readonly file: string }) {
  const { texts, dataAddress } = useResources();
  return <Island island={enquiryRows} state={{ data: dataAddress(file), texts: toggleTexts(texts) }} />;
}

/** Needs no React in browsers: `enquiry-rows.browser.ts` listens to the buttons, and announces their results in this element. */
const enquiryRows: IslandDefinition<EnquiryRowsState> = {
  name: 'enquiry-rows',
  wake: 'idle',
  Component: () => <p className="unseen" role="status" />,
};
