import type { ComponentType } from 'react';
import { kindOfFace, setFace } from '#core/design/resources.ts';
import { isObject } from '#core/design/same.ts';
import { setCommon, setHotWords, setInterWords, setRobot } from '#core/design/settings.ts';
import { disturbances, mostDisturbance } from '#core/flow/disturbance.ts';
import { commonDefaults } from '#core/flow/presets.ts';
import { turnTakings } from '#core/turn/turn.ts';
import { NotHeard } from '#areas/system/door.tsx';
import { useText } from '#kit/console/useText.ts';
import { libraryTexts } from '../resource/library.texts.ts';
import { faceOf, ResourceField } from '../resource/ResourceField.tsx';
import { namesOf } from '../fields/condition/conditionWords.ts';
import { NumberField, SwitchField, TextField } from '../fields/fields.tsx';
import { ChoiceField, SeveralField, WordsField } from '../fields/choiceFields.tsx';
import { responseSpeeds } from '../fields/responseSpeeds.ts';
import {
  nameOfModel,
  useFaqChoices,
  useModelChoices,
  useSubFlowChoices,
  useVariableChoices,
  useVoiceChoices,
} from '../fields/useChoices.ts';
import { useDraft } from '../editor/useDraft.ts';
import type { FormName } from './lists.ts';
import { settingsTexts } from './settings.texts.ts';
import { Sureness } from './Sureness.tsx';

type Common = Exclude<keyof typeof commonDefaults, 'strictness'>;
const times = [
  'ttsMinLength',
  'asrNoInput',
  'asrMinLength',
  'asrMinLengthInterruptible',
  'asrMaxLength',
  'dtmfNoInput',
  'dtmfMaxInterval',
  'apiMaxLength',
  'hookOffSilence',
  'hookOnSilence',
] as const;
const sounds = ['speed', 'volume', 'pitch'] as const;

/** A form that a setting has not is found when it is compiled. */
export const formParts: Record<FormName, ComponentType> = {
  common: function CommonSettings() {
    const t = useText(settingsTexts);
    const { flow, change } = useDraft();
    const models = useModelChoices();
    const voices = useVoiceChoices(flow.language);
    const own = (flow.commonConfigs ?? {}) as Partial<Record<Common, unknown>>;
    const set = (name: Common, value: unknown) => change('config', (now) => setCommon(now, { [name]: value }));
    const hints: Partial<Record<Common, string>> = {
      ttsMinLength: t('hint_ttsMinLength'),
      asrMinLength: t('hint_asrMinLength'),
    };
    const number = (name: Common, scale = 1) => (
      <NumberField
        key={name}
        label={t(`c_${name}`)}
        scale={scale}
        step={scale === 1 ? 1 : 0.5}
        max={scale === 1 ? 100 : 600}
        unit={scale === 1 ? undefined : t('second')}
        placeholder={String(Number(commonDefaults[name]) / scale)}
        value={typeof own[name] === 'number' ? own[name] : undefined}
        hint={[
          hints[name],
          own[name] !== undefined && own[name] !== commonDefaults[name]
            ? t('usual', { value: Number(commonDefaults[name]) / scale })
            : '',
        ]
          .filter(Boolean)
          .join(' ')}
        onChange={(value) => set(name, value)}
      />
    );
    return (
      <>
        <h3 className="panel-heading">{t('times')}</h3>
        {times.map((name) => number(name, 1_000))}
        <NumberField
          label={t('c_inputNoInput')}
          unit={t('second')}
          max={86_400}
          placeholder={String(commonDefaults.inputNoInput)}
          value={typeof own.inputNoInput === 'number' ? own.inputNoInput : undefined}
          onChange={(value) => set('inputNoInput', value)}
        />
        <h3 className="panel-heading">{t('hearing')}</h3>
        <NotHeard language={flow.language} />
        <ChoiceField
          label={t('c_asrModel')}
          clear
          placeholder={nameOfModel(models, commonDefaults.asrModel)}
          value={typeof own.asrModel === 'string' ? own.asrModel : ''}
          options={models}
          onChange={(model) => set('asrModel', model || undefined)}
        />
        <ChoiceField
          label={t('c_responseSpeed')}
          value={String(own.responseSpeed ?? commonDefaults.responseSpeed)}
          options={responseSpeeds.map(([word, value]) => ({ value: String(value), label: t(`speed_${word}`) }))}
          onChange={(value) => set('responseSpeed', Number(value))}
        />
        <ChoiceField
          label={t('c_turnTaking')}
          value={turnTakings.find((one) => one === own.turnTaking) ?? commonDefaults.turnTaking}
          hint={t(own.turnTaking === 'responsive' ? 'hint_responsive' : 'hint_classic')}
          options={turnTakings.map((one) => ({ value: one, label: t(`turns_${one}`) }))}
          onChange={(turnTaking) => set('turnTaking', turnTaking)}
        />
        {disturbances.map((name) => (
          <NumberField
            key={name}
            label={t(`c_${name}`)}
            max={mostDisturbance}
            unit="%"
            placeholder={String(commonDefaults[name])}
            hint={own[name] ? undefined : t('disturbanceOff')}
            value={typeof own[name] === 'number' ? own[name] : undefined}
            onChange={(value) => set(name, value)}
          />
        ))}
        <h3 className="panel-heading">{t('voice')}</h3>
        <ChoiceField
          label={t('c_speaker')}
          clear
          placeholder={t('usualVoice')}
          value={typeof own.speaker === 'string' && own.speaker !== commonDefaults.speaker ? own.speaker : ''}
          options={voices}
          onChange={(speaker) => set('speaker', speaker || undefined)}
        />
        {sounds.map((name) => number(name))}
      </>
    );
  },
  hotWords: function HotWords() {
    const t = useText(settingsTexts);
    const { flow, change } = useDraft();
    const variables = useVariableChoices();
    const names = namesOf(flow);
    const { hotWords = [], params = [] } = flow.globalHotWords ?? {};
    return (
      <>
        <WordsField
          label={t('list_hotWords')}
          value={hotWords}
          onChange={(next) => change('config', (now) => setHotWords(now, { hotWords: next }))}
        />
        <SeveralField
          label={t('field_variables')}
          value={params.map(names.variable)}
          missing={t('missing')}
          options={variables}
          onChange={(next) => change('config', (now) => setHotWords(now, { params: next }))}
        />
      </>
    );
  },
  interWords: function InterWords() {
    const t = useText(settingsTexts);
    const { flow, change } = useDraft();
    return (
      <WordsField
        label={t('list_interWords')}
        value={flow.interWords ?? []}
        onChange={(next) => change('config', (now) => setInterWords(now, next))}
      />
    );
  },
  face: function Face() {
    const t = useText(libraryTexts);
    const { flow, change } = useDraft();
    const kind = kindOfFace(flow.robotType);
    const robot = isObject(flow.robotConfig) ? flow.robotConfig : {};
    return (
      <>
        <TextField
          label={t('robotName')}
          most={50}
          value={typeof robot.name === 'string' ? robot.name : ''}
          placeholder={flow.name}
          onChange={(name) =>
            change('config', (now) =>
              setRobot(now, { robotConfig: { ...(isObject(now.robotConfig) && now.robotConfig), name } }),
            )
          }
        />
        <ResourceField
          label={t('face')}
          words={t('faceChoose')}
          kinds={[kind]}
          value={faceOf(flow, kind)}
          onChange={(resource) => change('config', (now) => setFace(now, resource))}
        />
      </>
    );
  },
  recommend: function Recommended() {
    const t = useText(settingsTexts);
    const { flow, change } = useDraft();
    const faqs = useFaqChoices();
    const subFlows = useSubFlowChoices();
    const { recommendConfig = {} } = flow;
    const set = (fields: typeof recommendConfig) =>
      change('config', (now) => setRobot(now, { recommendConfig: { ...now.recommendConfig, ...fields } }));
    return (
      <>
        <TextField label={t('text')} most={200} value={recommendConfig.text ?? ''} onChange={(text) => set({ text })} />
        <SeveralField
          label={t('faqs')}
          value={recommendConfig.faqs ?? []}
          missing={t('missing')}
          options={faqs}
          onChange={(next) => set({ faqs: next })}
        />
        <SeveralField
          label={t('subFlows')}
          value={recommendConfig.subFlows ?? []}
          missing={t('missing')}
          options={subFlows}
          onChange={(next) => set({ subFlows: next })}
        />
      </>
    );
  },
  sureness: Sureness,
  related: () => <Suggestion which="faqQuestionConfig" />,
  guess: () => <Suggestion which="nomatchQuestionConfig" />,
};

function Suggestion({ which }: { which: 'faqQuestionConfig' | 'nomatchQuestionConfig' }) {
  const t = useText(settingsTexts);
  const { flow, change } = useDraft();
  const value = flow[which] ?? {};
  const set = (fields: typeof value) =>
    change('config', (now) => setRobot(now, { [which]: { ...now[which], ...fields } }));
  return (
    <>
      <SwitchField label={t('enable')} value={value.enable !== false} onChange={(enable) => set({ enable })} />
      <TextField label={t('text')} most={200} value={value.text ?? ''} onChange={(text) => set({ text })} />
    </>
  );
}
