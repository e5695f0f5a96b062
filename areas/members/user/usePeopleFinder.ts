import { useMemo } from 'react';
import { usePerson } from '#kit/console/person.ts';
import type { Finder } from '#kit/console/shell/ranked.ts';
import { useText } from '#kit/console/useText.ts';
import { finderTexts } from './finder.texts.ts';

/** For Ctrl-K: users within reach, by name, user name, mailbox or number. How they are asked for is fetched with the first question. */
export function usePeopleFinder(): Finder[] {
  const t = useText(finderTexts);
  const may = usePerson()?.gates.includes('members.user.view') ?? false;
  const title = t('people');
  return useMemo(
    () => (may ? [{ title, find: async (words) => (await import('./findPeople.ts')).findPeople(words) }] : []),
    [may, title],
  );
}
