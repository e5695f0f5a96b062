import { Select } from 'antd';
import { X } from 'lucide-react';
import { createContext, use } from 'react';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useText } from '#kit/console/useText.ts';
import { ruleTexts } from './rule.texts.ts';

/** What all parts of a condition know: whether it may be changed, its name, and what is set otherwise than before. */
interface StepSight {
  readOnly: boolean;
  /** Also what is as usual is shown, so that it can be changed. */
  open: boolean;
  where: string;
  words: ReadonlySet<string>;
  fields: ReadonlySet<string>;
}
const StepContext = createContext<StepSight>({
  readOnly: false,
  open: true,
  where: '',
  words: new Set(),
  fields: new Set(),
});
export const StepSightOf = StepContext.Provider;
export const useStepSight = () => use(StepContext);

/** A setting that is as usual is left out of the sentence; one that was otherwise before is not. */
export function useShown() {
  const { open, fields } = useStepSight();
  return (field: string, isUsual: boolean) => open || !isUsual || fields.has(field);
}

/** The name of a control for who does not see the row it stands in. */
export function useNameIn() {
  const t = useText(ruleTexts);
  const { where } = useStepSight();
  return (what: string) => (where ? t('of', { what, where }) : what);
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

interface ChoiceProps<Value extends string> {
  /** Which of the condition's fields it sets. */
  field: string;
  label: string;
  value: Value;
  of: readonly { value: Value; label: string }[];
  /** Written like the sentence around it: what is as usual, and what joins. */
  isQuiet?: boolean;
  onChange(value: Value): void;
}

/** One word of the sentence that can be another. */
export function Choice<Value extends string>({
  field,
  label,
  value,
  of,
  isQuiet = false,
  onChange,
}: ChoiceProps<Value>) {
  const { readOnly, fields } = useStepSight();
  const name = useNameIn();
  const isNew = fields.has(field);
  if (readOnly)
    return (
      <span className={classes('rule-word', isQuiet && 'quiet', isNew && 'new')}>
        {of.find((one) => one.value === value)?.label ?? value}
      </span>
    );
  return (
    <Select<Value>
      className={classes('rule-choice', isQuiet && 'quiet', isNew && 'new')}
      {...(isQuiet && { variant: 'borderless' as const })}
      aria-label={name(label)}
      popupMatchSelectWidth={false}
      value={value}
      options={[...of]}
      onChange={onChange}
    />
  );
}

interface AmountProps {
  field: string;
  label: string;
  unit: string;
  value: number | undefined;
  min: number;
  max: number;
  isWhole?: boolean;
  /** The label stands before it, as part of the sentence. */
  isLed?: boolean;
  /** Stands where nothing is set; without it something has to be. */
  empty?: string;
  onChange(value: number | undefined): void;
}

/** A number of the sentence and its unit. */
export function Amount(props: AmountProps) {
  const { field, label, unit, value, min, max, isWhole = false, isLed = false, empty, onChange } = props;
  const { readOnly, fields } = useStepSight();
  const name = useNameIn();
  const isNew = fields.has(field);
  return (
    <span className="rule-amount">
      {isLed && <span>{label}</span>}
      {readOnly ? (
        <b className={classes('rule-word', 'cw-num', isNew && 'new')}>{value ?? empty}</b>
      ) : (
        <NumberInput
          className={classes('rule-number', isNew && 'new')}
          aria-label={name(`${label} (${unit})`)}
          controls={false}
          value={value ?? null}
          min={min}
          max={max}
          {...(isWhole && { precision: 0 })}
          {...(empty !== undefined && { placeholder: empty })}
          onChange={(next) => (next !== null || empty !== undefined) && onChange(next ?? undefined)}
        />
      )}
      <span>{unit}</span>
    </span>
  );
}

interface ChipProps {
  word: string;
  isNew: boolean;
  onRemove?: (() => void) | undefined;
}

/** One word, sentence or name. */
export function Chip({ word, isNew, onRemove }: ChipProps) {
  const t = useText(ruleTexts);
  const name = useNameIn();
  return (
    <span className={classes('rule-chip', isNew && 'new')}>
      <span>{word}</span>
      {isNew && <span className="cw-unseen"> {t('isNew')}</span>}
      {onRemove && (
        <button type="button" aria-label={name(t('removeWord', { word }))} onClick={onRemove}>
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  );
}

interface NamesProps {
  field: string;
  label: string;
  placeholder: string;
  nothing: string;
  value: readonly string[];
  of: readonly { value: string; label: string }[];
  /** Of these, what was not chosen before. */
  added: ReadonlySet<string>;
  most: number;
  autoFocus?: boolean;
  onChange(value: string[]): void;
}

/** Several names out of a list. What is chosen and no longer in the list stays until it is removed. */
export function Names(props: NamesProps) {
  const { field, label, placeholder, nothing, value, of, added, most, autoFocus = false, onChange } = props;
  const { readOnly, fields } = useStepSight();
  const name = useNameIn();
  if (readOnly)
    return (
      <>
        {value.length === 0 && <span className="rule-word quiet">{placeholder}</span>}
        {value.map((one) => (
          <Chip key={one} word={of.find((choice) => choice.value === one)?.label ?? one} isNew={added.has(one)} />
        ))}
      </>
    );
  return (
    <Select
      mode="multiple"
      className={classes('rule-names', fields.has(field) && 'new')}
      aria-label={name(label)}
      placeholder={placeholder}
      notFoundContent={nothing}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      maxCount={most}
      autoFocus={autoFocus}
      value={[...value]}
      options={[...of]}
      tagRender={({ label: shown, value: one, onClose }) => (
        <span className="rule-names-chip" onMouseDown={(event) => event.preventDefault()}>
          <Chip word={String(shown)} isNew={added.has(one as string)} onRemove={() => onClose()} />
        </span>
      )}
      onChange={onChange}
    />
  );
}
