import { State } from '#kit/console/show/State.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { useSipWords } from '#areas/outbound/door.tsx';
import { trunkTexts } from '../gateway/trunk.texts.ts';
import type { NodeOfTrunk } from './trunk.contract.ts';
import { trunkPageTexts } from './trunkPage.texts.ts';

/** Since when a node is registered, and when that was renewed. */
export function useNodeWords() {
  const t = useText(trunkPageTexts);
  const times = useTimes();
  return ({ health: { registration, since }, seenAt }: NodeOfTrunk) => {
    if (!registration) return t('answered', { since: times.short(since) });
    const at = times.short(registration.since);
    if (!registration.holds) return t('notRegistered', { since: at });
    const ago = Math.max(0, Math.round((seenAt - (registration.renewedAt ?? registration.since)) / 1_000));
    return t('registeredSince', { since: at, ago });
  };
}

/** Each node that speaks with the carrier, and what it hears of each proxy. */
export function TrunkNodes({ nodes }: { nodes: NodeOfTrunk[] }) {
  const t = useText(trunkPageTexts);
  const tTrunk = useText(trunkTexts);
  const words = useNodeWords();
  const sip = useSipWords();
  if (nodes.length === 0) return null;
  return (
    <section>
      <div className="trunk-head">
        <h2>{t('nodes')}</h2>
      </div>
      <ul className="trunk-nodes">
        {nodes.map((one) => (
          <li key={one.node}>
            <div className="trunk-node">
              <b className="cw-cut" title={one.node}>
                {one.node}
              </b>
              <State
                kind={one.health.inService ? 'running' : 'failed'}
                word={tTrunk(one.health.inService ? 'inService' : 'outOfService')}
              />
            </div>
            <p className="cw-meta cw-text3">{words(one)}</p>
            <ul>
              {one.health.proxies.map(({ proxy, address, up, code, took }) => (
                <li key={proxy} className="cw-meta">
                  <span className="cw-cut" title={address || proxy}>
                    {proxy}
                  </span>
                  <span className={up ? 'cw-text3' : 'trunk-bad'} title={code === null ? undefined : sip.status(code)}>
                    {up && took !== null ? t('proxyUp', { took: Math.round(took) }) : !up && t('proxyDown')}
                    {code !== null && !up && ` (${code})`}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
