import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallLadder, Ladder } from '#areas/outbound/door.tsx';
import { signallingEndpoints } from '#areas/outbound/signalling/signalling.contract.ts';
import { useMay } from '#kit/console/person.ts';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { TrunkNow, TrunkTest } from './trunk.contract.ts';
import { trunkPageTexts } from './trunkPage.texts.ts';

interface LastCallProps {
  call: TrunkNow['lastCall'];
  /** The one that is looked at. */
  test: TrunkTest | undefined;
}

/** The signalling of the last call over a trunk, or of the call of a test. */
export function LastCall({ call: last, test }: LastCallProps) {
  const t = useText(trunkPageTexts);
  const mayCalls = useMay()(signallingEndpoints.read);
  const call = mayCalls ? last : null;
  const tried = test && test.signalling.length > 0 ? test : null;
  const [wanted, choose] = useState<'call' | 'test'>('call');
  const shown = wanted === 'call' ? (call ? 'call' : tried && 'test') : tried ? 'test' : call && 'call';
  return (
    <section>
      <div className="trunk-head">
        <h2>{t('ladder')}</h2>
        {shown === 'call' && call && (
          <span className="cw-meta cw-text3">
            <TimeText at={call.startedAt} /> <span className="cw-num">{call.phone}</span>{' '}
            <Link to={`/outbounds/call/${call.callId}?view=line`}>{t('openCall')}</Link>
          </span>
        )}
        {shown === 'test' && tried?.callTo && <span className="cw-meta cw-text3 cw-num">{tried.callTo}</span>}
        <span className="cw-space" />
        {call && tried && (
          <Segmented
            size="small"
            aria-label={t('whichCall')}
            value={shown ?? 'call'}
            onChange={(one) => choose(one as 'call' | 'test')}
            options={[
              { value: 'call', label: t('lastCall') },
              { value: 'test', label: t('testCall') },
            ]}
          />
        )}
      </div>
      {shown === null && <p className="cw-text3">{t('noLadder')}</p>}
      {shown === 'call' && call && <CallLadder key={call.callId} callId={call.callId} />}
      {shown === 'test' && tried && <Ladder key={tried.trunkTestId} messages={tried.signalling} line={null} />}
    </section>
  );
}
