import { Zap } from 'lucide-react';
import { changeHandler, copyHandler, moveHandlers, removeHandlers } from '#core/design/handlers.ts';
import { usesOf } from '#core/design/references.ts';
import { withFields } from '#core/design/share.ts';
import { packsOf } from '#core/design/tree.ts';
import type { Handler } from '#core/flow/flow.ts';
import { presetOf } from '#core/flow/presets.ts';
import { useText } from '#kit/console/useText.ts';
import { ConditionEditor } from '../fields/condition/ConditionEditor.tsx';
import { PanelFrame } from '../fields/PanelFrame.tsx';
import { Labelled, SwitchField } from '../fields/fields.tsx';
import { ChoiceField } from '../fields/choiceFields.tsx';
import { useSubFlowChoices } from '../fields/useChoices.ts';
import { newId, useDraft } from '../editor/useDraft.ts';
import { answerTexts } from './answer.texts.ts';
import { AnswerDeeds } from './AnswerDeeds.tsx';
import { Answered, Limits, type Put } from './AnswerFields.tsx';
import { AnswerTabs } from './AnswerTabs.tsx';

export function HandlerPanel({ handler }: { handler: Handler }) {
  const t = useText(answerTexts);
  const { flow, change, editor } = useDraft();
  const subFlows = useSubFlowChoices();
  const put = ((fields: Partial<Handler>, label = 'handler') =>
    change(label, (now) => changeHandler(now, handler.id, (one) => withFields(one, fields)))) as Put &
    ((fields: Partial<Handler>, label?: string) => void);
  const isPreset = presetOf(handler) !== undefined;
  return (
    <PanelFrame
      icon={<Zap size={16} aria-hidden style={{ color: 'var(--cw-warn)' }} />}
      name={handler.name}
      about={t(isPreset ? 'preset' : 'handler')}
      onRename={(name) => put({ name }, 'rename')}
    >
      <AnswerTabs
        answer={
          <>
            <Labelled label={t('whenHandler')} hint={isPreset ? t('presetWhen') : undefined}>
              <ConditionEditor value={handler.condition} onChange={(condition) => put({ condition }, 'condition')} />
            </Labelled>
            <Answered handler answer={handler} put={put} />
          </>
        }
        limits={<Limits answer={handler} put={put} />}
        more={
          <>
            <SwitchField label={t('on')} value={handler.on} onChange={(on) => put({ on }, 'switch')} />
            <SwitchField
              label={t('priority')}
              hint={t('priorityHint')}
              value={handler.isPriority ?? false}
              onChange={(isPriority) => put({ isPriority: isPriority || undefined })}
            />
            <ChoiceField
              label={t('subFlow')}
              value={handler.notExceed.subFlow ?? ''}
              clear
              placeholder={t('noSubFlow')}
              missing={t('missing')}
              options={subFlows}
              onChange={(subFlow) =>
                put({ notExceed: withFields(handler.notExceed, { subFlow: subFlow || undefined }) })
              }
            />
            {!isPreset && (
              <ChoiceField
                label={t('pack')}
                value={handler.pId ?? ''}
                missing={t('missing')}
                placeholder={t('noPack')}
                options={[...packsOf(flow.abnorPack)].map((pack) => ({ value: pack.id, label: pack.name ?? pack.id }))}
                onChange={(pack) => change('move', (now) => moveHandlers(now, [handler.id], pack))}
              />
            )}
            <AnswerDeeds
              name={handler.name}
              uses={usesOf(flow, { kind: 'handler', id: handler.id }).length}
              onCopy={() => {
                const made = change('duplicate', (now) => copyHandler(now, handler.id, { now: Date.now(), newId }));
                if (made) editor.select({ kind: 'handler', ids: [made.id] });
              }}
              onRemove={() => change('remove', (now) => removeHandlers(now, [handler.id]))}
            />
          </>
        }
      />
    </PanelFrame>
  );
}
