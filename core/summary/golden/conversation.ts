/** A short call as a person would write it down: `R`, `C` and `A` say who speaks, `{…}` what was understood. */
export interface Golden {
  about: 'sales' | 'collection' | 'appointment' | 'survey';
  said: string;
  outputs?: Record<string, string>;
}
