import { Facts } from '#kit/console/show/Facts.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { NumberRule, Trunk } from '#core/dialing/trunk.ts';
import { trunkTexts } from '../gateway/trunk.texts.ts';
import type { TrunkNow } from './trunk.contract.ts';
import { trunkPageTexts } from './trunkPage.texts.ts';

/** How a number begins that is sent in this form. */
const written = { plus: '+86138…', digits: '86138…', national: '0138…' };

/** How a trunk is spoken to. */
export function TrunkSettings({ now: { gateway, campaigns } }: { now: TrunkNow }) {
  const t = useText(trunkPageTexts);
  const tTrunk = useText(trunkTexts);
  const { trunk } = gateway;
  if (!trunk) return null;
  const seconds = (value: number) => (value === 0 ? t('no') : t('secondsOf', { seconds: count(value) }));
  const rule = ({ form, prefix }: NumberRule) => `${prefix}${written[form]}`;
  const srtpOf = ({ srtp = 'off', transport }: Trunk) =>
    srtp === 'off'
      ? tTrunk('srtpoff')
      : `${tTrunk(`srtp${srtp}`)}${transport === 'tls' ? '' : ` · ${t('srtpReadable')}`}`;
  const cut = (text: string) => <span title={text}>{text}</span>;
  return (
    <section>
      <div className="trunk-head">
        <h2>{t('settings')}</h2>
        <span className="cw-meta cw-text3">
          <TimeText at={gateway.changedAt} />
        </span>
      </div>
      <ol className="trunk-proxies">
        {trunk.proxies.map((proxy, at) => (
          <li key={proxy}>
            <span className="cw-text3">{trunk.proxies.length === 1 ? t('server') : `${t('server')} ${at + 1}`}</span>
            <span className="cw-cut" title={proxy}>
              {proxy}
            </span>
          </li>
        ))}
      </ol>
      <Facts
        of={[
          [
            tTrunk('transport'),
            trunk.transport === 'tls' && !trunk.checksCertificate ? t('notChecked') : trunk.transport.toUpperCase(),
          ],
          [tTrunk('domain'), trunk.domain !== '' && cut(trunk.domain)],
          [
            tTrunk('registers'),
            trunk.registers ? t('every', { seconds: count(trunk.registersEvery) }) : cut(t('byAddress')),
          ],
          [tTrunk('user'), trunk.user !== '' && cut(trunk.user)],
          [t('keepAlive'), trunk.asksEvery === 0 ? t('no') : t('options', { seconds: trunk.asksEvery })],
          [tTrunk('codecs'), trunk.codecs.join(', ')],
          [t('srtp'), cut(srtpOf(trunk))],
          [tTrunk('mediaRanges'), trunk.mediaRanges?.length ? cut(trunk.mediaRanges.join(', ')) : false],
          [tTrunk('keysBy'), tTrunk(trunk.keysBy)],
          [t('callee'), cut(rule(trunk.calleeRule))],
          [t('caller'), cut(rule(trunk.callerRule))],
          [t('shownBy'), cut(tTrunk(trunk.callerIn))],
          [t('perSecond'), String(trunk.callsPerSecond)],
          [tTrunk('ringsFor'), seconds(trunk.ringsFor)],
          [tTrunk('sessionTimer'), seconds(trunk.sessionTimer)],
          [t('reliable'), tTrunk(trunk.reliable)],
          [tTrunk('forbiddenMeans'), tTrunk(`means${trunk.forbiddenMeans ?? 'callerNumberBlocked'}`)],
          [tTrunk('unavailableMeans'), tTrunk(`means${trunk.unavailableMeans ?? 'unreachable'}`)],
          [tTrunk('gatewayType'), tTrunk(`type${gateway.gatewayType as 1 | 2 | 3}`)],
          [tTrunk('source'), tTrunk(`source${gateway.source as 1 | 2}`)],
          [t('numbers'), count(gateway.numbers)],
          [
            t('usedBy'),
            <span key="used" title={campaigns.join('\n')}>
              {t(campaigns.length === 1 ? 'campaignsOne' : 'campaigns', { count: campaigns.length })}
            </span>,
          ],
        ]}
      />
    </section>
  );
}
