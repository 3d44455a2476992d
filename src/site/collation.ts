/** Remembers what is made for a language: the platform takes long to make a collator or a format. */
export function perLanguage<Made>(make: (language: string) => Made): (language: string) => Made {
  const known = new Map<string, Made>();
  return (language) => {
    const made = known.get(language) ?? make(language);
    known.set(language, made);
    return made;
  };
}

const collatorFor = perLanguage((language) => new Intl.Collator(language, { numeric: true }));

/** Compares texts by the order of a language, and the numbers in them by value. */
export function comparerOf(language: string): (a: string, b: string) => number {
  return collatorFor(language).compare;
}
