/** A page of a list, by its address. */
export interface NumberedPage {
  /** The address of the list. */
  readonly list: string;
  readonly number: number;
}

/** The list and the number in an address such as `/colours/page-2`; undefined for other addresses. */
export function numberedPage(address: string): NumberedPage | undefined {
  const [, list, number] = /^(.*)\/page-(\d{1,9})$/.exec(address) ?? [];
  return list === undefined ? undefined : { list: list === '' ? '/' : list, number: Number(number) };
}
