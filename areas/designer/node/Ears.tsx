import type { NodeOf } from '#core/flow/saved/node.ts';
import { commonOf } from '#core/flow/presets.ts';
import { useText } from '#kit/console/useText.ts';
import { namesOf } from '../fields/condition/conditionWords.ts';
import { nodeTexts } from './node.texts.ts';
import { SwitchField } from '../fields/fields.tsx';
import { ChoiceField, SeveralField, WordsField } from '../fields/choiceFields.tsx';
import { responseSpeeds } from '../fields/responseSpeeds.ts';
import { Section } from '../fields/Section.tsx';
import { nameOfModel, useModelChoices, useVariableChoices } from '../fields/useChoices.ts';
import { useDraft } from '../editor/useDraft.ts';
import { useSetNode } from '../fields/useSetNode.ts';

type Asr = NonNullable<NodeOf<'interact'>['asrConfig']>;

/** How speech is recognised here. */
export function Ears({ node, open = false }: { node: NodeOf<'interact'>; open?: boolean }) {
  const t = useText(nodeTexts);
  const { flow } = useDraft();
  const set = useSetNode(node);
  const variables = useVariableChoices();
  const names = namesOf(flow);
  const models = useModelChoices();
  const asr = node.asrConfig ?? {};
  const put = (fields: Partial<Asr>) => set({ asrConfig: { ...asr, ...fields } });
  const on =
    asr.enabled === true || asr.asrDfltModel !== undefined || asr.asrRespSpeed !== undefined || asr.isHotWords === true;
  return (
    <Section title={t('ears')} fact={on ? asr.asrDfltModel : t('asFlow')} open={on || open}>
      <SwitchField
        label={t('asrOn')}
        value={on}
        onChange={(enabled) =>
          put(enabled ? { enabled } : { enabled, asrDfltModel: undefined, asrRespSpeed: undefined, isHotWords: false })
        }
      />
      {on && (
        <>
          <ChoiceField
            label={t('model')}
            clear
            value={asr.asrDfltModel ?? ''}
            placeholder={nameOfModel(models, commonOf(flow, 'asrModel'))}
            options={models}
            onChange={(model) => put({ asrDfltModel: model || undefined })}
          />
          <ChoiceField
            label={t('responseSpeed')}
            value={asr.asrRespSpeed === undefined ? '' : String(asr.asrRespSpeed)}
            placeholder={t('asFlow')}
            clear
            options={responseSpeeds.map(([word, value]) => ({ value: String(value), label: t(`speed_${word}`) }))}
            onChange={(speed) => put({ asrRespSpeed: speed === '' ? undefined : Number(speed) })}
          />
          <SwitchField
            label={t('hotWordsOn')}
            value={asr.isHotWords ?? false}
            onChange={(isHotWords) => put({ isHotWords })}
          />
          {asr.isHotWords && (
            <WordsField label={t('hotWords')} value={asr.hotWords ?? []} onChange={(hotWords) => put({ hotWords })} />
          )}
          {asr.isHotWords && (
            <SeveralField
              label={t('hotParams')}
              value={(asr.params ?? []).map(names.variable)}
              options={variables}
              missing={t('missing')}
              onChange={(params) => put({ params })}
            />
          )}
        </>
      )}
    </Section>
  );
}
