/** What YAML reads as a number: only digits, or digits with one `e` among them. Such an id would need quotes. */
const readsAsNumber = /^\d+(e\d+)?$/;

/**
 * The first of some candidates that can be an id as it is.
 * @param candidates gives texts of 32 hex characters, as many as are asked for
 * @param text what the id must not occur in: the whole catalogue, whether it can be read or not
 */
export function freshId(candidates: () => string, text: string): string {
  let id = candidates();
  while (readsAsNumber.test(id) || text.includes(id)) id = candidates();
  return id;
}
