import { useMemo } from 'react';
import { asksNothing } from '#core/flow/condition.ts';
import type { Condition, ConditionRow, Mode } from '#core/flow/saved/condition.ts';
import { addConfig } from '#core/design/configs.ts';
import { emptyCondition } from '#core/design/newNode.ts';
import { withFields } from '#core/design/share.ts';
import { useLanguage } from '#kit/console/language.ts';
import { lazy } from '#kit/console/lazy.tsx';
import { useText } from '#kit/console/useText.ts';
import { AddButton } from '../AddButton.tsx';
import { Labelled, NumberField, SideBySide, SwitchField } from '../fields.tsx';
import { ChoiceField, SeveralField } from '../choiceFields.tsx';
import { Section } from '../Section.tsx';
import { useIntentionChoices } from '../useChoices.ts';
import { newId, useDraft } from '../../editor/useDraft.ts';
import { Comparison } from './Comparison.tsx';
import { conditionTexts } from './condition.texts.ts';
import { conditionWords, modeWord, namesOf, resultWord, returnWord, type Asked } from './conditionWords.ts';
import { namedIn } from './named.ts';

/** Few who look at a condition try it. */
const TryCondition = lazy(() => import('./TryCondition.tsx'));

interface Props {
  value: Condition;
  onChange(value: Condition): void;
  /** Which circumstances can be asked for besides: an API's result, what the conversation came back from. */
  asks?: { /** A result, and whose. */ result?: Asked | undefined; back?: boolean; mode?: boolean };
  intentions?: boolean;
}

/** When something is done: what the customer means, what variables hold, and under which circumstances. */
export function ConditionEditor({ value, onChange, asks = {}, intentions = true }: Props) {
  const t = useText(conditionTexts);
  const language = useLanguage();
  const { flow, change } = useDraft();
  const choices = useIntentionChoices();
  const named = useMemo(() => namedIn(flow), [flow]);
  const names = useMemo(() => namesOf(flow), [flow]);
  const set = (fields: Partial<Condition>) => onChange(withFields(value, fields));
  const rows = value.normalList;
  const setRow = (at: number, row: ConditionRow | null) =>
    set({ normalList: row ? rows.with(at, row) : rows.toSpliced(at, 1) });
  const any = { value: '', label: t('whatever') };
  const guards = [value.mode && value.mode !== 'normal', value.apiResult, value.returnType, value.repeatTimes].filter(
    Boolean,
  ).length;

  return (
    <div className="condition">
      <p className="condition-words" aria-live="polite">
        {t('sentence', { words: conditionWords(value, names, language, asks.result) })}
      </p>
      {intentions && (
        <SeveralField
          label={t('intentions')}
          value={value.nluResults}
          options={choices}
          placeholder={t('chooseIntentions')}
          missing={t('missing')}
          onChange={(nluResults) => set({ nluResults })}
          createLabel={(name) => t('createIntention', { name })}
          onCreate={(name) => change('intention', (now) => addConfig(now, 'intention', { name }, newId))?.id ?? null}
        />
      )}
      {(rows.length > 1 || (rows.length > 0 && value.nluResults.length > 0)) && (
        <SideBySide
          label={t('connector')}
          value={value.connector}
          onChange={(connector) => set({ connector })}
          options={[
            { value: 'or', label: t('any') },
            { value: 'and', label: t('all') },
          ]}
        />
      )}
      {rows.length > 0 && (
        <Labelled label={t('rows')}>
          <ol className="condition-rows">
            {rows.map((row, at) => (
              <Comparison
                key={at}
                row={row}
                number={at + 1}
                named={named}
                names={names}
                onChange={(next) => setRow(at, next)}
              />
            ))}
          </ol>
        </Labelled>
      )}
      <AddButton onClick={() => set({ normalList: [...rows, { leftVar: '', operator: '=', rightVar: '' }] })}>
        {t('addRow')}
      </AddButton>
      {(asks.result || asks.back || asks.mode || guards > 0) && (
        <Section
          title={t('more')}
          fact={guards > 0 ? guards : undefined}
          open={guards > 0 || asks.result !== undefined}
        >
          {(asks.result || value.apiResult) && (
            <ChoiceField
              label={t(asks.result === 'script' ? 'scriptResult' : 'apiResult')}
              value={value.apiResult ?? ''}
              options={[
                any,
                ...['success', 'fail', 'timeout'].map((result) => ({
                  value: result,
                  label: resultWord(result, language, asks.result ?? 'api'),
                })),
              ]}
              onChange={(apiResult) => set({ apiResult: apiResult || undefined })}
            />
          )}
          {(asks.mode || (value.mode && value.mode !== 'normal')) && (
            <ChoiceField
              label={t('mode')}
              value={value.mode ?? 'normal'}
              options={['normal', 'asr', 'dtmf', 'hookoff', 'tts'].map((mode) => ({
                value: mode,
                label: modeWord(mode, language),
              }))}
              onChange={(mode) => set({ mode: mode === 'normal' ? undefined : (mode as Mode) })}
            />
          )}
          {(asks.back || value.returnType) && (
            <ChoiceField
              label={t('returnType')}
              value={value.returnType ?? ''}
              options={[
                any,
                ...['faq', 'exception', 'subFlow'].map((from) => ({ value: from, label: returnWord(from, language) })),
              ]}
              onChange={(returnType) => set({ returnType: returnType || undefined })}
            />
          )}
          {(asks.back || value.repeatTimes) && (
            <NumberField
              label={t('repeatTimes')}
              value={value.repeatTimes}
              max={100}
              onChange={(repeatTimes) => set({ repeatTimes: repeatTimes || undefined })}
            />
          )}
        </Section>
      )}
      {!asksNothing(value) && (
        <Section title={t('try')}>
          <TryCondition condition={value} named={named} names={names} asked={asks.result} />
        </Section>
      )}
    </div>
  );
}

/** A condition something may have; without one it always holds. */
export function MaybeCondition({
  value,
  onChange,
  ...rest
}: Omit<Props, 'value' | 'onChange'> & { value: Condition | undefined; onChange(value: Condition | undefined): void }) {
  const t = useText(conditionTexts);
  return (
    <>
      <SwitchField
        label={t('hasCondition')}
        value={value !== undefined}
        onChange={(on) => onChange(on ? emptyCondition() : undefined)}
      />
      {value && <ConditionEditor {...rest} value={value} onChange={onChange} />}
    </>
  );
}
