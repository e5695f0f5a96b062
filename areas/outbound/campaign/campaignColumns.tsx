import { Switch } from 'antd';
import { Link } from 'react-router';
import { campaignTypes } from '#core/dialing/campaignSettings.ts';
import { connectRate } from '#core/figures/figures.ts';
import { numberColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { count, Num, Percent } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import type { Campaign } from './campaign.contract.ts';
import { campaignTexts } from './campaign.texts.ts';
import { languageWord } from './languageWord.ts';

export const campaignPage = (campaignId: string) => `/outbounds/activity/template/${campaignId}`;

/** `onFlip` switches a campaign on or off, where the person may. */
export function useCampaignColumns(onFlip: false | ((campaign: Campaign, on: boolean) => unknown)): Column<Campaign>[] {
  const t = useText(campaignTexts);
  const connect = useFigure()('connectRate');
  const kindOf = ({ campaignType, groupName }: Campaign) => {
    const type = t(`type${campaignType}`);
    return groupName === null ? type : t('ofGroup', { type, group: groupName });
  };
  return [
    {
      key: 'name',
      title: t('name'),
      always: true,
      grow: true,
      width: 190,
      render: (_, row) => (
        <Two
          first={
            <Link className="cw-cut campaign-name" title={row.name} to={campaignPage(row.campaignId)}>
              {row.name}
            </Link>
          }
          second={[row.campaignType !== campaignTypes.robot && kindOf(row), row.memo].filter(Boolean).join(t('comma'))}
        />
      ),
    },
    {
      key: 'robot',
      title: t('robot'),
      width: 150,
      render: (_, { robotName, robotVersion, language }) => (
        <Two
          first={
            <span className="cw-cut" title={robotName}>
              {robotName}
            </span>
          }
          second={t('version', { version: robotVersion, language: languageWord(t, language) })}
        />
      ),
    },
    {
      key: 'gateway',
      title: t('gateway'),
      width: 144,
      render: (_, { gatewayName, gatewayGone, numbersGone }) => (
        <Two
          first={
            <span className="cw-text2 cw-cut" title={gatewayName}>
              {gatewayName}
            </span>
          }
          second={
            gatewayGone
              ? t('gatewayGone')
              : numbersGone.length > 0
                ? t('numbersGone', { count: numbersGone.length })
                : ''
          }
        />
      ),
    },
    numberColumn({
      key: 'channels',
      title: t('channels'),
      width: 90,
      of: ({ inCall }) => inCall,
      outOf: ({ channels }) => channels,
    }),
    {
      key: 'batches',
      title: t('batches'),
      width: 84,
      align: 'right',
      render: (_, { campaignId, name, batchesAtWork, batches }) => (
        <Link
          className="campaign-quiet"
          aria-label={t('seeBatches', { name, atWork: count(batchesAtWork), batches: count(batches) })}
          to={`/outbounds/tasks?campaignId=${campaignId}`}
        >
          <Num value={batchesAtWork} of={batches} />
        </Link>
      ),
    },
    {
      key: 'rate',
      title: connect.label,
      meaning: connect.meaning,
      width: 104,
      align: 'right',
      render: (_, { connected, called }) => <Percent share={connectRate({ reached: connected, called })} />,
    },
    numberColumn({ key: 'dailyCap', title: t('dailyCap'), width: 84, of: ({ dailyCap }) => dailyCap }),
    {
      key: 'created',
      title: t('created'),
      width: 96,
      render: (_, { createdAt, createdBy }) => (
        <Two
          first={
            <span className="cw-text3">
              <TimeText at={createdAt} />
            </span>
          }
          second={createdBy}
        />
      ),
    },
    {
      key: 'enabled',
      title: t('enabled'),
      width: 62,
      render: (_, row) =>
        onFlip ? (
          <Switch
            size="small"
            aria-label={t('switch', { name: row.name })}
            checked={row.enableStatus}
            onChange={(on) => void onFlip(row, on)}
          />
        ) : (
          <span className={row.enableStatus ? undefined : 'cw-text3'}>
            {t(row.enableStatus ? 'kit.on' : 'kit.off')}
          </span>
        ),
    },
  ];
}

/** A thing and what is said about it, one above the other. */
const Two = ({ first, second }: { first: React.ReactNode; second: string }) => (
  <span className="campaign-two">
    {first}
    {second && (
      <span className="cw-cut" title={second}>
        {second}
      </span>
    )}
  </span>
);
