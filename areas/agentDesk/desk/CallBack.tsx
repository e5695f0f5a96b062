import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { DeskCall } from './desk.contract.ts';
import { deskTexts } from './desk.texts.ts';

interface CallBackProps {
  of: DeskCall['callBack'];
  at: number | null;
  campaignId: string | null;
  onChange(part: { callBackAt?: number | null; callBackCampaignId?: string | null }): void;
}

/** When to call the customer again, and who will; where nobody would, that is said before anything is promised. */
export function CallBack({ of: { refused, offers }, at, campaignId, onChange }: CallBackProps) {
  const t = useText(deskTexts);
  const own = offers.filter(({ isOwn }) => isOwn);
  const keeper = offers.find((one) => one.campaignId === campaignId) ?? own[0];
  return (
    <>
      {refused && (
        <p className="desk-promise" role="alert">
          {t(refused)}
        </p>
      )}
      {(!refused || at !== null) && (
        <label className="desk-field">
          <span>{t('callBack')}</span>
          <DatePicker
            showTime={{ format: 'HH:mm', minuteStep: 5 }}
            format="YYYY-MM-DD HH:mm"
            value={at === null ? null : dayjs(at)}
            onChange={(moment) => onChange({ callBackAt: moment === null ? null : moment.valueOf() })}
          />
        </label>
      )}
      {!refused && (offers.length > 1 || own.length === 0) && (
        <label className="desk-field">
          <span>{t('callBackBy')}</span>
          <Select
            aria-label={t('callBackBy')}
            placeholder={t('callBackByOthers')}
            value={keeper?.campaignId}
            onChange={(chosen) => onChange({ callBackCampaignId: chosen })}
            options={offers.map(({ campaignId: value, campaignName, groupName, isOwn }) => ({
              value,
              label: isOwn ? campaignName : t('callBackOther', { campaign: campaignName, group: groupName }),
            }))}
          />
        </label>
      )}
      {!refused && keeper && (
        <p className="cw-meta cw-text3">
          {keeper.callableFrom === null ? (
            t('callBackNever')
          ) : (
            <>
              {t('callBackFrom', { campaign: keeper.campaignName })} <TimeText at={keeper.callableFrom} />
            </>
          )}
        </p>
      )}
    </>
  );
}
