/**
 * Remembers what is made of an object for as long as the object lives: several rules need the same view of one catalogue, and
 * making it looks at every entry.
 */
export function memoize<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { readonly made: Made }>();
  return (of) => {
    const found = known.get(of) ?? { made: make(of) };
    known.set(of, found);
    return found.made;
  };
}
