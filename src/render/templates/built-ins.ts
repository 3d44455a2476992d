/** What the code of all pages is made of. */
const builtIns: readonly { readonly name: string; readonly of: object }[] = [
  ...[Array, Object, Function, String, Number, RegExp, Map, Set, Date, Promise].flatMap((of) => [
    { name: of.name, of },
    { name: `${of.name}.prototype`, of: of.prototype },
  ]),
  { name: 'JSON', of: JSON },
  { name: 'Math', of: Math },
];

const properties = builtIns.flatMap(({ name, of }) =>
  Reflect.ownKeys(of).flatMap((key) => {
    const own = Reflect.getOwnPropertyDescriptor(of, key);
    return own?.configurable === true && 'value' in own
      ? [{ name: `${name}.${String(key)}`, of, key, own }]
      : [];
  }),
);

/**
 * Puts back what was changed of the language itself: every page after it would be another, and nobody would know why. What is new harms
 * nobody.
 * @returns the name of something that was changed
 */
export function changedBuiltIn(): string | undefined {
  let changed: string | undefined;
  for (const { name, of, key, own } of properties) {
    if (Reflect.get(of, key) === own.value) continue;
    Object.defineProperty(of, key, own);
    changed ??= name;
  }
  return changed;
}
