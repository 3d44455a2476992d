/** Remembers what is made for a key, such as a language: the platform takes long to make a collator or a format. */
export function perKey<Key extends string, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, { readonly made: Made }>();
  return (key) => {
    const found = known.get(key) ?? { made: make(key) };
    known.set(key, found);
    return found.made;
  };
}

// Browsers get only what they use of this file.
const collatorFor = /* @__PURE__ */ perKey((language) => new Intl.Collator(language, { numeric: true }));

/** Compares texts by the order of a language, and the numbers in them by value. */
export function comparerOf(language: string): (a: string, b: string) => number {
  return collatorFor(language).compare;
}
