/** A function that makes something of each key once: many operations share what is said of them, and what follows from it. */
export function memoized<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, { readonly made: Made }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.made;
    const made = make(key);
    known.set(key, { made });
    return made;
  };
}
