import { count, Num } from '#kit/console/show/Num.tsx';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useText } from '#kit/console/useText.ts';
import { Leads } from '../boards/Leads.tsx';
import type { WhereCounted } from '../boards/useWhereCounted.ts';
import type { Concurrency } from './dataMonitor.contract.ts';
import { dataMonitorTexts } from './dataMonitor.texts.ts';

/** Which gateways carry the calls of the moment, and how near they are to their limit. */
export function GatewaysNow({ of }: { of: Concurrency | undefined }) {
  const t = useText(dataMonitorTexts);
  return (
    <section className="data-part">
      <h2>{t('gateways')}</h2>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('gateway')}</th>
            <th scope="col" className="bar">
              <span className="cw-unseen">{t('channelsUsed')}</span>
            </th>
            <th scope="col" className="r">
              {t('channelsUsed')}
            </th>
            <th scope="col" className="r">
              {t('peak')}
            </th>
          </tr>
        </thead>
        <tbody>
          {of?.gateways.map(({ gatewayId, gatewayName, on, used, channels, peakToday }) => (
            <tr key={gatewayId}>
              <td className="cw-cut" title={gatewayName}>
                {gatewayName} {!on && <Tag>{t('off')}</Tag>}
              </td>
              <td className="bar">
                <Used used={used} channels={channels} />
              </td>
              <td className="r">
                <Num value={used} of={channels} />
              </td>
              <td className="r">
                <Num value={peakToday} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {of?.gateways.length === 0 && <p className="cw-text3">{t('noGateways')}</p>}
    </section>
  );
}

/** Campaigns that call, or whose contacts wait. */
export function CampaignsNow({ of, where }: { of: Concurrency | undefined; where: WhereCounted }) {
  const t = useText(dataMonitorTexts);
  return (
    <section className="data-part">
      <h2>{t('campaigns')}</h2>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('campaign')}</th>
            <th scope="col" className="bar">
              <span className="cw-unseen">{t('channelsUsed')}</span>
            </th>
            <th scope="col" className="r">
              {t('channelsUsed')}
            </th>
            <th scope="col" className="r">
              {t('waiting')}
            </th>
          </tr>
        </thead>
        <tbody>
          {of?.campaigns.map(({ campaignId, campaignName, used, channels, waiting }) => (
            <tr key={campaignId}>
              <td className="cw-cut" title={campaignName}>
                {campaignName}
              </td>
              <td className="bar">
                <Used used={used} channels={channels} />
              </td>
              <td className="r">
                <Leads to={used > 0 ? where.callsNow({ campaignId }) : undefined}>
                  <Num value={used} of={channels} />
                </Leads>
              </td>
              <td className="r">
                <Leads to={waiting > 0 ? where.batches({ standing: 'atWork', campaignId }) : undefined}>
                  <Num value={waiting} />
                </Leads>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {of?.campaigns.length === 0 && <p className="cw-text3">{t('noCampaigns')}</p>}
    </section>
  );
}

function Used({ used, channels }: { used: number; channels: number }) {
  const t = useText(dataMonitorTexts);
  const words = t('bar', { used: count(used), channels: count(channels) });
  const full = channels > 0 && used >= channels;
  return (
    <span className="cw-bar" role="img" aria-label={words} title={words}>
      <i
        style={{
          width: `${Math.min(100, (used / Math.max(1, channels)) * 100)}%`,
          background: full ? 'var(--cw-warn)' : 'var(--cw-accent)',
        }}
      />
    </span>
  );
}
