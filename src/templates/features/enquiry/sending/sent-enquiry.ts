/*
 * What a tab remembers of an enquiry that it has sent. It ends with the tab: the copy has personal data.
 */

/** The copy of an enquiry that was sent. */
export interface SentCopy {
  readonly reference: string;
  /** What was filled in, by the label of its field. */
  readonly lines: readonly (readonly [label: string, value: string])[];
}

/** Key of the copy in the tab's storage. */
export const copyKey = 'herbarium-sent-copy';

/** Key of the list that was sent. */
export const sentKey = 'herbarium-enquiry-sent';
