/** A place in a letter where a value of the customer stands: `{name}`. */
const place = /\{([^{}\n]{1,60})\}/g;

/** What a letter asks for, each once, in its order. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].map(([, name]) => name!.trim()).filter((name) => name !== '')),
];

/** The letter with the values in its places; a place without a value stays as it is written. */
export const filledLetter = (text: string, values: Record<string, string>): string =>
  text.replace(place, (written, name: string) => {
    const key = name.trim();
    return Object.hasOwn(values, key) && values[key] !== '' ? values[key]! : written;
  });

/** Those of the places that have no value. */
export const missingIn = (text: string, values: Record<string, string>): string[] =>
  placesIn(text).filter((name) => !Object.hasOwn(values, name) || values[name] === '');
