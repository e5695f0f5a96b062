import { Alert, App, Radio, Select } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { CheckBox } from '#kit/console/list/CheckBox.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { assignEndpoints, assignRules, type AssignRule, type Distribution } from './assign.contract.ts';
import './assign.css';
import { assignTexts } from './assign.texts.ts';
import { newRow, partOf, RowsEditor, type Row } from './RowsEditor.tsx';
import { SharesTable } from './SharesTable.tsx';

interface AssignDialogProps {
  contactIds: string[];
  onDone(): unknown;
  onClose(): void;
}

/** Who looks after these contacts from now on, by a rule; how many each person gets is seen before. */
export function AssignDialog({ contactIds, onDone, onClose }: AssignDialogProps) {
  const t = useText(assignTexts);
  const { message } = App.useApp();
  const { busy, refusal, submit } = useSubmit();
  const [rule, setRule] = useState<AssignRule>('evenly');
  const [people, choose] = useState<string[]>([]);
  const [rows, setRows] = useState<Row[]>([newRow()]);
  const [also, setAlso] = useState(false);
  const known = useAsk(assignEndpoints.people, {}).data?.list ?? [];

  const part = rule === 'evenly' ? (people.length > 0 ? { people } : null) : partOf(rule, rows);
  const body: Distribution | null = part && { contactIds, rule, ...part, ...(also && { alsoAssigned: true }) };
  const preview = useAsk(assignEndpoints.preview, { body: body ?? { contactIds, rule } }, { enabled: body !== null });
  const shares = body ? preview.data : undefined;
  const moves = shares?.moves ?? 0;

  const assign = () =>
    submit(async () => {
      if (!body) return;
      const { changed } = await send(assignEndpoints.distribute, { body });
      message.success(t('done', { count: count(changed) }));
      onClose();
      await onDone();
    });

  return (
    <AppModal
      title={t(contactIds.length === 1 ? 'titleOne' : 'title', { count: count(contactIds.length) })}
      width={640}
      onCancel={onClose}
      onOk={() => void assign()}
      okText={moves > 0 ? t('go', { count: count(moves) }) : t('goNone')}
      cancelText={t('kit.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: moves === 0 }}
      mask={{ closable: false }}
    >
      <div className="assign">
        {refusal && <Alert type="error" showIcon role="alert" title={refusal} />}
        <Radio.Group
          aria-label={t('rule')}
          optionType="button"
          value={rule}
          onChange={({ target }) => {
            setRule(target.value as AssignRule);
            setRows([newRow()]);
          }}
          options={assignRules.map((value) => ({ value, label: t(value) }))}
        />
        <p className="about">{t(`${rule}About`)}</p>
        {rule === 'evenly' ? (
          <Select
            mode="multiple"
            aria-label={t('people')}
            placeholder={t('choosePeople')}
            optionFilterProp="label"
            value={people}
            onChange={choose}
            options={known.map(({ personId, name }) => ({ value: personId, label: name }))}
          />
        ) : (
          <RowsEditor rule={rule} rows={rows} people={known} onChange={setRows} />
        )}
        <label className="cw-row">
          <CheckBox label={t('also')} checked={also} onChange={setAlso} />
          {t('also')}
        </label>
        {preview.fault && body ? (
          <Alert type="error" showIcon role="alert" title={preview.fault.message} />
        ) : shares ? (
          <SharesTable of={shares} />
        ) : (
          <p className="cw-text3">{t('choose')}</p>
        )}
      </div>
    </AppModal>
  );
}
