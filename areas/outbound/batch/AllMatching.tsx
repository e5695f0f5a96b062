import { App, Button, Radio } from 'antd';
import { useState } from 'react';
import { isBatchState } from '#core/dialing/batchState.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { send } from '#kit/console/client.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { count } from '#kit/console/show/Num.tsx';
import type { AnswerOf, SentTo } from '#kit/contract/endpoint.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints } from './batch.contract.ts';
import { mayBeSent } from './batch.rules.ts';
import { batchActionsTexts } from './batchActions.texts.ts';

interface AllMatchingProps {
  /** What was asked for. */
  first: To;
  filter: SentTo<typeof batchEndpoints.changeStateOfAll>['body']['matching'];
  /** Counts by state of what the filter finds, with its condition on states left out. */
  facets: AnswerOf<typeof batchEndpoints.list>['facets'];
  onDone(): unknown;
  onClose(): void;
}

const actions = [
  { to: 3, word: 'allPause' },
  { to: 2, word: 'allResume' },
  { to: 6, word: 'allCancel' },
] as const;
type To = (typeof actions)[number]['to'];

const can = (state: number, to: To) => isBatchState(state) && (to === 2 ? state === 3 : mayBeSent(state, to));

/** Pauses, resumes or cancels every batch that a search finds; each choice says how many it would be. */
export default function AllMatching({ first, filter, facets, onDone, onClose }: AllMatchingProps) {
  const t = useText(batchActionsTexts);
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const found = facets.filter(({ state }) => !filter.states?.length || filter.states.includes(state));
  const about = (to: To) =>
    found
      .filter(({ state }) => can(state, to))
      .reduce((sum, facet) => ({ batches: sum.batches + facet.count, left: sum.left + facet.waiting }), {
        batches: 0,
        left: 0,
      });
  const [to, choose] = useState<To>(first);
  const { word } = actions.find((one) => one.to === to)!;
  const { batches } = about(to);

  async function go() {
    if (busy) return;
    setBusy(true);
    try {
      const { moved } = await send(batchEndpoints.changeStateOfAll, { body: { matching: filter, to } });
      message.success(t(`allSaid${to}`, { count: count(moved.length) }));
      onClose();
      await onDone();
    } catch (error) {
      message.error(sentenceOf(error, t('kit.unsent')), 6);
    } finally {
      setBusy(false);
    }
  }

  const named =
    batches === 0 ? t('allNone') : t(batches === 1 ? `${word}NowOne` : `${word}Now`, { count: count(batches) });
  return (
    <AppModal
      title={t('allTitle', { count: count(found.reduce((sum, facet) => sum + facet.count, 0)) })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.close')}</Button>
          <Button type="primary" danger={to === 6} loading={busy} disabled={batches === 0} onClick={() => void go()}>
            {named}
          </Button>
        </>
      }
    >
      <p className="cw-text2 batch-effect">{t('allText')}</p>
      <Radio.Group
        className="batch-source"
        aria-label={t('allText')}
        value={to}
        onChange={({ target }) => choose(target.value)}
        options={actions.map(({ to: one, word: name }) => {
          const { batches: some, left } = about(one);
          return {
            value: one,
            disabled: some === 0,
            label: (
              <>
                {t(name)}
                <span className="cw-meta cw-text3">
                  {some === 0
                    ? t('allNone')
                    : t(some === 1 ? `${name}HintOne` : `${name}Hint`, { count: count(some), left: count(left) })}
                </span>
              </>
            ),
          };
        })}
      />
    </AppModal>
  );
}
