/** What a version, or the draft, is called in an address. */
export type Side = 'draft' | `${number}`;
