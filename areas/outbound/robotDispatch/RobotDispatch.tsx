import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useMay } from '#kit/console/person.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useWhen } from '../why/useWhen.ts';
import { dispatchEndpoints, type DispatchOfRobot } from '../dispatch/dispatch.contract.ts';
import '../dispatch/dispatch.css';
import { dispatchTexts } from '../dispatch/dispatch.texts.ts';
import { HoursDialog } from '../dispatch/HoursDialog.tsx';
import { LineDialog } from './LineDialog.tsx';
import { useRobotHoursWords } from '../dispatch/useRobotHoursWords.ts';

type Asked = 'line' | 'time' | 'removeLine' | 'removeTime';

/** On a robot's page: which lines its campaigns begin with, and when it calls. */
export default function RobotDispatch({ robotId }: { robotId: string }) {
  const t = useText(dispatchTexts);
  const can = useMay();
  const enabled = can(dispatchEndpoints.ofRobot);
  const { data } = useAsk(dispatchEndpoints.ofRobot, { params: { flowId: robotId } }, { enabled });
  const [asked, ask] = useState<Asked | null>(null);
  if (!data) return null;
  const mayEdit = can(dispatchEndpoints.save);
  const act = (what: Asked, key: 'setLine' | 'setHours' | 'remove', of?: string) => (
    <button type="button" className="cw-link" aria-label={of && `${t(key)}: ${of}`} onClick={() => ask(what)}>
      {t(key)}
    </button>
  );
  return (
    <>
      <h2>{t('title')}</h2>
      <Settings of={data} />
      {mayEdit && (
        <div className="dispatch-acts">
          <span>
            {act('line', 'setLine')}
            {data.line && act('removeLine', 'remove', t('line'))}
          </span>
          <span>
            {act('time', 'setHours')}
            {data.time && act('removeTime', 'remove', t('hours'))}
          </span>
        </div>
      )}
      {asked && <DispatchDialogs of={data} asked={asked} onClose={() => ask(null)} />}
    </>
  );
}

function Settings({ of: { line, time, open, opensAt, campaigns } }: { of: DispatchOfRobot }) {
  const t = useText(dispatchTexts);
  const words = useRobotHoursWords();
  const when = useWhen();
  const numbers = line?.line?.numbers ?? [];
  const gateway = line?.line?.gatewayName;
  const own = campaigns.filter(({ ownHours }) => ownHours);
  return (
    <Facts
      of={[
        [
          t('line'),
          gateway ? (
            <span title={numbers.join(', ')}>
              {t(numbers.length === 1 ? 'oneNumber' : 'numbers', {
                gateway,
                number: numbers[0],
                count: count(numbers.length),
              })}
            </span>
          ) : (
            <span className="cw-text3">{t('noLine')}</span>
          ),
        ],
        [t('hours'), time?.hours ? words.week(time.hours) : <span className="cw-text3">{t('noHours')}</span>],
        [t('festivals'), time?.hours ? words.festivals(time.hours.festivals.length) : false],
        [
          t('now'),
          time !== null &&
            (open ? t('openNow') : opensAt === null ? t('neverOpen') : t('closedUntil', { time: when(opensAt) })),
        ],
        [
          t('own'),
          own.length > 0 && (
            <>
              {own.map(({ campaignId, name }) => (
                <Link key={campaignId} className="cw-cut" to={`/outbounds/activity/template/${campaignId}`}>
                  {name}
                </Link>
              ))}
            </>
          ),
        ],
      ]}
    />
  );
}

function DispatchDialogs({ of, asked, onClose }: { of: DispatchOfRobot; asked: Asked; onClose(): void }) {
  const t = useText(dispatchTexts);
  const act = useAct();
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: [dispatchEndpoints.ofRobot.path] });
  const { flowId: robotId, name, line, time } = of;
  if (asked === 'line') return <LineDialog of={of} onDone={again} onClose={onClose} />;
  if (asked === 'time')
    return <HoursDialog robot={{ robotId, name }} hours={time?.hours ?? null} onDone={again} onClose={onClose} />;
  const id = (asked === 'removeLine' ? line : time)?.id;
  return (
    <ConfirmDialog
      title={t(asked === 'removeLine' ? 'removeLineTitle' : 'removeHoursTitle', { name })}
      text={t(asked === 'removeLine' ? 'removeLineText' : 'removeHoursText')}
      confirm={t('remove')}
      onClose={onClose}
      onConfirm={() =>
        id && act(dispatchEndpoints.remove, { params: { dispatchId: id } }, { then: again, say: t('removed') })
      }
    />
  );
}
