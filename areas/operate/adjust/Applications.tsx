import { Button, Input } from 'antd';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { adjustEndpoints, type ChildApplication } from './adjust.contract.ts';
import './adjust.css';
import { adjustTexts } from './adjust.texts.ts';
import { useWanted } from './useWanted.ts';

/** What children applied for, behind a button that says how many wait; nothing where nobody ever did. */
export function Applications({ onDecided }: { onDecided(): unknown }) {
  const t = useText(adjustTexts);
  const times = useTimes();
  const act = useAct();
  const wanted = useWanted();
  const can = useMay();
  const [isOpen, open] = useState(false);
  const [refusing, refuse] = useState<ChildApplication | null>(null);
  const { data, reload } = useAsk(adjustEndpoints.below, {}, { enabled: can(adjustEndpoints.below) });
  const list = data?.list ?? [];
  const waiting = list.filter(({ state }) => state === 2).length;
  if (list.length === 0) return null;
  const decide = ({ requestId, tenant }: ChildApplication, granted: boolean, reason = '') =>
    act(
      adjustEndpoints.decide,
      { body: { requestId, granted, reason } },
      {
        say: t(granted ? 'grantedNow' : 'refusedNow', { name: tenant }),
        then: () => Promise.all([reload(), onDecided()]),
      },
    );
  return (
    <>
      <Button onClick={() => open(true)}>
        {waiting > 0 ? t('applicationsCount', { count: count(waiting) }) : t('applications')}
      </Button>
      {isOpen && (
        <AppDrawer title={t('applications')} size={600} onClose={() => open(false)}>
          <p className="cw-text2">{t('about')}</p>
          <ul className="adjust-list">
            {list.map((one) => (
              <li key={one.requestId}>
                <div>
                  <b>{one.tenant}</b> <span>{wanted(one)}</span>
                  <p className="cw-meta cw-text3">
                    {[one.by, times.short(one.createdAt), one.memo].filter(Boolean).join(' · ')}
                  </p>
                  {one.state === 3 && (
                    <p className="cw-meta cw-text2">
                      {t(one.granted ? 'granted' : 'refused', {
                        when: times.short(one.decidedAt!),
                        what: [one.decidedBy, one.reason].filter(Boolean).join(' · '),
                      })}
                    </p>
                  )}
                </div>
                {one.state === 2 && can(adjustEndpoints.decide) && (
                  <span className="adjust-acts">
                    <Button
                      size="small"
                      type="primary"
                      aria-label={t('grantOf', { name: one.tenant })}
                      onClick={() => void decide(one, true)}
                    >
                      {t('grant')}
                    </Button>
                    <Button size="small" aria-label={t('refuseOf', { name: one.tenant })} onClick={() => refuse(one)}>
                      {t('refuse')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </AppDrawer>
      )}
      {refusing && (
        <RefuseDialog
          name={refusing.tenant}
          onRefuse={(reason) => decide(refusing, false, reason)}
          onClose={() => refuse(null)}
        />
      )}
    </>
  );
}

interface RefuseDialogProps {
  name: string;
  onRefuse(reason: string): Promise<boolean>;
  onClose(): void;
}

function RefuseDialog({ name, onRefuse, onClose }: RefuseDialogProps) {
  const t = useText(adjustTexts);
  const [reason, say] = useState('');
  const [busy, setBusy] = useState(false);
  async function go() {
    setBusy(true);
    const done = await onRefuse(reason.trim());
    setBusy(false);
    if (done) onClose();
  }
  return (
    <AppModal
      title={t('refuseTitle', { name })}
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" loading={busy} onClick={() => void go()}>
            {t('refuseNow')}
          </Button>
        </>
      }
    >
      <label className="adjust-reason">
        <span>{t('reason')}</span>
        <Input.TextArea
          autoFocus
          value={reason}
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={({ target }) => say(target.value)}
        />
      </label>
    </AppModal>
  );
}
