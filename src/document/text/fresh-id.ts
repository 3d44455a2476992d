/** Texts that YAML reads as a number: digits, with at most one `e` among them. Such an id would need quotes. */
const readsAsNumber = /^\d+(e\d+)?$/;

/** The first usable candidate. @param text the whole catalogue, readable or not, which must not contain the id */
export function freshId(candidates: () => string, text: string): string {
  let id = candidates();
  while (readsAsNumber.test(id) || text.includes(id)) id = candidates();
  return id;
}
