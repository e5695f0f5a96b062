import { App, AutoComplete, Input, Select } from 'antd';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { Type } from 'typebox';
import { batchEndpoints } from '#areas/outbound/batch/batch.contract.ts';
import { isOver, isBatchState } from '#core/dialing/batchState.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { FileButton } from '#kit/console/imports/FileButton.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import './toBlack.css';
import { cutTo } from '#core/text/cutTo.ts';
import { blacklistEndpoints, type Added } from './blacklist.contract.ts';
import { operatorListEndpoints } from './operatorList.contract.ts';
import { toBlackTexts } from './toBlack.texts.ts';

const day = 86_400_000;
const periods = ['forGood', 'days30', 'days90', 'days365'] as const;
const lasts = { forGood: null, days30: 30 * day, days90: 90 * day, days365: 365 * day };
const suggestions = ['suggestAsked', 'suggestComplaint', 'suggestWrong', 'suggestLaw', 'suggestStaff'] as const;
const mostBytes = 1 << 20;

/** What a person fills in; the endpoint’s own body is made of it. */
const common = {
  reason: Type.Optional(Type.String({ maxLength: 100 })),
  keep: Type.Enum([...periods]),
  batchId: Type.Optional(Type.String()),
};
const written = Type.Object({ numbers: Type.String({ minLength: 1 }), ...common });
const chosen = Type.Object(common);

interface ToBlackDialogProps {
  /** Customers that are known; without them numbers are asked for. */
  contactIds?: string[];
  operator?: boolean;
  onDone(): unknown;
  onClose(): void;
}

/** Puts numbers, or customers, on a blacklist and says what became of each. */
export function ToBlackDialog({ contactIds, operator = false, onDone, onClose }: ToBlackDialogProps) {
  const t = useText(toBlackTexts);
  const { message, modal } = App.useApp();
  const can = useMay();
  const [batchId, setBatchId] = useState<string>();
  const batches = useAsk(
    batchEndpoints.choices,
    { query: { pageNo: 1, pageSize: 200 } },
    { enabled: !operator && can(batchEndpoints.choices) },
  ).data?.list.filter(({ state }) => isBatchState(state) && !isOver(state));
  const endpoint = {
    ...(operator ? operatorListEndpoints.add : batchId ? blacklistEndpoints.toBatchBlack : blacklistEndpoints.toBlack),
    body: contactIds ? chosen : written,
  };

  function toBody({ numbers, reason, keep }: Record<string, unknown>) {
    const length = lasts[keep as (typeof periods)[number]];
    return {
      ...(contactIds ? { contactIds } : { phones: linesOf(String(numbers)) }),
      reason,
      ...(length !== null && { until: Date.now() + length }),
      ...(batchId && { batchId }),
    };
  }

  async function tell({ added, known, stopped, refused: bad }: Added) {
    const said = [
      added > 0 && t('doneAdded', { count: count(added) }),
      known > 0 && t('doneKnown', { count: count(known) }),
      stopped > 0 && t('doneStopped', { count: count(stopped) }),
    ]
      .filter(Boolean)
      .join(' ');
    if (said) message.success(said, 5);
    if (bad.length > 0)
      modal.warning({
        title: t('refusedTitle', { count: count(bad.length) }),
        content: <Refused of={bad} />,
        okText: t('kit.close'),
      });
    await onDone();
  }

  const size = contactIds?.length ?? 0;
  return (
    <FormDialog
      title={contactIds ? t(size === 1 ? 'addTitleOne' : 'addTitleMany', { count: count(size) }) : t('addTitle')}
      okText={t('addThese')}
      endpoint={endpoint as never}
      values={{ keep: 'forGood' }}
      toBody={toBody}
      onDone={tell}
      onClose={onClose}
    >
      <p className="cw-text2 blacklist-what">{t(operator ? 'whatHappensOperator' : 'whatHappens')}</p>
      {!contactIds && (
        <Field name="numbers" label={t('numbers')} hint={t('numbersHint')}>
          <Numbers />
        </Field>
      )}
      <Field name="reason" label={t('reason')} hint={t('reasonHint')}>
        <AutoComplete maxLength={100} options={suggestions.map((one) => ({ value: t(one) }))} />
      </Field>
      <Field name="keep" label={t('keep')}>
        <Select options={periods.map((value) => ({ value, label: t(value) }))} />
      </Field>
      {batches && batches.length > 0 && (
        <Field name="batchId" label={t('scope')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('allCalls')}
            onChange={(id?: string) => setBatchId(id)}
            options={batches.map(({ batchId: value, name }) => ({ value, label: name }))}
          />
        </Field>
      )}
    </FormDialog>
  );
}

function Refused({ of }: { of: Added['refused'] }) {
  const t = useText(toBlackTexts);
  return (
    <>
      <ul className="blacklist-refused">
        {of.slice(0, 20).map(({ row, value, reason }) => (
          <li key={row}>{t('refusedOne', { row, value, why: t(reason as 'notANumber') })}</li>
        ))}
      </ul>
      {of.length > 20 && <p className="cw-text3">{t('refusedMore', { count: count(of.length - 20) })}</p>}
    </>
  );
}

const linesOf = (text: string) =>
  text
    .split(/[\n,;，；、\t]+/)
    .map((line) => cutTo(line.trim().replace(/^"|"$/g, ''), 40))
    .filter(Boolean)
    .slice(0, 10_000);

/** Typed, pasted or taken from a file: what is no number is named afterwards. */
function Numbers({ id, value = '', onChange }: { id?: string; value?: string; onChange?(text: string): void }) {
  const t = useText(toBlackTexts);
  const { message } = App.useApp();
  async function take(file: File) {
    if (file.size > mostBytes) return void message.error(t('fileTooBig'));
    onChange?.([value, await file.text()].filter(Boolean).join('\n'));
  }
  return (
    <>
      <Input.TextArea id={id} autoFocus rows={6} value={value} onChange={({ target }) => onChange?.(target.value)} />
      <FileButton
        size="small"
        type="text"
        className="blacklist-take"
        icon={<Paperclip size={14} />}
        types={['txt', 'csv']}
        label={t('file')}
        onChoose={(file) => void take(file)}
      >
        {t('file')}
      </FileButton>
    </>
  );
}
