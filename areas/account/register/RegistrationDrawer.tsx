import { Button } from 'antd';
import { useDictionary } from '#areas/operate/door.tsx';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Facts } from '#kit/console/show/Facts.tsx';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useMailKept, useSmsKept } from '#kit/console/mail/MailKept.tsx';
import { useText } from '#kit/console/useText.ts';
import { reviewEndpoints, type Registration } from './review.contract.ts';
import './review.css';
import { reviewTexts } from './review.texts.ts';

export const registrationKinds: Record<Registration['state'], StateKind> = {
  waiting: 'preparing',
  approved: 'done',
  refused: 'cancelled',
};

/** What a stranger said of the own company, to be answered. */
export function RegistrationDrawer({
  registrationId,
  title,
  onDecide,
  onClose,
}: {
  registrationId: string;
  title: string;
  onDecide?: ((what: 'approve' | 'refuse', registration: Registration) => void) | undefined;
  onClose(): void;
}) {
  const t = useText(reviewTexts);
  const [industries, banks] = [useDictionary('ROBOT_INDUSTRY'), useDictionary('ROBOT_BANK')];
  const { data } = useAsk(reviewEndpoints.read, { params: { registrationId } });
  const [mailKept, smsKept] = [useMailKept(), useSmsKept()];
  const told = data?.told
    .split(' ')
    .filter(Boolean)
    .map((way) => t(way === 'mail' ? 'toldMail' : 'toldSms'))
    .join(', ');
  const footer = data?.state === 'waiting' && onDecide && (
    <div className="cw-row">
      <span className="cw-space" />
      <Button onClick={() => onDecide('refuse', data)}>{t('refuse')}</Button>
      <Button type="primary" onClick={() => onDecide('approve', data)}>
        {t('approve')}
      </Button>
    </div>
  );
  return (
    <AppDrawer title={title} onClose={onClose} {...(footer && { footer })}>
      {data && (
        <Facts
          align="left"
          of={[
            [t('state'), <State key="state" kind={registrationKinds[data.state]} word={t(data.state)} />],
            [
              t('reason'),
              data.state === 'refused' ? (
                <span key="reason" className="review-words">
                  {data.reason}
                </span>
              ) : (
                false
              ),
            ],
            [t('person'), data.name],
            [
              t('phone'),
              <span key="phone" className="cw-num">
                {data.phone}
              </span>,
            ],
            [t('email'), data.email],
            [t('loginName'), data.loginName],
            [t('industry'), industries.nameOf(data.industry)],
            [t('bank'), data.bank ? banks.nameOf(data.bank) : false],
            [t('city'), data.city || null],
            [t('seats'), data.seats],
            [
              t('purpose'),
              data.purpose ? (
                <span key="purpose" className="review-words">
                  {data.purpose}
                </span>
              ) : null,
            ],
            [t('language'), t(data.language)],
            [t('address'), data.address],
            [t('sent'), data.sentAt && <TimeText key="sent" at={data.sentAt} />],
            [t('decided'), data.decidedAt ? <TimeText key="decided" at={data.decidedAt} /> : false],
            [t('decidedBy'), data.decidedBy || false],
            [t('tenant'), data.madeTenantId ?? false],
            [t('told'), data.state === 'waiting' ? false : told || t(mailKept && smsKept ? 'toldNobody' : 'notTold')],
          ]}
        />
      )}
    </AppDrawer>
  );
}
