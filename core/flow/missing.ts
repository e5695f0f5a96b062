import { asText } from './functions.ts';
import type { Flow } from './flow.ts';

/** Names of the arguments a conversation cannot begin without and is not given; the number comes with the line. By name or id, as `begin` takes them. */
export const missingArguments = (flow: Flow, given: Readonly<Record<string, unknown>>): string[] =>
  flow.argConfigs
    .filter(
      ({ id, name, isNecessary, dfltValue }) =>
        isNecessary && dfltValue === '' && name !== 'phone' && isEmpty(given[name]) && isEmpty(given[id]),
    )
    .map(({ name }) => name);

const isEmpty = (value: unknown) => value === undefined || value === null || asText(value).trim() === '';
