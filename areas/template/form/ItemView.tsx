import { X } from 'lucide-react';
import { memo, useId, useState, type ReactNode } from 'react';
import type { FormItem, ItemType } from '#core/form/form.ts';
import type { ItemProblem } from '#core/form/workOut.ts';
import { useText } from '#kit/console/useText.ts';
import { isFilledIn } from '../formWork.ts';
import { formTexts } from './form.texts.ts';
import { ItemInput } from './ItemInput.tsx';
import { wordsOf } from './wordsOf.ts';

export interface ItemViewProps {
  item: FormItem;
  value: string;
  /** Nothing can be changed where it is absent. */
  onChange?: ((formId: string, value: string) => void) | undefined;
  problem?: ItemProblem | undefined;
  /** Problems are told before the person has been there. */
  isAsked?: boolean | undefined;
  /** What the server said about it. */
  refused?: string | undefined;
  /** This person sees stars of it, and may write it anew. */
  isMasked?: boolean | undefined;
  /** Beside the label: a mark. */
  mark?: ReactNode;
}

/** One item of a form: its label, its value, and what is wrong with that. */
export const ItemView = memo(function ItemView({
  item,
  value,
  onChange,
  problem,
  isAsked,
  refused,
  isMasked,
  mark,
}: ItemViewProps) {
  const t = useText(formTexts);
  const id = useId();
  const [wasThere, setWasThere] = useState(false);
  const [wasTyped, setWasTyped] = useState(false);
  const { label, type, required, formId, isHigh } = item;
  const change = onChange && isFilledIn(item) ? onChange : undefined;
  const isHidden = (isMasked ?? item.maskType === 'all') && value.includes('*');
  const sentence =
    refused ??
    (isHidden
      ? wasTyped && change
        ? t('starsLeft')
        : undefined
      : problem && (change ? isAsked || wasThere : problem !== 'required')
        ? sentenceOf(problem, item, t)
        : undefined);
  const labelId = `${id}label`;
  const problemId = `${id}problem`;
  const isGroup = type === 'radio' || type === 'checkbox' || type === 'switch';
  const canClear = change && !required && value !== '' && (type === 'radio' || type === 'switch');
  return (
    <div
      className={isHigh ? 'form-item high' : 'form-item'}
      data-item={formId}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setWasThere(true)}
    >
      <div className="form-label">
        {change && !isGroup ? (
          <label id={labelId} htmlFor={id}>
            {label}
          </label>
        ) : (
          <span id={labelId}>{label}</span>
        )}
        {required && change && (
          <span aria-hidden className="form-must">
            *
          </span>
        )}
        {mark}
        {canClear && (
          <button
            type="button"
            className="form-clear"
            aria-label={t('clear', { label })}
            title={t('clear', { label })}
            onClick={() => change(formId, '')}
          >
            <X size={12} />
          </button>
        )}
      </div>
      <div className="form-value">
        {change ? (
          <ItemInput
            id={id}
            labelId={labelId}
            problemId={sentence && problemId}
            item={item}
            value={value}
            onChange={(next) => {
              setWasTyped(true);
              change(formId, next);
            }}
          />
        ) : (
          <output aria-labelledby={labelId} className={value === '' ? 'form-read none' : 'form-read'}>
            {value === '' ? '–' : isHidden ? value : wordsOf(item, value, { yes: t('yes'), no: t('no') })}
          </output>
        )}
        {sentence && (
          <p id={problemId} className="form-problem" role="status">
            {sentence}
          </p>
        )}
      </div>
    </div>
  );
});

const wrong: Partial<Record<ItemType, keyof typeof formTexts.en>> = {
  ...({ number: 'wrongNumber', amount: 'wrongNumber', phone: 'wrongPhone', email: 'wrongEmail' } as const),
  ...({ idNumber: 'wrongIdNumber', date: 'wrongDate', datetime: 'wrongDate', time: 'wrongTime' } as const),
};

/** Why a value is not taken, in words; the item's own where its rule refuses. */
export function sentenceOf(
  problem: ItemProblem,
  { type, maxlength, options, ruleTip }: Pick<FormItem, 'type' | 'maxlength' | 'options' | 'ruleTip'>,
  t: (key: keyof typeof formTexts.en, facts?: Record<string, unknown>) => string,
): string {
  if (problem === 'refused') return ruleTip?.trim() || t('refused');
  if (problem === 'required') return t(options ? 'requiredChoice' : 'required');
  if (problem === 'wrongType') return t(wrong[type] ?? 'wrongType');
  return t(problem, { most: maxlength });
}
