/**
 * Makes something of an object once, for as long as the object is there. Packs and taxonomies are read
 * once a process: of two businesses of one trade, the second finds ready what is made of them.
 */
export function onceOf<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly value: Made }>();
  return (key) => {
    const found = known.get(key) ?? { value: make(key) };
    known.set(key, found);
    return found.value;
  };
}
