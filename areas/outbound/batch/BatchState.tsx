import { isBatchState, type BatchState as Code } from '#core/dialing/batchState.ts';
import { count } from '#kit/console/show/Num.tsx';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Batch } from './batch.contract.ts';
import { batchTexts } from './batch.texts.ts';
import { useWhen } from '../why/useWhen.ts';

const looks = {
  2: ['running', 'running'],
  3: ['paused', 'paused'],
  4: ['done', 'complete'],
  5: ['failed', 'timedOut'],
  6: ['cancelled', 'cancelled'],
  11: ['resting', 'resting'],
  12: ['resting', 'resting'],
  13: ['preparing', 'preparing'],
  14: ['failed', 'failed'],
} as const satisfies Record<Code, readonly [StateKind, string]>;

export const kindOfBatch = (state: number): StateKind => (isBatchState(state) ? looks[state][0] : 'cancelled');

export function useStateWord() {
  const t = useText(batchTexts);
  return (state: number) => t(isBatchState(state) ? looks[state][1] : 'unknown');
}

/** It should call and cannot: the word loses its green. */
export const isIll = ({ why }: Pick<Batch, 'why'>) =>
  why?.reason === 'tenantBraked' ||
  why?.reason === 'noCallerNumber' ||
  why?.reason === 'campaignOff' ||
  why?.reason === 'gatewayOff';
/** Others have channels that it could use; with all of them in its own calls it is as fast as it may be. */
export const isSlow = ({ why, inCall, channels }: Pick<Batch, 'why' | 'inCall' | 'channels'>) =>
  (why?.reason === 'campaignChannelsFull' || why?.reason === 'gatewayChannelsFull') && inCall < channels;

/** What its times left uncalled. */
export const leftOf = ({ state, waiting, cancelled }: Pick<Batch, 'state' | 'waiting' | 'cancelled'>) =>
  state === 5 ? waiting + cancelled : waiting;

/** The state as a dot and a word, with its reason in a few words where there is room. */
export function BatchState({ batch, bare }: { batch: Batch; bare?: boolean }) {
  const word = useStateWord();
  const reason = useShortReason(batch);
  return (
    <State
      kind={kindOfBatch(batch.state)}
      word={word(batch.state)}
      reason={bare ? undefined : reason}
      ill={isIll(batch)}
    />
  );
}

function useShortReason(batch: Batch): string | undefined {
  const t = useText(batchTexts);
  const when = useWhen();
  const { state, stateAt, stateBy, why, problem } = batch;
  const by = stateBy ? t('shortBy', { by: stateBy, time: when(stateAt) }) : t('shortSince', { time: when(stateAt) });
  if (state === 3 || state === 6) return by;
  if (state === 5) return t('shortLeft', { count: count(leftOf(batch)) });
  if (state === 14) return problem === 'noContacts' ? t('shortNoContacts') : undefined;
  switch (why?.reason) {
    case 'outsideWindow':
      return why.until === undefined
        ? t('shortNoWindow')
        : t(state === 12 ? 'shortAnotherDay' : 'shortOutside', { time: when(why.until) });
    case 'outsideRobotHours':
      return why.until === undefined ? t('shortNoWindow') : t('shortRobotHours', { time: when(why.until) });
    case 'noCallerNumber':
      return t('shortNoNumber');
    case 'tenantBraked':
      return t('shortBraked');
    case 'campaignOff':
      return t('shortCampaignOff');
    case 'gatewayOff':
      return t('shortGatewayOff');
    case 'retryLater':
      return why.until === undefined ? undefined : t('shortRetry', { time: when(why.until) });
    case 'campaignChannelsFull':
    case 'gatewayChannelsFull':
      return batch.inCall === 0 ? t('shortFull') : undefined;
    default:
      return undefined;
  }
}
