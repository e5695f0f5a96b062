import { App, Button, Radio } from 'antd';
import { useState } from 'react';
import { mergeIntentions } from '#core/design/intentions.ts';
import { usesOf } from '#core/design/references.ts';
import type { Flow, Intention } from '#core/flow/flow.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { useDraft } from '#areas/designer/door.tsx';
import '../knowledge.css';
import { knowledgeTexts } from '../knowledge.texts.ts';

const usesIn = (flow: Flow, id: string) => usesOf(flow, { kind: 'intention', id }).length;

/** Nodes of which more than one way out waits for it. */
const waitedForTwice = (flow: Flow, id: string) =>
  flow.nodes
    .filter(
      (node) =>
        'leaveConfigs' in node &&
        (node.leaveConfigs ?? []).filter(({ condition }) => condition?.nluResults?.includes(id)).length > 1,
    )
    .map(({ name }) => name);

/** Makes one intention of several, after showing what it will be. */
export default function MergeDialog({
  ids,
  onClose,
  onDone,
}: {
  ids: string[];
  onClose(): void;
  onDone(into: string): void;
}) {
  const t = useText(knowledgeTexts);
  const { message } = App.useApp();
  const { flow, change } = useDraft();
  const chosen = flow.intentions.filter(({ id }) => ids.includes(id));
  const mostUsed = chosen.toSorted((one, other) => usesIn(flow, other.id) - usesIn(flow, one.id))[0];
  const [wanted, want] = useState(mostUsed?.id);
  const into = chosen.find(({ id }) => id === wanted) ?? mostUsed;
  const after =
    into &&
    mergeIntentions(
      flow,
      into.id,
      chosen.map(({ id }) => id),
    ).flow;
  const made = after?.intentions.find(({ id }) => id === into!.id);
  const facts = (of: Flow, { id, keyWords, simQs, regs = [] }: Intention) => ({
    keyWords: count(keyWords.length),
    simQs: count(simQs.length),
    regs: count(regs.length),
    uses: count(usesIn(of, id)),
  });
  const twice =
    made && after ? waitedForTwice(after, made.id).filter((name) => !waitedForTwice(flow, made.id).includes(name)) : [];
  const merge = () => {
    if (!into || !change('merge', (now) => mergeIntentions(now, into.id, ids))) return;
    message.success(t('merged', { name: into.name }));
    onDone(into.id);
    onClose();
  };
  return (
    <AppModal
      title={t('mergeTitle', { count: chosen.length })}
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" className="know-action" disabled={!into || chosen.length < 2} onClick={merge}>
            <span className="cw-cut">{t('mergeDo', { name: into?.name ?? '' })}</span>
          </Button>
        </>
      }
    >
      <p className="know-label" id="merge-keeps">
        {t('mergeKeeps')}
      </p>
      <Radio.Group
        aria-labelledby="merge-keeps"
        vertical
        className="know-merge"
        value={into?.id}
        onChange={({ target }) => want(target.value as string)}
        options={chosen.map((one) => ({
          value: one.id,
          label: (
            <>
              <span className="cw-name">{one.name}</span>
              <span className="know-note">{t('mergeFacts', facts(flow, one))}</span>
            </>
          ),
        }))}
      />
      {made && after && (
        <p role="status" className="know-result">
          {t('mergeResult', { name: made.name, ...facts(after, made) })}
        </p>
      )}
      {twice.length > 0 && (
        <p className="know-problem" role="alert">
          {t('mergeBoth', {
            names: twice
              .slice(0, 5)
              .map((name) => `“${name}”`)
              .join(t('between')),
          })}
        </p>
      )}
    </AppModal>
  );
}
