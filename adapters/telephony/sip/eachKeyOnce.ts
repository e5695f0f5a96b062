export type KeyWay = 'info' | 'sound';

/** Milliseconds: a key may come by INFO when it is pressed and in the sound when it is let go. */
const apart = 6_000;

/**
 * Some telephones send each key twice, by INFO and in the sound (as an event or a tone). Answers whether a key is a new one: the same
 * key by the other way, which has not been matched yet, is not.
 */
export function eachKeyOnce(clock: () => number) {
  let single: { key: string; way: KeyWay; at: number }[] = [];
  return (key: string, way: KeyWay): boolean => {
    const at = clock();
    single = single.filter((one) => at - one.at < apart);
    const other = single.findIndex((one) => one.key === key && one.way !== way);
    if (other >= 0) single.splice(other, 1);
    else single.push({ key, way, at });
    return other < 0;
  };
}
