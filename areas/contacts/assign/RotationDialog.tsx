import { Alert, App, Button, Select, Switch } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { assignEndpoints, type Rotation, type RotationForm } from './assign.contract.ts';
import './assign.css';
import { assignTexts } from './assign.texts.ts';
import { SharesTable } from './SharesTable.tsx';

const usualDays = 14;

interface RotationDialogProps {
  onDone(): unknown;
  onClose(): void;
}

/** Contacts nobody touched go to the next person: now, and by night where that is switched on. */
export function RotationDialog(about: RotationDialogProps) {
  const { data } = useAsk(assignEndpoints.rotation, {});
  return data !== undefined && <Known rule={data} {...about} />;
}

function Known({ rule, onDone, onClose }: RotationDialogProps & { rule: Rotation | null }) {
  const t = useText(assignTexts);
  const times = useTimes();
  const { message } = App.useApp();
  const { busy, refusal, submit } = useSubmit();
  const known = useAsk(assignEndpoints.people, {}).data?.list;
  const [form, setForm] = useState<RotationForm>({
    enabled: rule?.enabled ?? false,
    days: rule?.days ?? usualDays,
    people: rule?.people ?? [],
  });
  const change = (part: Partial<RotationForm>) => setForm({ ...form, ...part });
  // Who was switched off since is chosen no longer.
  const people = form.people.filter((id) => known === undefined || known.some(({ personId }) => personId === id));
  const body = { days: form.days, people };
  const isWhole = people.length >= 2;
  const would = useAsk(assignEndpoints.untouched, { body }, { enabled: isWhole && known !== undefined });
  const moves = isWhole ? (would.data?.moves ?? 0) : 0;

  const save = () =>
    submit(async () => {
      await send(assignEndpoints.setRotation, { body: { ...form, people } });
      message.success(t('saved'));
      onClose();
      await onDone();
    });
  const moveNow = () =>
    submit(async () => {
      const { changed } = await send(assignEndpoints.rotate, { body });
      message.success(t('moved', { count: count(changed) }));
      await Promise.all([would.refetch(), onDone()]);
    });

  return (
    <AppModal
      title={t('rotationTitle')}
      width={560}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className="cw-row">
          <Button disabled={busy || moves === 0} onClick={() => void moveNow()}>
            {moves > 0 ? t('moveNow', { count: count(moves) }) : t('moveNone')}
          </Button>
          <span className="cw-space" />
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" loading={busy} disabled={!isWhole} onClick={() => void save()}>
            {t('kit.save')}
          </Button>
        </div>
      }
    >
      <div className="assign">
        {refusal && <Alert type="error" showIcon role="alert" title={refusal} />}
        <p className="cw-text2">{t('rotationAbout')}</p>
        <div className="assign-days">
          <span>{t('days')}</span>
          <NumberInput
            aria-label={t('days')}
            min={1}
            max={365}
            precision={0}
            value={form.days}
            onChange={(days) => change({ days: Number(days ?? usualDays) })}
          />
          <span className="cw-text3">{t('daysEnd')}</span>
        </div>
        <div>
          <div className="cw-text2">{t('circle')}</div>
          <Select
            mode="multiple"
            style={{ width: '100%' }}
            aria-label={t('circle')}
            placeholder={t('choosePeople')}
            optionFilterProp="label"
            value={people}
            onChange={(chosen) => change({ people: chosen })}
            options={known?.map(({ personId, name }) => ({ value: personId, label: name })) ?? []}
          />
          <div className="cw-meta cw-text3">{t(isWhole ? 'circleHint' : 'twoPeople')}</div>
        </div>
        <label className="cw-row">
          <Switch
            size="small"
            aria-label={t('byNight')}
            checked={form.enabled}
            onChange={(enabled) => change({ enabled })}
          />
          {t('byNight')}
          <span className="cw-meta cw-text3">
            {rule?.lastRunAt != null &&
              t('lastRun', { time: times.short(rule.lastRunAt), count: count(rule.lastMoved ?? 0) })}
          </span>
        </label>
        {isWhole && would.data && would.data.moves > 0 && <SharesTable of={would.data} rest={false} />}
      </div>
    </AppModal>
  );
}
