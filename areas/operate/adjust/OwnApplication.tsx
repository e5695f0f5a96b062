import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { resources, type Resource } from './adjust.contract.ts';
import { adjustEndpoints } from './adjust.contract.ts';
import './adjust.css';
import { adjustTexts } from './adjust.texts.ts';
import { useWanted } from './useWanted.ts';

/** What the tenant applied for, and the way to it; nothing where none of it is counted. */
export function OwnApplication({ own }: { own: Record<Resource, number | null> }) {
  const t = useText(adjustTexts);
  const times = useTimes();
  const act = useAct();
  const wanted = useWanted();
  const can = useMay();
  const { message } = App.useApp();
  const [isOpen, open] = useState(false);
  const { data, reload } = useAsk(adjustEndpoints.standing, {}, { enabled: can(adjustEndpoints.standing) });
  const counted = resources.filter((resource) => own[resource] !== null);
  if (counted.length === 0 || !data) return null;
  const { state, latest } = data;
  const mayApply = can(adjustEndpoints.apply);
  return (
    <div className="adjust-own">
      {latest && (
        <span className="cw-text2">
          {t(state === 2 ? 'waits' : latest.granted ? 'granted' : 'refused', {
            what: wanted(latest),
            when: times.short(latest.decidedAt ?? latest.createdAt),
          })}
          {latest.reason && <span className="cw-text3"> · {latest.reason}</span>}
        </span>
      )}
      {mayApply && state === 2 && (
        <Button
          size="small"
          onClick={() => void act(adjustEndpoints.withdraw, {}, { say: t('withdrawn'), then: () => reload() })}
        >
          {t('withdraw')}
        </Button>
      )}
      {mayApply && state !== 2 && (
        <Button size="small" onClick={() => open(true)}>
          {t('apply')}
        </Button>
      )}
      {isOpen && (
        <FormDialog
          title={t('applyTitle')}
          okText={t('send')}
          endpoint={adjustEndpoints.apply}
          values={{}}
          onDone={() => (void message.success(t('sent')), reload())}
          onClose={() => open(false)}
        >
          <p className="cw-text2 adjust-about">{t('applyAbout')}</p>
          {counted.map((resource) => (
            <Field key={resource} name={resource} label={t(resource)} hint={t('now', { count: count(own[resource]!) })}>
              <NumberInput min={own[resource]! + 1} max={1_000_000} precision={0} />
            </Field>
          ))}
          <Field name="memo" label={t('memo')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={300} />
          </Field>
        </FormDialog>
      )}
    </div>
  );
}
