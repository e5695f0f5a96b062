import { withFields } from '#core/design/share.ts';
import { words } from '#core/design/words.ts';
import type { ReturnConfig } from '#core/flow/saved/said.ts';
import { useText } from '#kit/console/useText.ts';
import { MaybeCondition } from '../fields/condition/ConditionEditor.tsx';
import type { Asking } from '#core/design/answers.ts';
import { nodeTexts } from './node.texts.ts';
import { AddButton } from '../fields/AddButton.tsx';
import { SwitchField, TextField } from '../fields/fields.tsx';
import { moved, Reorder } from '../fields/Reorder.tsx';
import { Section } from '../fields/Section.tsx';
import { MaybeSms } from '../fields/SmsFields.tsx';
import { StatusUpdates } from '../fields/StatusUpdates.tsx';
import { newId, useDraft } from '../editor/useDraft.ts';
import { useSetNode } from '../fields/useSetNode.ts';
import { SpokenGroups } from '../fields/prompt/SpokenGroups.tsx';

/** What is said and done when a question, an exception or a sub-flow has come back to this node. */
export function ReturnConfigs({ node }: { node: Asking }) {
  const t = useText(nodeTexts);
  const { flow } = useDraft();
  const set = useSetNode(node);
  const list = node.returnConfigs ?? [];
  return (
    <Section title={t('returns')} fact={list.length || t('none')} open={list.length > 0}>
      {list.map((one, at) => {
        const name = one.name || t('returnNumber', { number: at + 1 });
        const put = (fields: Partial<ReturnConfig>, label?: string) =>
          set({ returnConfigs: list.with(at, withFields(one, fields)) }, label);
        return (
          <div key={one.id ?? at} className="panel-item">
            <div className="cw-row">
              <b>{t('returnNumber', { number: at + 1 })}</b>
              <span className="cw-space" />
              <Reorder
                name={name}
                at={at}
                count={list.length}
                onMove={(to) => set({ returnConfigs: moved(list, at, to) }, 'order')}
                onRemove={() => set({ returnConfigs: list.toSpliced(at, 1) }, 'remove')}
              />
            </div>
            <TextField
              label={t('returnName')}
              most={100}
              value={one.name ?? ''}
              onChange={(next) => put({ name: next })}
            />
            <MaybeCondition
              asks={{ back: true }}
              value={one.condition}
              onChange={(condition) => put({ condition }, 'condition')}
            />
            <SwitchField
              label={t('returnSays')}
              value={one.returnttsEnabled ?? false}
              onChange={(returnttsEnabled) => put({ returnttsEnabled })}
            />
            {one.returnttsEnabled && (
              <SpokenGroups value={one.ttsConfigs ?? []} onChange={(ttsConfigs) => put({ ttsConfigs }, 'text')} />
            )}
            <StatusUpdates title={t('onEnter')} value={one.status} onChange={(status) => put({ status })} />
            <MaybeSms value={one.smsConfig} onChange={(smsConfig) => put({ smsConfig })} />
          </div>
        );
      })}
      <AddButton
        onClick={() =>
          set(
            { returnConfigs: [...list, { id: newId(), name: words[flow.language].back, returnttsEnabled: false }] },
            'add',
          )
        }
      >
        {t('addReturn')}
      </AddButton>
    </Section>
  );
}
