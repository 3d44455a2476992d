/** Remembers what is made for a key, such as a language: the platform takes long to make a collator or a format. */
export function perKey<Made, Key extends string | number = string>(
  make: (key: Key) => Made,
): (key: Key) => Made {
  const known = new Map<Key, { readonly made: Made }>();
  return (key) => {
    const found = known.get(key) ?? { made: make(key) };
    known.set(key, found);
    return found.made;
  };
}
