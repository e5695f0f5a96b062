import { AutoComplete, Segmented, Select } from 'antd';
import { ArrowDown, ArrowUp, Copy, Trash2, X } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { placeOf } from '#core/form/edits.ts';
import {
  choosingTypes,
  editTypes,
  formParts,
  isFormId,
  itemsOf,
  spans,
  type FormConfig,
  type FormItem,
  type FormPart,
} from '#core/form/form.ts';
import { isMaskRule, maskedValue } from '#core/form/mask.ts';
import { namedBy } from '#core/form/references.ts';
import { ruleProperties } from '#core/form/rules.ts';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { formTexts } from '../form/form.texts.ts';
import { RuleField } from '../form/RuleField.tsx';
import type { Sample } from '../form/ruleSample.ts';
import { templateEndpoints, type Template } from '../template/template.contract.ts';
import { editorTexts } from './editor.texts.ts';
import { typeIcons } from './itemTypes.ts';
import { OptionsField } from './OptionsField.tsx';
import './panel.css';
import { panelTexts } from './panel.texts.ts';
import { Beside, PanelSwitch, PanelText } from './panelFields.tsx';

export type ItemChange = { [Name in keyof FormItem]?: FormItem[Name] | undefined };

interface ItemPanelProps {
  template: Template;
  form: FormConfig;
  item: FormItem;
  sample: Sample;
  onChange(fields: ItemChange, about?: string): void;
  onPart(part: FormPart): void;
  onStep(by: -1 | 1): void;
  onDuplicate(): void;
  onRemove(): void;
  onClose(): void;
}

const shareOf: Record<FormItem['span'], string> = { 6: '¼', 8: '⅓', 12: '½', 16: '⅔', 24: '1' };
const idPattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
const isWritten = (text: string) => text.trim() !== '';

/** Everything of the chosen field. */
export function ItemPanel({ template, form, item, sample, onChange, ...acts }: ItemPanelProps) {
  const t = useText(panelTexts);
  const tEditor = useText(editorTexts);
  const tForm = useText(formTexts);
  const items = useMemo(() => itemsOf(form), [form]);
  const { formId, label, type } = item;
  const Icon = typeIcons[type];
  const isChoosing = choosingTypes.has(type);
  const isTyped = !isChoosing && type !== 'switch' && type !== 'date' && type !== 'time' && type !== 'datetime';
  const text = (property: keyof ItemChange & string) => (next: string) =>
    onChange({ [property]: next === '' ? undefined : next }, property);
  const wasPublished = template.published && itemsOf(template.published).some((one) => one.formId === formId);
  const named = namedBy(form, formId).filter((one) => one.item.formId !== formId);
  return (
    <>
      <header>
        <Icon size={15} />
        <h2 className="cw-cut" title={label}>
          {label}
        </h2>
        <IconButton label={t('up')} onClick={() => acts.onStep(-1)} icon={<ArrowUp size={14} />} />
        <IconButton label={t('down')} onClick={() => acts.onStep(1)} icon={<ArrowDown size={14} />} />
        <IconButton label={t('duplicate')} onClick={acts.onDuplicate} icon={<Copy size={14} />} />
        <IconButton label={t('remove')} onClick={acts.onRemove} icon={<Trash2 size={14} />} />
        <IconButton label={t('close')} onClick={acts.onClose} icon={<X size={14} />} />
      </header>
      <Of property="label">
        <PanelText
          label={t('label')}
          value={label}
          most={60}
          problemOf={(next) => (isWritten(next) ? null : t('labelMissing'))}
          onChange={(next) => onChange({ label: next }, 'label')}
        />
      </Of>
      <Of property="formId">
        <PanelText
          mono
          atEnd
          label={t('storedAs')}
          value={formId}
          most={40}
          problemOf={(next) =>
            !idPattern.test(next)
              ? t('badId')
              : !isFormId(next)
                ? t('keptId')
                : next !== formId && items.some((one) => one.formId === next)
                  ? t('takenId')
                  : null
          }
          onChange={(next) => onChange({ formId: next })}
          hint={
            named.length > 0 || (wasPublished && template.records > 0) ? (
              <>
                {named.length > 0 &&
                  t('renames', { labels: [...new Set(named.map((one) => one.item.label))].join(', ') })}{' '}
                {wasPublished && template.records > 0 && t('renamesRecords', { formId, records: template.records })}
              </>
            ) : undefined
          }
        />
      </Of>
      <Choice<FormPart>
        label={t('part')}
        value={placeOf(form, formId)?.part ?? 'businessInfo'}
        of={formParts.map((value) => ({ value, label: tForm(value) }))}
        onChange={acts.onPart}
      />
      <Width value={item.span} onChange={(span) => onChange({ span })} />
      <Of property="editType">
        <Choice
          label={t('editType')}
          value={item.editType}
          of={editTypes.map((value) => ({ value, label: t(value) }))}
          onChange={(editType) => onChange({ editType })}
        />
      </Of>
      <PanelSwitch label={t('required')} value={item.required} onChange={(required) => onChange({ required })} />
      <PanelSwitch
        label={t('isHigh')}
        hint={t('isHighHint')}
        value={item.isHigh}
        onChange={(isHigh) => onChange({ isHigh })}
      />
      {type !== 'radio' && type !== 'checkbox' && type !== 'switch' && (
        <PanelText label={t('placeholder')} value={item.placeholder ?? ''} most={100} onChange={text('placeholder')} />
      )}
      {isTyped && (
        <MostCharacters value={item.maxlength} onChange={(maxlength) => onChange({ maxlength }, 'maxlength')} />
      )}
      {isChoosing && (
        <Of property="options">
          <OptionsField
            options={item.options ?? []}
            onChange={(options, about) => onChange({ options }, about || undefined)}
          />
        </Of>
      )}

      <h3>{t('rules')}</h3>
      {ruleProperties.map((property) => (
        <Of key={property} property={property}>
          <RuleField
            label={t(property)}
            property={property}
            item={item}
            items={items}
            sample={sample}
            value={item[property] ?? ''}
            onChange={(rule) => onChange({ [property]: isWritten(rule) ? rule : undefined }, property)}
          />
        </Of>
      ))}
      {item.saveRule && (
        <Of property="ruleTip">
          <PanelText label={t('ruleTip')} value={item.ruleTip ?? ''} most={200} onChange={text('ruleTip')} />
        </Of>
      )}

      <h3>{t('kept')}</h3>
      <PanelSwitch label={t('isSave')} value={item.isSave} onChange={(isSave) => onChange({ isSave })} />
      <Of property="isQuery">
        <PanelSwitch label={t('isQuery')} value={item.isQuery} onChange={(isQuery) => onChange({ isQuery })} />
      </Of>
      <PanelSwitch label={t('display')} value={item.display} onChange={(display) => onChange({ display })} />
      <PanelSwitch
        label={t('mask')}
        value={item.maskType === 'all'}
        onChange={(on) => onChange({ maskType: on ? 'all' : 'no' })}
      />
      {item.maskType === 'all' && (
        <Of property="maskRule">
          <PanelText
            mono
            label={t('maskRule')}
            value={item.maskRule ?? ''}
            most={8}
            placeholder="3*4"
            problemOf={(next) => (next === '' || isMaskRule(next) ? null : t('maskWrong'))}
            onChange={text('maskRule')}
            hint={
              sample.values[formId]
                ? t('maskSample', { masked: maskedValue(item, sample.values[formId]) })
                : t('maskHint')
            }
          />
        </Of>
      )}

      <h3>{t('filled')}</h3>
      {(['robotParam', 'bpoRobotParam'] as const).map((property) => (
        <Of key={property} property={property}>
          <Variable
            label={t(property)}
            robot={template.robotInfo[property === 'robotParam' ? 'robot' : 'bpoRobot']}
            value={item[property] ?? ''}
            onChange={text(property)}
          />
        </Of>
      ))}
      <p className="fe-hint">{tEditor('keys')}</p>
    </>
  );
}

/** A finding leads here. */
const Of = ({ property, children }: { property: keyof FormItem; children: ReactNode }) => (
  <div data-property={property}>{children}</div>
);

const IconButton = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick(): void }) => (
  <button type="button" className="cw-icon-button" aria-label={label} title={label} onClick={onClick}>
    {icon}
  </button>
);

function Choice<Value extends string>({
  label,
  value,
  of,
  onChange,
}: {
  label: string;
  value: Value;
  of: { value: Value; label: string }[];
  onChange(value: Value): void;
}) {
  const id = useId();
  return (
    <Beside label={label} htmlFor={id}>
      <Select id={id} className="form-wide" value={value} options={of} onChange={(next: Value) => onChange(next)} />
    </Beside>
  );
}

function Width({ value, onChange }: { value: FormItem['span']; onChange(span: FormItem['span']): void }) {
  const t = useText(panelTexts);
  const tEditor = useText(editorTexts);
  const id = useId();
  return (
    <Beside label={t('width')} labelId={id}>
      <Segmented<FormItem['span']>
        block
        aria-labelledby={id}
        value={value}
        options={spans.map((span) => ({
          value: span,
          label: (
            <>
              <span aria-hidden>{shareOf[span]}</span>
              <span className="cw-unseen">{tEditor('spanOf', { span })}</span>
            </>
          ),
        }))}
        onChange={onChange}
      />
    </Beside>
  );
}

function MostCharacters({ value, onChange }: { value: number | undefined; onChange(most: number | undefined): void }) {
  const t = useText(panelTexts);
  const id = useId();
  return (
    <Beside label={t('maxlength')} htmlFor={id}>
      <NumberInput
        id={id}
        className="form-wide"
        min={1}
        max={5_000}
        precision={0}
        value={value ?? null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </Beside>
  );
}

interface VariableProps {
  label: string;
  robot: Template['robotInfo']['robot'];
  value: string;
  onChange(name: string): void;
}

/** The variable a robot fills the field from, out of those its flow has. */
function Variable({ label, robot, value, onChange }: VariableProps) {
  const t = useText(panelTexts);
  const id = useId();
  const { data } = useAsk(
    templateEndpoints.robotVariables,
    { params: { robotId: robot?.instId ?? '0' } },
    { enabled: robot !== null },
  );
  const known = data?.list ?? [];
  const isKnown = known.some(({ name }) => name === value.trim());
  const hint = !robot
    ? t('noRobot')
    : !data
      ? undefined
      : value && !isKnown
        ? t('notHad', { name: robot.instName })
        : t('robotOf', { name: robot.instName, count: known.length });
  return (
    <Beside label={label} htmlFor={id} hint={hint}>
      <AutoComplete
        id={id}
        className="form-wide"
        allowClear
        value={value}
        options={known.map(({ name, description }) => ({
          value: name,
          label: description ? `${name} · ${description}` : name,
        }))}
        filterOption={(sought, option) => (option?.value ?? '').toLowerCase().includes(sought.toLowerCase())}
        onChange={(next?: string) => onChange((next ?? '').slice(0, 80))}
      />
    </Beside>
  );
}
