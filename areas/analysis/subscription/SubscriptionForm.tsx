import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { usePerson } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { weekdayWords } from '../report/dimensions.ts';
import type { ReportPageName } from '../report/pages.ts';
import type { Setup } from '../report/saved.contract.ts';
import { subscriptionEndpoints, type Subscription } from './subscription.contract.ts';
import { subscriptionTexts } from './subscription.texts.ts';

interface FormProps {
  page: ReportPageName;
  setup: Setup;
  called: string;
  edited: Subscription | null;
  onDone(): Promise<void>;
  onClose(): void;
}

/** 480 → 08:00 */
export const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const moments = Array.from({ length: 96 }, (_, nth) => ({ value: nth * 15, label: clockOf(nth * 15) }));
const most = 20;

/** When a report is mailed, of which days, and to whom. */
export function SubscriptionForm({ page, setup, called, edited, onDone, onClose }: FormProps) {
  const t = useText(subscriptionTexts);
  const act = useAct();
  const language = useLanguage();
  const me = usePerson()!;
  const [wanted, want] = useState({
    name: edited?.name ?? called,
    weekday: edited ? edited.weekday : 1,
    minute: edited?.minute ?? 480,
    days: edited?.days ?? Math.min(setup.ask.days ?? 7, 366),
    valid: edited?.valid ?? true,
    personIds: edited?.readers.map(({ personId }) => personId) ?? [me.id],
  });
  const [asShown, show] = useState(edited === null);
  const [typed, type] = useState('');
  const change = (some: Partial<typeof wanted>) => want({ ...wanted, ...some });
  const { data } = useAsk(subscriptionEndpoints.people, {
    query: { ...(typed && { name: typed }), chosen: JSON.stringify(wanted.personIds) },
  });
  const people = data?.list ?? edited?.readers ?? [];
  return (
    <AppModal
      title={edited ? t('editTitle', { name: edited.name }) : t('add')}
      okText={t('kit.save')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !wanted.name.trim() || wanted.personIds.length === 0 }}
      onCancel={onClose}
      onOk={async () => {
        const body = { ...wanted, page, setup: edited && !asShown ? edited.setup : setup };
        const after = { say: t('saved', { name: wanted.name.trim() }), then: onDone };
        if (edited)
          await act(subscriptionEndpoints.change, { params: { subscriptionId: edited.subscriptionId }, body }, after);
        else await act(subscriptionEndpoints.create, { body }, after);
      }}
    >
      <div className="subscription-form">
        <label>
          <span>{t('name')}</span>
          <Input
            autoFocus
            maxLength={60}
            value={wanted.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </label>
        <div className="subscription-when">
          <label>
            <span>{t('weekday')}</span>
            <Select
              aria-label={t('weekday')}
              value={wanted.weekday ?? 0}
              onChange={(value: number) => change({ weekday: value === 0 ? null : value })}
              options={[
                { value: 0, label: t('everyDay') },
                ...Object.entries(weekdayWords[language]).map(([day, label]) => ({ value: Number(day), label })),
              ]}
            />
          </label>
          <label>
            <span>{t('minute')}</span>
            <Select
              aria-label={t('minute')}
              value={wanted.minute}
              onChange={(minute: number) => change({ minute })}
              options={moments}
            />
          </label>
          <label>
            <span>{t('days')}</span>
            <InputNumber
              aria-label={t('days')}
              min={1}
              max={366}
              precision={0}
              value={wanted.days}
              onChange={(days) => change({ days: days ?? 1 })}
            />
          </label>
        </div>
        <p className="cw-meta">{t('daysHint')}</p>
        <label>
          <span>{t('readers')}</span>
          <Select
            mode="multiple"
            aria-label={t('readers')}
            value={wanted.personIds}
            maxCount={most}
            showSearch={{ filterOption: false, onSearch: type }}
            onChange={(personIds: string[]) => change({ personIds })}
            options={people.map(({ personId, name, hasMailbox }) => ({
              value: personId,
              label: hasMailbox ? name : t('withoutMailbox', { name }),
            }))}
          />
        </label>
        <p className="cw-meta">{t('readersHint')}</p>
        {edited && (
          <>
            <Checkbox checked={asShown} onChange={({ target }) => show(target.checked)}>
              {t('asShown')}
            </Checkbox>
            <Checkbox checked={wanted.valid} onChange={({ target }) => change({ valid: target.checked })}>
              {t('valid')}
            </Checkbox>
          </>
        )}
      </div>
    </AppModal>
  );
}
