import { spokenGroup } from '#core/design/newNode.ts';
import { withFields } from '#core/design/share.ts';
import type { Asking } from '#core/design/answers.ts';
import { isNone } from '#core/flow/check/about.ts';
import { isReadable } from '#core/flow/regex.ts';
import type { SlotCheck } from '#core/flow/saved/node.ts';
import { order } from '#core/flow/types/compare.ts';
import { typeGiven, typesOf, type ValueType } from '#core/flow/types/valueType.ts';
import { useText } from '#kit/console/useText.ts';
import { useDraft } from '../editor/useDraft.ts';
import { ChoiceField, WordsField } from '../fields/choiceFields.tsx';
import { comparisonTexts } from '../fields/condition/comparison.texts.ts';
import { useTypeWord } from '../fields/condition/VariableField.tsx';
import { TextField } from '../fields/fields.tsx';
import { SpokenGroups } from '../fields/prompt/SpokenGroups.tsx';
import { Section } from '../fields/Section.tsx';
import { slotTexts } from './slot.texts.ts';

type Extracted = NonNullable<NonNullable<Asking['nluConfigs']>['extractInfo']>[number];
const kinds = ['pattern', 'range', 'list', 'past', 'future', 'api'] as const;
const orderedTypes = ['number', 'amount', 'date', 'time', 'duration'];
/** Which checks make sense of a value; of an unknown type all may. */
const kindsFor = (type: ValueType | undefined) =>
  kinds.filter((kind) =>
    type === undefined
      ? true
      : kind === 'past' || kind === 'future'
        ? type === 'date'
        : kind !== 'range' || orderedTypes.includes(type),
  );

/** By which words a value is meant for this variable, and what it must be to be taken. */
export function SlotMore({
  slot,
  name,
  onChange,
}: {
  slot: Extracted;
  name: string;
  onChange(slot: Extracted, label?: string): void;
}) {
  const t = useText(slotTexts);
  const words = useText(comparisonTexts);
  const { flow } = useDraft();
  const typeWord = useTypeWord();
  const { before = [], after = [], check } = slot;
  const type = typesOf(flow).get(name) ?? typeGiven({ type: slot.entity });
  const put = (fields: Partial<Extracted>) => onChange(withFields(slot, fields));
  const putCheck = (fields: Partial<SlotCheck>) => check && put({ check: { ...check, ...fields } });
  /** A check in a word or two. */
  const checked = (one: SlotCheck | undefined) => {
    if (!one) return '';
    if (one.kind === 'range' && (one.min || one.max)) return `${one.min || '…'} – ${one.max || '…'}`;
    if (one.kind === 'list') return t('fact_list', { count: one.values?.length ?? 0 });
    return t(`fact_${one.kind}`);
  };
  const sample = words(type && orderedTypes.includes(type) ? `sample_${type as 'number'}` : 'sample_number');
  const says = check?.ttsConfigs ?? [spokenGroup()];
  return (
    <Section
      title={
        <>
          {t('more')}
          <span className="cw-unseen"> {t('moreOf', { name })}</span>
        </>
      }
      fact={
        [before.length + after.length > 0 ? t('hasWords', { count: before.length + after.length }) : '', checked(check)]
          .filter(Boolean)
          .join(' · ') || t('nothing')
      }
    >
      <WordsField
        label={t('before')}
        hint={t('beforeHint')}
        value={before}
        onChange={(next) => put({ before: next.length > 0 ? next : undefined })}
      />
      <WordsField
        label={t('after')}
        hint={t('afterHint')}
        value={after}
        onChange={(next) => put({ after: next.length > 0 ? next : undefined })}
      />
      <ChoiceField
        label={t('check')}
        value={check?.kind ?? 'none'}
        options={[
          { value: 'none', label: t('check_none') },
          ...kinds
            .filter((kind) => kind === check?.kind || kindsFor(type).includes(kind))
            .map((kind) => ({ value: kind, label: t(`check_${kind}`) })),
        ]}
        onChange={(kind) =>
          put({
            check:
              kind === 'none'
                ? undefined
                : { kind: kind as SlotCheck['kind'], ttsConfigs: check?.ttsConfigs ?? [spokenGroup()] },
          })
        }
      />
      {check?.kind === 'pattern' && (
        <TextField
          mono
          label={t('pattern')}
          hint={t('patternHint')}
          value={check.pattern ?? ''}
          onChange={(pattern) => putCheck({ pattern })}
        />
      )}
      {check?.kind === 'range' && (
        <>
          <TextField
            label={t('min')}
            placeholder={sample}
            value={check.min ?? ''}
            onChange={(min) => putCheck({ min })}
          />
          <TextField
            label={t('max')}
            placeholder={sample}
            hint={t('rangeHint')}
            value={check.max ?? ''}
            onChange={(max) => putCheck({ max })}
          />
        </>
      )}
      {check?.kind === 'list' && (
        <WordsField label={t('values')} value={check.values ?? []} onChange={(values) => putCheck({ values })} />
      )}
      {check?.kind === 'api' && (
        <ChoiceField
          label={t('api')}
          hint={t('apiHint')}
          value={check.apiId ?? ''}
          options={(flow.apiConfigs ?? []).map((api) => ({ value: api.id, label: api.name ?? api.id }))}
          missing={t('missing')}
          onChange={(apiId) => putCheck({ apiId })}
        />
      )}
      {check && problem(check, type) && (
        <p className="panel-problem" role="status">
          {t(problem(check, type)!, { type: typeWord(type) })}
        </p>
      )}
      {check && (
        <SpokenGroups
          again
          interrupted
          label={t('refusedSays', { name })}
          value={says}
          onChange={(ttsConfigs) => putCheck({ ttsConfigs })}
        />
      )}
    </Section>
  );
}

/** Why a check takes nothing, or not what its author means. */
function problem({ kind, pattern = '', min = '', max = '', values = [] }: SlotCheck, type: ValueType | undefined) {
  if (kind === 'pattern' && !isReadable(pattern)) return 'patternBroken';
  if (kind === 'list' && values.some((value) => isNone(value, type))) return 'valueOther';
  if (kind === 'range' && (isNone(min, type) || isNone(max, type))) return 'limitOther';
  const written = ![min, max].some((limit) => limit === '' || limit.includes('${'));
  return kind === 'range' && written && order(min, max, type) > 0 ? 'rangeEmpty' : null;
}
