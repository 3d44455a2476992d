import { Island } from '../../../islands/island.js';
import { useResources } from '../../../markup/resources.js';
import { cardTexts } from '../enquiry-button.page.js';
import { enquiryRows } from './enquiry-rows.js';

/** Makes the buttons in the rows of a page work. @param file with the data of all its products */
export function EnquiryRows({ file }: { readonly file: string }) {
  const resources = useResources();
  return (
    <Island island={enquiryRows} state={{ data: resources.dataAddress(file), texts: cardTexts(resources) }} />
  );
}
