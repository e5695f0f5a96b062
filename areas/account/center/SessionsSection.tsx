import { Button } from 'antd';
import { useState } from 'react';
import { browserWords } from '#core/access/browserWords.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { centerEndpoints, type Session } from './center.contract.ts';
import { centerTexts } from './center.texts.ts';
import { Section } from './Section.tsx';

/** Everywhere this person is signed in, this device first. */
export function SessionsSection() {
  const t = useText(centerTexts);
  const act = useAct();
  const { data: sessions = [], reload } = useAsk(centerEndpoints.sessions, {});
  const [asking, ask] = useState(false);
  const others = sessions.filter(({ here }) => !here).length;
  const end = ({ id }: Session) =>
    act(centerEndpoints.endSession, { params: { sessionId: id } }, { then: reload, say: t('ended') });

  return (
    <Section part="sessions" title={t('sessions')} about={t('sessionsAbout')}>
      <table className="center-sessions">
        <thead>
          <tr>
            <th>{t('device')}</th>
            <th>{t('address')}</th>
            <th>{t('opened')}</th>
            <th>{t('seen')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.id}>
              <td>
                <DeviceWords {...session} />
              </td>
              <td className="cw-num cw-text2">{session.address || '–'}</td>
              <td className="cw-text2">
                <TimeText at={session.openedAt} />
              </td>
              <td className="cw-text2">{session.here ? t('now') : <TimeText at={session.seenAt} />}</td>
              <td>
                {session.here ? (
                  <span className="center-here">{t('here')}</span>
                ) : (
                  <Button size="small" onClick={() => void end(session)}>
                    {t('end')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {others > 1 && (
        <p className="center-more">
          <Button size="small" onClick={() => ask(true)}>
            {t('endOthers')}
          </Button>
        </p>
      )}
      {sessions.length > 0 && others === 0 && <p className="cw-text3 center-more">{t('noOthers')}</p>}
      {asking && (
        <ConfirmDialog
          title={t('endOthersTitle', { count: others })}
          text={t('endOthersText')}
          confirm={t('endOthers')}
          danger
          onClose={() => ask(false)}
          onConfirm={() => act(centerEndpoints.endOtherSessions, {}, { then: reload, say: t('ended') })}
        />
      )}
    </Section>
  );
}

function DeviceWords({ browser: said, openedBy }: Session) {
  const t = useText(centerTexts);
  const { browser, system } = browserWords(said);
  return (
    <span title={said}>
      <span className="cw-name">
        {browser && system ? t('on', { browser, system }) : (browser ?? system ?? t('unknownBrowser'))}
      </span>
      {openedBy === 'openId' && <span className="cw-text3 center-second">{t('byOpenId')}</span>}
    </span>
  );
}
