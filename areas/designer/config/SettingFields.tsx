import type { ComponentType } from 'react';
import type { Condition, Status } from '#core/flow/saved/condition.ts';
import type { FlowNode, NodeOf } from '#core/flow/saved/node.ts';
import type { SmsConfig } from '#core/flow/saved/said.ts';
import type { Asking } from '#core/design/answers.ts';
import { openIntentions } from '#core/design/intentions.ts';
import { emptyCondition } from '#core/design/newNode.ts';
import { recommend } from '#core/design/faqs.ts';
import { useText } from '#kit/console/useText.ts';
import { ConditionEditor } from '../fields/condition/ConditionEditor.tsx';
import { CodeField } from '../fields/code/CodeField.tsx';
import { Ears } from '../node/Ears.tsx';
import { Keys } from '../node/Keys.tsx';
import { OnlySays } from '../node/kinds/common.tsx';
import { Asks } from '../node/kinds/asking.tsx';
import { Labelled, LongTextField, NumberField, SwitchField, TextField } from '../fields/fields.tsx';
import { ChoiceField, WordsField } from '../fields/choiceFields.tsx';
import { MaybeSms } from '../fields/SmsFields.tsx';
import { StatusUpdates } from '../fields/StatusUpdates.tsx';
import { useDraft } from '../editor/useDraft.ts';
import { PromptField } from '../fields/prompt/PromptField.tsx';
import { ApiInputs, ApiOutputs, Headers } from './apiFields.tsx';
import { BuiltInFunction } from './BuiltInFunction.tsx';
import type { FieldProps } from './fieldProps.ts';
import { JsonField } from './JsonField.tsx';
import { LinesField } from './LinesField.tsx';
import type { FieldKind, FieldOf, Item, ListName } from './lists.ts';
import { SaidFor } from './SaidFor.tsx';
import { settingsTexts } from './settings.texts.ts';
import { CheckEntity, CheckWords } from '../knowledgePieces.ts';
import { TryScript } from '../scriptTry/TryScript.tsx';
import { TryOut } from './TryOut.tsx';

type Put = (fields: Record<string, unknown>) => unknown;
/** The fields of one thing, each drawn by what kind of value it is. */
export function SettingFields({
  list,
  fields,
  item,
  put,
}: {
  list: ListName;
  fields: readonly FieldOf[];
  item: Item;
  put: Put;
}) {
  const t = useText(settingsTexts);
  const { flow } = useDraft();
  const hints: Record<string, string> = {
    simQs: t('hint_simQs'),
    regs: t('hint_regs'),
    code: t('hint_code'),
    url: t('hint_url', { hole: '{name}' }),
  };
  return fields
    .filter(({ when }) => when?.(item, flow) ?? true)
    .map((field) => {
      const Part = kinds[field.kind];
      return (
        <Part
          key={`${list} ${field.name}`}
          label={t(`field_${field.name}` as 'field_name')}
          hint={hints[field.name]}
          field={field}
          item={item}
          value={item[field.name]}
          set={(value) => put({ [field.name]: value })}
        />
      );
    });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const listOf = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);

/** A kind of value that cannot be drawn does not compile. */
const kinds: Record<FieldKind, ComponentType<FieldProps>> = {
  name: ({ label, field, value, set }) => (
    <TextField leave label={label} most={field.most} value={textOf(value)} onChange={set} />
  ),
  line: ({ label, hint, field, value, set }) => (
    <TextField label={label} hint={hint} most={field.most} value={textOf(value)} onChange={set} />
  ),
  long: ({ label, hint, field, value, set }) => (
    <LongTextField label={label} hint={hint} most={field.most} value={textOf(value)} onChange={set} />
  ),
  prompt: ({ label, field, value, set }) => (
    <PromptField label={label} most={field.most} rows={3} value={textOf(value)} onChange={set} />
  ),
  words: ({ label, hint, value, set }) => <WordsField label={label} hint={hint} value={listOf(value)} onChange={set} />,
  lines: ({ label, hint, field, value, set }) => (
    <LinesField label={label} hint={hint} checked={field.name === 'regs'} value={listOf(value)} onChange={set} />
  ),
  number: function Num({ label, field, value, set }) {
    const t = useText(settingsTexts);
    return (
      <NumberField
        label={label}
        value={typeof value === 'number' ? value : undefined}
        scale={field.seconds ? 1_000 : 1}
        step={field.seconds ? 0.5 : 1}
        max={field.seconds ? 300 : 10}
        unit={field.seconds ? t('second') : undefined}
        onChange={set}
      />
    );
  },
  switch: ({ label, value, set }) => <SwitchField label={label} value={value === true} onChange={set} />,
  choice: function Choice({ label, field, value, set }) {
    const t = useText(settingsTexts);
    return (
      <ChoiceField
        label={label}
        value={textOf(value)}
        placeholder={t('choiceNone')}
        options={(field.choices ?? []).map((one) => ({ value: one, label: t(`choice_${one}` as 'choice_GET') }))}
        onChange={set}
      />
    );
  },
  code: ({ label, hint, value, set }) => (
    <>
      <CodeField label={label} hint={hint} value={textOf(value)} onChange={set} />
      <TryScript code={textOf(value)} />
    </>
  ),
  json: ({ label, value, set }) => <JsonField label={label} value={value} onChange={set} />,
  condition: ({ label, value, set }) => (
    <Labelled label={label}>
      <ConditionEditor value={(value as Condition | undefined) ?? emptyCondition()} onChange={set} />
    </Labelled>
  ),
  status: ({ label, value, set }) => <StatusUpdates title={label} value={value as Status | undefined} onChange={set} />,
  sms: ({ value, set }) => <MaybeSms value={value as SmsConfig | undefined} onChange={set} />,
  headers: Headers,
  apiInputs: ApiInputs,
  apiOutputs: ApiOutputs,
  saidFor: SaidFor,
  tryOut: TryOut,
  checkEntity: CheckEntity,
  checkWords: CheckWords,
  builtIn: BuiltInFunction,
  opens: ({ label, item, set }) => <Opens label={label} item={item} set={set} />,
  recommended: function Recommended({ label, item }) {
    const { flow, change } = useDraft();
    return (
      <SwitchField
        label={label}
        value={flow.recommendConfig?.subFlows?.includes(item.id) ?? false}
        onChange={(on) => change('config', (now) => recommend(now, 'subFlows', [item.id], on ? 'add' : 'delete'))}
      />
    );
  },
  keys: ({ item }) => <Keys open node={item as unknown as NodeOf<'interact'>} />,
  ears: ({ item }) => <Ears open node={item as unknown as NodeOf<'interact'>} />,
  speech: ({ item }) =>
    item.type === 'interact' || item.type === 'text' ? (
      <Asks node={item as unknown as Asking} />
    ) : (
      <OnlySays node={item as unknown as FlowNode} />
    ),
};

/** An intention that is switched off is not listened for. */
function Opens({ label, item }: Pick<FieldProps, 'label' | 'item' | 'set'>) {
  const { change } = useDraft();
  return (
    <SwitchField
      label={label}
      value={item.open !== false}
      onChange={(open) => change('switch', (flow) => openIntentions(flow, [item.id], open))}
    />
  );
}
