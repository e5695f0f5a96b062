import { useText } from '../useText.ts';
import { State } from './State.tsx';

/** Whether something is switched on. */
export function OnOff({ on, words }: { on: boolean; words?: { on: string; off: string } | undefined }) {
  const t = useText();
  return (
    <State kind={on ? 'running' : 'cancelled'} word={on ? (words?.on ?? t('kit.on')) : (words?.off ?? t('kit.off'))} />
  );
}
