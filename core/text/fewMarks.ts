/** Marks on one sign that are kept: more than any writing has, and as many as UAX #15 (section 13, stream-safe text) lets a reader keep. */
const most = 30;
const tooMany = new RegExp(`([\\p{M}\\uff9e\\uff9f]{${most}})[\\p{M}\\uff9e\\uff9f]+`, 'gu');

/**
 * Cuts runs of combining marks to thirty. `normalize()` sorts the marks of a sign by insertion, which takes half a minute for 128,000 of them: what people or
 * networks send without a bound passes through here first.
 */
export const fewMarks = (text: string): string => (text.length <= most ? text : text.replace(tooMany, '$1'));
