/** What YAML reads as a number: only digits, or digits with one `e` among them. Such an id would need quotes. */
const readsAsNumber = /^\d+(e\d+)?$/;

/** The first candidate that can be an id as it is. @param text what it must not occur in: the whole catalogue, readable or not */
export function freshId(candidates: () => string, text: string): string {
  let id = candidates();
  while (readsAsNumber.test(id) || text.includes(id)) id = candidates();
  return id;
}
