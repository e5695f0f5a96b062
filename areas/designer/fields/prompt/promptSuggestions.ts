import { functions } from '#core/flow/functions.ts';
import type { VariableGroup } from '../useChoices.ts';
import { callOf } from './promptTokens.ts';

export interface Suggestion {
  label: string;
  about: string;
  group: string;
  /** What stands in the text, and where one goes on writing inside of it. */
  text: string;
  caret: number;
}

/** What somebody may mean who has written that much: variables first, names that begin so before those that only hold it. */
export function promptSuggestions(
  word: string,
  groups: VariableGroup[],
  functionsLabel: string,
  aboutFunction: (name: string) => string,
): Suggestion[] {
  const variables = groups.flatMap(({ label, variables: list }) =>
    list.map(({ name, description }) => ({
      label: name,
      about: description === name ? '' : description,
      group: label,
      text: `\${${name}}`,
      caret: name.length + 3,
    })),
  );
  const calls = Object.keys(functions).map((name) => ({
    label: name,
    about: aboutFunction(name),
    group: functionsLabel,
    ...callOf(name),
  }));
  const wanted = word.toLowerCase();
  const rank = ({ label, about }: Suggestion) =>
    label.toLowerCase().startsWith(wanted)
      ? 0
      : label.toLowerCase().includes(wanted)
        ? 1
        : about.toLowerCase().includes(wanted)
          ? 2
          : 3;
  const ranked = (list: Suggestion[]) =>
    list.filter((one) => rank(one) < 3).sort((one, other) => rank(one) - rank(other));
  return [...ranked(variables), ...ranked(calls)].slice(0, 40);
}
