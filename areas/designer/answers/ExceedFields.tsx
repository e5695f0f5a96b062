import { withFields } from '#core/design/share.ts';
import type { Exceed } from '#core/flow/saved/answer.ts';
import { useText } from '#kit/console/useText.ts';
import { SideBySide } from '../fields/fields.tsx';
import { ChoiceField } from '../fields/choiceFields.tsx';
import { MaybeSms } from '../fields/SmsFields.tsx';
import { StatusUpdates } from '../fields/StatusUpdates.tsx';
import { useSkillGroupChoices } from '../fields/useChoices.ts';
import { SpokenGroups } from '../fields/prompt/SpokenGroups.tsx';
import { answerTexts } from './answer.texts.ts';

/** What is done when it happens once more than the limit allows. */
export function ExceedFields({ value, onChange }: { value: Exceed; onChange(value: Exceed, label?: string): void }) {
  const t = useText(answerTexts);
  const groups = useSkillGroupChoices();
  const set = (fields: Partial<Exceed>, label?: string) => onChange(withFields(value, fields), label);
  return (
    <div className="panel-inner">
      <ChoiceField
        label={t('then')}
        value={value.exceedAction}
        options={(['return', 'end', 'agent'] as const).map((action) => ({ value: action, label: t(action) }))}
        onChange={(action) =>
          set({
            exceedAction: action as Exceed['exceedAction'],
            ...(action === 'agent' && {
              agentType: value.agentType ?? 'afterTts',
              transMode: value.transMode ?? 'blindTrans',
            }),
          })
        }
      />
      {value.exceedAction === 'agent' && (
        <>
          <ChoiceField
            label={t('group')}
            value={value.transformer ?? ''}
            placeholder={t('chooseGroup')}
            options={groups.options}
            onChange={(transformer) => set({ transformer, transformerSn: groups.snOf(transformer) })}
          />
          <ChoiceField
            label={t('agentWhen')}
            value={value.agentType ?? 'afterTts'}
            options={(['immed', 'afterTts', 'afterAsr'] as const).map((when) => ({ value: when, label: t(when) }))}
            onChange={(agentType) => set({ agentType: agentType as Exceed['agentType'] })}
          />
          <SideBySide
            label={t('transMode')}
            value={value.transMode ?? 'blindTrans'}
            onChange={(transMode) => set({ transMode })}
            options={[
              { value: 'blindTrans', label: t('blind') },
              { value: 'attendedTrans', label: t('attended') },
            ]}
          />
        </>
      )}
      {!(value.exceedAction === 'agent' && value.agentType === 'immed') && (
        <SpokenGroups
          label={t('lastWords')}
          value={value.ttsConfigs}
          onChange={(ttsConfigs) => set({ ttsConfigs }, 'text')}
        />
      )}
      <StatusUpdates title={t('sets')} value={value.status} onChange={(status) => set({ status })} />
      <StatusUpdates title={t('afterSets')} value={value.postStatus} onChange={(postStatus) => set({ postStatus })} />
      <MaybeSms value={value.smsConfig} onChange={(smsConfig) => set({ smsConfig })} />
    </div>
  );
}
