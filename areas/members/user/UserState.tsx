import { State, type StateKind } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import type { User, UserState as Word } from './user.contract.ts';
import { userTexts } from './user.texts.ts';

export const stateKindOf: Record<Word, StateKind> = { active: 'done', invited: 'preparing', off: 'cancelled' };

export const stateOf = ({ valid, invited }: Pick<User, 'valid' | 'invited'>): Word =>
  !valid ? 'off' : invited ? 'invited' : 'active';

export function UserState({ of }: { of: Pick<User, 'valid' | 'invited'> }) {
  const t = useText(userTexts);
  const state = stateOf(of);
  return <State kind={stateKindOf[state]} word={t(state)} />;
}
