import { Button } from 'antd';
import { useMemo } from 'react';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { phoneTexts } from '#kit/console/phone/phone.texts.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { deskEndpoints, type Desk } from './desk.contract.ts';
import './desk.css';
import { deskTexts } from './desk.texts.ts';
import { DeskCallPane } from './DeskCallPane.tsx';
import { deskPhone } from './deskPhone.ts';
import { DeskSide } from './DeskSide.tsx';
import { aheadOf } from './Ticking.tsx';
import { useDesk, useDeskPhone } from './useDesk.ts';
import { WrapUp } from './WrapUp.tsx';

/** Where agents work: who calls and why, the call itself, and what they write of it. */
export function DeskScreen() {
  const t = useText(deskTexts);
  const { data: desk, fault, refetch } = useDesk();
  const ahead = useMemo(() => (desk ? aheadOf(desk.at) : 0), [desk]);
  if (fault) return <Notice page role="alert" title={t('notOpened')} text={fault.message} />;
  if (!desk) return <PageSkeleton />;
  return <Work desk={desk} ahead={ahead} reload={refetch} />;
}

function Work({ desk, ahead, reload }: { desk: Desk; ahead: number; reload(): unknown }) {
  const t = useText(deskTexts);
  return (
    <div className="desk">
      <DeskSide desk={desk} ahead={ahead} reload={reload} />
      <section className="desk-mid" aria-label={t('title')}>
        {desk.now.state === 'signedOut' ? (
          <Start rehearsing={desk.rehearsing} reload={reload} />
        ) : (
          <>
            <PhoneState desk={desk} />
            <DeskCallPane desk={desk} ahead={ahead} reload={reload} />
          </>
        )}
      </section>
      <WrapUp desk={desk} ahead={ahead} reload={reload} />
    </div>
  );
}

function Start({ rehearsing, reload }: { rehearsing: boolean; reload(): unknown }) {
  const t = useText(deskTexts);
  const act = useAct();
  const start = (reach: 'browser' | 'telephone') =>
    void act(deskEndpoints.signIn, { body: { reach } }, { then: reload, say: null });
  return (
    <Notice
      page
      title={t(rehearsing ? 'rehearsingTitle' : 'startTitle')}
      text={t(rehearsing ? 'rehearsingText' : 'startText')}
      actions={
        <>
          <Button type="primary" onClick={() => start('browser')}>
            {t('byBrowser')}
          </Button>
          <Button onClick={() => start('telephone')}>{t('byTelephone')}</Button>
        </>
      }
    />
  );
}

/** What is wrong with the telephone of this page, and what helps; nothing while it is connected. */
function PhoneState({ desk }: { desk: Desk }) {
  const t = useText(deskTexts);
  const tPhone = useText(phoneTexts);
  const phone = useDeskPhone();
  if (desk.reach !== 'browser' || phone.is === 'on') return null;
  const isElsewhere = phone.is !== 'connecting' && desk.connected;
  const word =
    phone.is === 'connecting'
      ? t('phoneConnecting')
      : isElsewhere
        ? t('phoneElsewhere')
        : phone.is === 'lost' && phone.again
          ? t('phoneAgain')
          : t('phoneOff');
  return (
    <div className="desk-warn" role={phone.is === 'connecting' ? 'status' : 'alert'}>
      <b>{word}</b>
      {phone.is === 'lost' && phone.problem && <span>{tPhone(phone.problem)}</span>}
      {phone.is === 'lost' && desk.call && !isElsewhere && <span>{t('phoneBack')}</span>}
      <span className="cw-space" />
      {phone.is !== 'connecting' && (
        <Button size="small" onClick={() => deskPhone.connect()}>
          {t('connect')}
        </Button>
      )}
    </div>
  );
}
