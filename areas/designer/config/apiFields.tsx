import { Trash2 } from 'lucide-react';
import { withFields } from '#core/design/share.ts';
import type { ApiConfig } from '#core/flow/flow.ts';
import { typeGiven, typesOf, valueTypes } from '#core/flow/types/valueType.ts';
import { secretEndpoints } from '#areas/robot/secret/secret.contract.ts';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { namesOf } from '../fields/condition/conditionWords.ts';
import { useTypeWord } from '../fields/condition/VariableField.tsx';
import { AddButton } from '../fields/AddButton.tsx';
import { Labelled, TextField } from '../fields/fields.tsx';
import { ChoiceField } from '../fields/choiceFields.tsx';
import { IconButton } from '../editor/IconButton.tsx';
import { useVariableChoices } from '../fields/useChoices.ts';
import { newId, useDraft } from '../editor/useDraft.ts';
import { PromptField } from '../fields/prompt/PromptField.tsx';
import type { FieldProps } from './fieldProps.ts';
import { settingsTexts } from './settings.texts.ts';

type Input = ApiConfig['inputs'][number];
type Output = ApiConfig['outputs'][number];

/** Headers of a request; a secret stands in them by its name, its value nowhere in the flow. */
export function Headers({ label, value, set }: FieldProps) {
  const t = useText(settingsTexts);
  const can = useMay();
  const { data: secrets } = useAsk(secretEndpoints.list, {}, { enabled: can(secretEndpoints.list) });
  const rows = Object.entries((value ?? {}) as Record<string, string>);
  const put = (next: [string, string][]) => set(Object.fromEntries(next));
  const fresh = () => {
    let count = 1;
    while (rows.some(([name]) => name === `header-${count}`)) count++;
    return `header-${count}`;
  };
  return (
    <Labelled label={label}>
      {rows.map(([name, text], at) => (
        <div key={at} className="panel-item">
          <div className="cw-row">
            <TextField
              bare
              leave
              mono
              label={t('header', { number: at + 1 })}
              most={100}
              value={name}
              onChange={(next) => {
                if (next.trim() && !rows.some(([other], index) => index !== at && other === next.trim()))
                  put(rows.with(at, [next.trim(), text]));
              }}
            />
            <IconButton icon={Trash2} name={t('removeRow', { name })} onClick={() => put(rows.toSpliced(at, 1))} />
          </div>
          <TextField
            label={t('headerValue', { name })}
            mono
            most={2_000}
            value={text}
            onChange={(next) => put(rows.with(at, [name, next]))}
            extra={
              secrets &&
              secrets.length > 0 && (
                <span className="settings-secret">
                  <ChoiceField
                    bare
                    label={t('insertSecret')}
                    placeholder={t('insertSecret')}
                    value=""
                    options={secrets.map((secret) => ({ value: secret.name, label: secret.name }))}
                    onChange={(secret) => put(rows.with(at, [name, `${text}{{secret:${secret}}}`]))}
                  />
                </span>
              )
            }
          />
        </div>
      ))}
      <AddButton onClick={() => put([...rows, [fresh(), '']])}>{t('addHeader')}</AddButton>
    </Labelled>
  );
}

/** What the system is given, and where it goes. */
export function ApiInputs({ label, value, set }: FieldProps) {
  const t = useText(settingsTexts);
  const list = (value ?? []) as Input[];
  return (
    <Labelled label={label}>
      {list.map((one, at) => {
        const name = one.name || String(at + 1);
        const put = (fields: Partial<Input>) => set(list.with(at, withFields(one, fields)));
        return (
          <div key={one.id} className="panel-item">
            <div className="cw-row">
              <TextField
                bare
                mono
                label={t('input', { number: at + 1 })}
                most={100}
                value={one.name ?? one.id}
                onChange={(next) => put({ name: next })}
              />
              <ChoiceField
                bare
                label={t('inputIn', { name })}
                value={one.in ?? 'query'}
                options={(['query', 'body', 'header', 'path'] as const).map((place) => ({
                  value: place,
                  label: t(`in_${place}`),
                }))}
                onChange={(place) => put({ in: place as Input['in'] })}
              />
              <IconButton icon={Trash2} name={t('removeRow', { name })} onClick={() => set(list.toSpliced(at, 1))} />
            </div>
            <PromptField
              label={t('inputValue', { name })}
              most={2_000}
              rows={1}
              value={one.dfltValue ?? ''}
              onChange={(next) => put({ dfltValue: next })}
            />
          </div>
        );
      })}
      <AddButton
        onClick={() => set([...list, { id: newId(), name: `input${list.length + 1}`, in: 'query', dfltValue: '' }])}
      >
        {t('addInput')}
      </AddButton>
    </Labelled>
  );
}

/** Which parts of the answer go into which variables. */
export function ApiOutputs({ label, value, set }: FieldProps) {
  const t = useText(settingsTexts);
  const { flow } = useDraft();
  const variables = useVariableChoices({ own: true });
  const names = namesOf(flow);
  const typeWord = useTypeWord();
  const list = (value ?? []) as Output[];
  const types = typesOf(flow);
  /** A variable may say itself what it holds, or be filled with other things as well. */
  const outranked = (one: Output) => {
    const given = typeGiven(one);
    return (
      given !== undefined && one.name !== undefined && one.name !== '' && types.get(names.variable(one.name)) !== given
    );
  };
  return (
    <Labelled label={label}>
      {list.map((one, at) => {
        const name = one.name ? names.variable(one.name) : String(at + 1);
        const put = (fields: Partial<Output>) => set(list.with(at, withFields(one, fields)));
        return (
          <div key={one.id} className="panel-item">
            <div className="cw-row">
              <ChoiceField
                bare
                label={t('output', { number: at + 1 })}
                placeholder={t('variable')}
                missing={t('missing')}
                value={one.name ? name : ''}
                options={variables}
                onChange={(next) => put({ name: next })}
              />
              <IconButton icon={Trash2} name={t('removeRow', { name })} onClick={() => set(list.toSpliced(at, 1))} />
            </div>
            <TextField
              mono
              label={t('outputPath', { name })}
              most={300}
              placeholder={t('pathHint')}
              value={one.path ?? ''}
              onChange={(path) => put({ path })}
            />
            <ChoiceField
              label={t('outputType', { name })}
              hint={outranked(one) && t('outputTypeOutranked', { type: typeWord(types.get(name)) })}
              value={one.valueType ?? 'auto'}
              options={['auto', ...valueTypes].map((type) => ({
                value: type,
                label: t(`choice_${type}` as 'choice_auto'),
              }))}
              onChange={(type) => put({ valueType: type === 'auto' ? undefined : type })}
            />
          </div>
        );
      })}
      <AddButton onClick={() => set([...list, { id: newId(), name: '', path: '' }])}>{t('addOutput')}</AddButton>
    </Labelled>
  );
}
