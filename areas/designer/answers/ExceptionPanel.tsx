import { Zap } from 'lucide-react';
import { changeException, copyException, moveExceptions, removeExceptions } from '#core/design/exceptions.ts';
import { usesOf } from '#core/design/references.ts';
import { withFields } from '#core/design/share.ts';
import { packsOf } from '#core/design/tree.ts';
import type { Exception } from '#core/flow/saved/answer.ts';
import { presetOf } from '#core/flow/presets.ts';
import { useText } from '#kit/console/useText.ts';
import { ConditionEditor } from '../fields/condition/ConditionEditor.tsx';
import { PanelFrame } from '../fields/PanelFrame.tsx';
import { Labelled, SwitchField } from '../fields/fields.tsx';
import { ChoiceField } from '../fields/choiceFields.tsx';
import { useSubFlowChoices } from '../fields/useChoices.ts';
import { newId, useDraft } from '../editor/useDraft.ts';
import { answerTexts } from './answer.texts.ts';
import { AnswerActions } from './AnswerActions.tsx';
import { Answered, Limits, type Put } from './AnswerFields.tsx';
import { AnswerTabs } from './AnswerTabs.tsx';
import { Precedence } from './Precedence.tsx';

export function ExceptionPanel({ exception }: { exception: Exception }) {
  const t = useText(answerTexts);
  const { flow, change, editor } = useDraft();
  const subFlows = useSubFlowChoices();
  const put = ((fields: Partial<Exception>, label = 'exception') =>
    change(label, (now) => changeException(now, exception.id, (one) => withFields(one, fields)))) as Put &
    ((fields: Partial<Exception>, label?: string) => void);
  const isPreset = presetOf(exception) !== undefined;
  return (
    <PanelFrame
      icon={<Zap size={16} aria-hidden style={{ color: 'var(--cw-warn)' }} />}
      name={exception.name}
      about={t(isPreset ? 'preset' : 'exception')}
      onRename={(name) => put({ name }, 'rename')}
    >
      <AnswerTabs
        answer={
          <>
            <Labelled label={t('whenException')} hint={isPreset ? t('presetWhen') : undefined}>
              <ConditionEditor value={exception.condition} onChange={(condition) => put({ condition }, 'condition')} />
            </Labelled>
            <Precedence answer={exception} />
            <Answered exception answer={exception} put={put} />
          </>
        }
        limits={<Limits answer={exception} put={put} />}
        more={
          <>
            <SwitchField label={t('on')} value={exception.on} onChange={(on) => put({ on }, 'switch')} />
            <SwitchField
              label={t('priority')}
              hint={t('priorityHint')}
              value={exception.isPriority ?? false}
              onChange={(isPriority) => put({ isPriority: isPriority || undefined })}
            />
            <ChoiceField
              label={t('subFlow')}
              value={exception.notExceed.subFlow ?? ''}
              clear
              placeholder={t('noSubFlow')}
              missing={t('missing')}
              options={subFlows}
              onChange={(subFlow) =>
                put({ notExceed: withFields(exception.notExceed, { subFlow: subFlow || undefined }) })
              }
            />
            {!isPreset && (
              <ChoiceField
                label={t('pack')}
                value={exception.pId ?? ''}
                missing={t('missing')}
                placeholder={t('noPack')}
                options={[...packsOf(flow.abnorPack)].map((pack) => ({ value: pack.id, label: pack.name ?? pack.id }))}
                onChange={(pack) => change('move', (now) => moveExceptions(now, [exception.id], pack))}
              />
            )}
            <AnswerActions
              name={exception.name}
              uses={usesOf(flow, { kind: 'exception', id: exception.id }).length}
              onCopy={() => {
                const made = change('duplicate', (now) => copyException(now, exception.id, { now: Date.now(), newId }));
                if (made) editor.select({ kind: 'exception', ids: [made.id] });
              }}
              onRemove={() => change('remove', (now) => removeExceptions(now, [exception.id]))}
            />
          </>
        }
      />
    </PanelFrame>
  );
}
