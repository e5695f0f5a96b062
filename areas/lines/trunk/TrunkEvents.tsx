import { useSipWords } from '#areas/outbound/door.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { TrunkEvent } from './trunk.contract.ts';
import { trunkPageTexts } from './trunkPage.texts.ts';

const names = {
  inService: 'eventInService',
  outOfService: 'eventOutOfService',
  registered: 'eventRegistered',
  registrationLost: 'eventRegistrationLost',
} as const;

/** What befell a trunk today. */
export function TrunkEvents({ events }: { events: TrunkEvent[] }) {
  const t = useText(trunkPageTexts);
  const words = useSipWords();
  return (
    <section>
      <div className="trunk-head">
        <h2>{t('today')}</h2>
      </div>
      {events.length === 0 && <p className="cw-text3">{t('noEvents')}</p>}
      <ol className="trunk-events">
        {events.map(({ at, kind, code, proxy }, index) => (
          <li key={index}>
            <span className="cw-text2">
              <TimeText at={at} />
            </span>
            <div>
              <b className={kind === 'outOfService' || kind === 'registrationLost' ? 'trunk-bad' : undefined}>
                {t(names[kind])}
              </b>
              {(code !== null || proxy) && (
                <p className="cw-meta cw-text3">
                  {[code !== null && `${code} ${words.status(code)}`, proxy].filter(Boolean).join(', ')}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
