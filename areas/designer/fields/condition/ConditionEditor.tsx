import { Trash2 } from 'lucide-react';
import { operators, type Condition, type ConditionRow, type Mode, type Operator } from '#core/flow/saved/condition.ts';
import { addConfig } from '#core/design/configs.ts';
import { emptyCondition } from '#core/design/newNode.ts';
import { withFields } from '#core/design/share.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { AddButton } from '../AddButton.tsx';
import { Labelled, NumberField, SideBySide, SwitchField, TextField } from '../fields.tsx';
import { ChoiceField, SeveralField } from '../choiceFields.tsx';
import { IconButton } from '../../editor/IconButton.tsx';
import { Section } from '../Section.tsx';
import { useIntentionChoices, useVariableChoices } from '../useChoices.ts';
import { newId, useDraft } from '../../editor/useDraft.ts';
import { conditionTexts, operatorTexts } from './condition.texts.ts';
import {
  conditionWords,
  modeWord,
  namesOf,
  needsNoValue,
  resultWord,
  returnWord,
  type Asked,
} from './conditionWords.ts';
import { FunctionText } from './FunctionText.tsx';

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
        {t('sentence', { words: conditionWords(value, namesOf(flow), language, asks.result) })}
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
              <Row key={at} row={row} number={at + 1} onChange={(next) => setRow(at, next)} />
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
    </div>
  );
}

function Row({
  row,
  number,
  onChange,
}: {
  row: ConditionRow;
  number: number;
  onChange(row: ConditionRow | null): void;
}) {
  const t = useText(conditionTexts);
  const language = useLanguage();
  const { flow } = useDraft();
  const variables = useVariableChoices();
  const names = namesOf(flow);
  const set = (fields: Partial<ConditionRow>) => onChange(withFields(row, fields));
  const isFunction = row.leftType === 'function';
  const kind =
    row.rightType === 'function'
      ? 'function'
      : !row.rightType || row.rightType === 'const' || row.rightType === 'value'
        ? 'const'
        : 'variable';
  const values = (flow.statusConfigs ?? []).find(({ name, id }) => name === row.leftVar || id === row.leftVar) as
    { values?: string[] } | undefined;
  const functionChoice = { value: '()', label: t('functions') };
  return (
    <li>
      <ChoiceField
        bare
        label={t('left', { number })}
        placeholder={t('chooseVariable')}
        missing={t('missing')}
        value={isFunction ? functionChoice.value : row.leftVar === '' ? '' : names.variable(row.leftVar)}
        options={[functionChoice, ...variables]}
        onChange={(next) =>
          set(
            next === functionChoice.value
              ? { leftType: 'function', leftVar: '', leftLabel: undefined }
              : { leftType: undefined, leftVar: next, leftLabel: undefined },
          )
        }
      />
      {isFunction && (
        <FunctionText
          label={t('functionText', { number })}
          value={row.leftVar}
          onChange={(leftVar) => set({ leftVar })}
        />
      )}
      <div className="condition-row">
        <ChoiceField
          bare
          label={t('operator', { number })}
          value={row.operator}
          options={operators.map((one) => ({ value: one, label: operatorTexts[language][one] }))}
          onChange={(next) => set({ operator: next as Operator })}
        />
        {!needsNoValue(row.operator) && (
          <ChoiceField
            bare
            label={t('kindOfRight', { number })}
            value={kind}
            options={[
              { value: 'const', label: t('rightValue') },
              { value: 'variable', label: t('rightVariable') },
              { value: 'function', label: t('rightFunction') },
            ]}
            onChange={(next) =>
              set({ rightType: next === 'const' ? undefined : next, rightVar: '', rightLabel: undefined })
            }
          />
        )}
        <IconButton icon={Trash2} name={t('removeRow', { number })} onClick={() => onChange(null)} />
      </div>
      {needsNoValue(row.operator) ? null : kind === 'variable' ? (
        <ChoiceField
          bare
          label={t('right', { number })}
          placeholder={t('chooseVariable')}
          missing={t('missing')}
          value={row.rightVar === '' ? '' : names.variable(row.rightVar)}
          options={variables}
          onChange={(rightVar) => set({ rightVar, rightLabel: undefined })}
        />
      ) : kind === 'function' ? (
        <FunctionText label={t('right', { number })} value={row.rightVar} onChange={(rightVar) => set({ rightVar })} />
      ) : values?.values?.length ? (
        <ChoiceField
          bare
          label={t('right', { number })}
          value={row.rightVar}
          options={values.values.map((value) => ({ value, label: value }))}
          onChange={(rightVar) => set({ rightVar })}
        />
      ) : (
        <TextField
          bare
          label={t('right', { number })}
          value={row.rightVar}
          mono={row.operator === 'matches'}
          placeholder={
            row.operator === 'matches'
              ? t('matchesHint')
              : row.operator === 'in' || row.operator === 'notIn'
                ? t('listHint')
                : t('value')
          }
          onChange={(rightVar) => set({ rightVar, rightLabel: undefined })}
        />
      )}
    </li>
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
