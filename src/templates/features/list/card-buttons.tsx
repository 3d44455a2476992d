import type { CardData } from '../../../site/views/browser-data.js';
import { CompareToggle } from '../compare/compare-toggle.js';
import { EnquiryToggle } from '../enquiry/enquiry-toggle.js';
import type { ListToolsState } from './state/list-state.js';

export type CardButtonsState = Pick<ListToolsState, 'languages' | 'compare' | 'enquiry'>;

export function hasButtons({ compare, enquiry }: CardButtonsState): boolean {
  return compare !== undefined || enquiry !== undefined;
}

export function CardButtons({
  state: { languages, compare, enquiry },
  card: { id, grades = [], name, href, language = languages.names },
}: {
  readonly state: CardButtonsState;
  readonly card: Pick<CardData, 'id' | 'grades' | 'name' | 'href' | 'language'>;
}) {
  return (
    <>
      {enquiry === undefined || id === undefined ? null : (
        <EnquiryToggle
          product={{ id, name, href, grades }}
          language={language === languages.interface ? undefined : language}
          texts={enquiry}
        />
      )}
      {compare === undefined ? null : (
        <CompareToggle product={{ name, href, language }} language={languages.interface} text={compare} />
      )}
    </>
  );
}
