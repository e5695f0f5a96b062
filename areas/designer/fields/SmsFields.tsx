import type { SmsConfig } from '#core/flow/saved/said.ts';
import { withFields } from '#core/design/share.ts';
import { useText } from '#kit/console/useText.ts';
import { PromptField } from './prompt/PromptField.tsx';
import { SwitchField } from './fields.tsx';
import { ChoiceField } from './choiceFields.tsx';
import { partTexts } from './panel.texts.ts';
import { Section } from './Section.tsx';
import { useDraft } from '../editor/useDraft.ts';

/** Which message, or words of its own, and to whom. */
export function SmsFields({
  value,
  onChange,
  to = true,
}: {
  value: SmsConfig;
  onChange(value: SmsConfig): void;
  to?: boolean;
}) {
  const t = useText(partTexts);
  const { flow } = useDraft();
  const set = (fields: Partial<SmsConfig>) => onChange(withFields(value, fields));
  return (
    <>
      <ChoiceField
        label={t('smsWhich')}
        value={value.smsId ?? ''}
        missing={t('missing')}
        options={[
          { value: '', label: t('smsOwn') },
          ...(flow.smsConfigs ?? []).map(({ id, name }) => ({ value: id, label: name ?? id })),
        ].filter(({ value: id }) => id !== '')}
        placeholder={t('smsOwn')}
        clear
        onChange={(smsId) => set({ smsId: smsId || undefined, ...(smsId && { content: undefined }) })}
      />
      {!value.smsId && (
        <PromptField
          label={t('smsContent')}
          value={value.content ?? ''}
          most={500}
          rows={3}
          onChange={(content) => set({ content })}
        />
      )}
      {to && (
        <PromptField
          label={t('smsTo')}
          value={value.to ?? ''}
          most={60}
          rows={1}
          placeholder={t('smsToHint')}
          onChange={(number) => set({ to: number || undefined })}
        />
      )}
    </>
  );
}

/** A message that may be sent here. */
export function MaybeSms({
  value,
  onChange,
  to,
}: {
  value: SmsConfig | undefined;
  onChange(value: SmsConfig): void;
  to?: boolean;
}) {
  const t = useText(partTexts);
  const on =
    value !== undefined && value.enabled !== false && (value.enabled === true || Boolean(value.smsId || value.content));
  return (
    <Section title={t('sms')} fact={on ? undefined : t('none')} open={on}>
      <SwitchField label={t('smsSend')} value={on} onChange={(enabled) => onChange({ ...value, enabled })} />
      {on && <SmsFields value={value} to={to} onChange={onChange} />}
    </Section>
  );
}
