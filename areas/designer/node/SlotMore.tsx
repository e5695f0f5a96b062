import { spokenGroup } from '#core/design/newNode.ts';
import { withFields } from '#core/design/share.ts';
import type { Asking } from '#core/design/answers.ts';
import type { SlotCheck } from '#core/flow/saved/node.ts';
import { useText } from '#kit/console/useText.ts';
import { useDraft } from '../editor/useDraft.ts';
import { ChoiceField } from '../fields/choiceFields.tsx';
import { TextField } from '../fields/fields.tsx';
import { SpokenGroups } from '../fields/prompt/SpokenGroups.tsx';
import { Section } from '../fields/Section.tsx';
import { slotTexts } from './slot.texts.ts';

type Extracted = NonNullable<NonNullable<Asking['nluConfigs']>['extractInfo']>[number];
const kinds = ['pattern', 'range', 'list', 'past', 'future', 'api'] as const;
const words = (text: string) => [
  ...new Set(
    text
      .split(/[,，、;；\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

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
  const { flow } = useDraft();
  const { before = [], after = [], check } = slot;
  const put = (fields: Partial<Extracted>) => onChange(withFields(slot, fields));
  const putCheck = (fields: Partial<SlotCheck>) => check && put({ check: { ...check, ...fields } });
  const says = check?.ttsConfigs ?? [spokenGroup()];
  return (
    <Section
      title={t('more', { name })}
      fact={[before.length + after.length > 0 ? t('hasWords') : '', check ? t(`check_${check.kind}`) : '']
        .filter(Boolean)
        .join(' · ')}
    >
      <TextField
        label={t('before')}
        hint={t('beforeHint')}
        value={before.join(', ')}
        onChange={(text) => put({ before: words(text) })}
      />
      <TextField
        label={t('after')}
        hint={t('afterHint')}
        value={after.join(', ')}
        onChange={(text) => put({ after: words(text) })}
      />
      <ChoiceField
        label={t('check')}
        value={check?.kind ?? 'none'}
        options={[
          { value: 'none', label: t('check_none') },
          ...kinds.map((kind) => ({ value: kind, label: t(`check_${kind}`) })),
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
          <TextField label={t('min')} value={check.min ?? ''} onChange={(min) => putCheck({ min })} />
          <TextField
            label={t('max')}
            hint={t('rangeHint')}
            value={check.max ?? ''}
            onChange={(max) => putCheck({ max })}
          />
        </>
      )}
      {check?.kind === 'list' && (
        <TextField
          label={t('values')}
          value={(check.values ?? []).join(', ')}
          onChange={(text) => putCheck({ values: words(text) })}
        />
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
