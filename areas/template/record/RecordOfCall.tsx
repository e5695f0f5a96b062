import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { CustomerLinks } from '../sent/CustomerLinks.tsx';
import { linkEndpoints } from '../sent/link.contract.ts';
import { FormView } from '../form/FormView.tsx';
import './record.css';
import { recordEndpoints, type TransRecord } from './record.contract.ts';
import { recordTexts } from './record.texts.ts';
import { useRecordEdit } from './useRecordEdit.ts';

/** The record of a call, so that a person completes what the robot left; nothing where its campaign or route has no template. */
export default function RecordOfCall({ callId }: { callId: string }) {
  const may = useMay();
  const { data, refetch } = useAsk(
    recordEndpoints.ofCall,
    { params: { callId } },
    { enabled: may(recordEndpoints.ofCall) },
  );
  const filled = data?.record ?? data?.blank;
  if (!filled) return null;
  return (
    <Form
      // What was typed belongs to this call, and to this record once it is stored.
      key={data?.record?.recordId ?? callId}
      callId={callId}
      record={data?.record ?? null}
      filled={filled}
      onSaved={() => refetch()}
    />
  );
}

interface FormProps {
  callId: string;
  record: TransRecord | null;
  filled: Pick<TransRecord, 'templateId' | 'templateName' | 'formConfig' | 'values' | 'maskedFields'>;
  onSaved(): unknown;
}

function Form({ callId, record, filled, onSaved }: FormProps) {
  const t = useText(recordTexts);
  const may = useMay();
  const mayEdit = may(recordEndpoints.save);
  const mayLink = may(linkEndpoints.make);
  const [linking, showLinks] = useState(false);
  const { templateId, templateName, formConfig, values, maskedFields } = filled;
  const { edits, refused, asked, saving, isChanged, save, change } = useRecordEdit(
    record ? { recordId: record.recordId, revision: record.revision } : { templateId, callId },
    onSaved,
  );
  return (
    <section className="record-of-call" aria-label={t('onCall')}>
      <div className="record-of-call-head">
        <h2>{templateName}</h2>
        {mayLink && (
          <button type="button" className="cw-link cw-meta" onClick={() => showLinks(true)}>
            {t('askCustomer')}
          </button>
        )}
        {record && (
          <Link className="cw-meta" to={`/businessTemplate/record/${record.recordId}`}>
            {t('whole')}
          </Link>
        )}
      </div>
      {linking && (
        <CustomerLinks
          of={{ whose: 'call', whoseId: callId }}
          name={record?.name ?? ''}
          onClose={() => showLinks(false)}
        />
      )}
      <FormView
        form={formConfig}
        values={{ ...values, ...edits }}
        onChange={mayEdit ? change : undefined}
        masked={maskedFields}
        problems={asked}
        refused={refused}
      />
      {mayEdit && (
        <div className="record-of-call-foot">
          <Button type="primary" loading={saving} disabled={record !== null && !isChanged} onClick={() => void save()}>
            {t('kit.save')}
          </Button>
        </div>
      )}
    </section>
  );
}
