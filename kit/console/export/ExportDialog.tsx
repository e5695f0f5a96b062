import { App, Button, Checkbox, Input, Radio, Select } from 'antd';
import { Info } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ExportConfig, ExportFormat } from '#kit/contract/exportConfig.ts';
import { AppModal } from '../form/AppModal.tsx';
import { MailKept, useMailKept } from '../mail/MailKept.tsx';
import { count } from '../show/Num.tsx';
import { useTimes } from '../show/TimeText.tsx';
import { useText } from '../useText.ts';
import './exportDialog.css';
import { ChosenFields } from './ChosenFields.tsx';
import { exportDialogTexts } from './exportDialog.texts.ts';
import {
  allShown,
  chooseAll,
  confirmEvery,
  defaultRows,
  nameComplaint,
  rowsComplaint,
  throttle,
  toggle,
} from './exportRules.ts';

export interface ExportOffer {
  /** What is exported: Call records. */
  title: string;
  fields: { key: string; label: string; usual: boolean }[];
  /** The list knows several calls of one callee. */
  hasLastCall: boolean;
  dataTotal: number;
  dataTotalLast: number;
  email: string | null;
}

interface ExportDialogProps {
  from: string;
  offer: ExportOffer;
  /** Keys in the order of the columns; they outlive a cancelled dialog. */
  chosen: string[];
  onChoose(keys: string[]): void;
  /** True where the export was begun. */
  onConfirm(config: Omit<ExportConfig, 'query'>): Promise<boolean>;
  onClose(): void;
}

/** Closes only after a confirmed export: a refused one keeps what was chosen. */
export function ExportDialog({ from, offer, chosen, onChoose, onConfirm, onClose }: ExportDialogProps) {
  const t = useText(exportDialogTexts);
  const times = useTimes();
  const { message } = App.useApp();
  const id = useId();
  const [openedAt] = useState(() => Date.now());
  const mailKept = useMailKept();
  const [name, setName] = useState(() => `${offer.title} ${new Date(openedAt).toLocaleDateString('sv-SE')}`);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [lastCall, setLastCall] = useState<0 | 1>(0);
  const [rows, setRows] = useState(defaultRows);
  const [busy, setBusy] = useState<0 | 1>();
  const mayConfirm = useRef(throttle(confirmEvery));

  const labelOf = new Map(offer.fields.map(({ key, label }) => [key, label]));
  const keys = offer.fields.map(({ key }) => key);
  const kept = chosen.filter((key) => labelOf.has(key));
  const all = allShown(kept, keys);
  const wrongName = nameComplaint(name);
  const wrongRows = rowsComplaint(rows);
  const total = lastCall ? offer.dataTotalLast : offer.dataTotal;

  async function confirm(flag: 0 | 1) {
    if (wrongName || wrongRows) return;
    if (kept.length === 0) return void message.warning(t('warning'));
    if (!mayConfirm.current(Date.now())) return;
    setBusy(flag);
    const done = await onConfirm({
      exportFileName: name.trim(),
      dataTotal: total,
      fileCreateTime: openedAt,
      exportAllFlag: all.checked ? 1 : 0,
      exportFields: kept.map((key) => ({ [key]: labelOf.get(key)! })),
      exportLastCallFlag: lastCall,
      fileRows: Number(rows),
      from,
      flag,
      format,
    });
    setBusy(undefined);
    if (!done) return;
    onChoose([]);
    onClose();
  }

  return (
    <AppModal
      title={t('title', { what: offer.title })}
      width={480}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button loading={busy === 1} disabled={busy === 0} onClick={() => void confirm(1)}>
            {t('confirmAndView')}
          </Button>
          <Button type="primary" loading={busy === 0} disabled={busy === 1} onClick={() => void confirm(0)}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p className="export-notice">
        <Info size={14} />
        <span>
          {t('notice')} {mailKept ? <MailKept /> : offer.email ? t('mailed', { email: offer.email }) : t('unmailed')}
        </span>
      </p>
      <div className="export-row">
        <div className="wide">
          <label htmlFor={`${id}name`}>{t('fileName')}</label>
          <Input
            id={`${id}name`}
            value={name}
            maxLength={80}
            status={wrongName ? 'error' : ''}
            aria-invalid={wrongName !== null}
            aria-describedby={`${id}name-why`}
            onChange={({ target }) => setName(target.value)}
          />
          <div id={`${id}name-why`} role="status">
            {wrongName && <div className="export-complaint">{t(wrongName)}</div>}
          </div>
        </div>
        <div className="format">
          <label htmlFor={`${id}format`}>{t('format')}</label>
          <Select
            id={`${id}format`}
            value={format}
            onChange={setFormat}
            options={(['xlsx', 'csv'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </div>
      </div>
      <div className="export-facts">
        <span>
          {t('total')}
          <b className="cw-num" data-testid="data-total">
            {count(total)}
          </b>
        </span>
        <span>
          {t('created')}
          <b className="cw-num">{times.exact(openedAt)}</b>
        </span>
      </div>
      {offer.hasLastCall && (
        <Radio.Group
          className="export-radios"
          aria-label={t('dataType')}
          value={lastCall}
          onChange={({ target }) => setLastCall(target.value as 0 | 1)}
          options={[
            { value: 0, label: t('allCalls') },
            { value: 1, label: t('lastCall') },
          ]}
        />
      )}
      <div className="export-row">
        <div className="rows">
          <label htmlFor={`${id}rows`}>{t('rows')}</label>
          <Input
            id={`${id}rows`}
            value={rows}
            inputMode="numeric"
            status={wrongRows ? 'error' : ''}
            aria-invalid={wrongRows !== null}
            aria-describedby={`${id}rows-why`}
            onChange={({ target }) => setRows(target.value)}
          />
        </div>
        <div id={`${id}rows-why`} role="status" className="export-beside">
          {wrongRows ? <span style={{ color: 'var(--cw-bad)' }}>{t(wrongRows)}</span> : t('size')}
        </div>
      </div>
      <div className="export-fields-head">
        <Checkbox {...all} onChange={({ target }) => onChoose(chooseAll(kept, keys, target.checked))}>
          {t('allFields')}
        </Checkbox>
        <span className="cw-num cw-text3">
          {kept.length} / {keys.length}
        </span>
      </div>
      <div className="export-fields">
        <ul aria-label={t('offered')}>
          {offer.fields.map(({ key, label }) => (
            <li key={key}>
              <label title={label}>
                <input
                  type="checkbox"
                  className="cw-check"
                  checked={kept.includes(key)}
                  onChange={() => onChoose(toggle(kept, key))}
                />
                <span>{label}</span>
              </label>
            </li>
          ))}
        </ul>
        <ChosenFields chosen={kept.map((key) => ({ key, label: labelOf.get(key)! }))} onChange={onChoose} />
      </div>
    </AppModal>
  );
}
