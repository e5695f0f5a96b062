import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Facts } from '#kit/console/show/Facts.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { Answer, useSource } from './answerWords.tsx';
import { deliveryKinds } from './deliveryKinds.ts';
import { webhookEndpoints, type Try } from './webhook.contract.ts';
import './webhook.css';
import { webhookTexts } from './webhook.texts.ts';

/** One message: what is told, and each try. */
export function DeliveryDrawer({ deliveryId, onClose }: { deliveryId: string; onClose(): void }) {
  const t = useText(webhookTexts);
  const times = useTimes();
  const nameOf = useSource();
  const { data, fault } = useAsk(webhookEndpoints.one, { params: { deliveryId } });
  return (
    <AppDrawer title={t('row', { id: deliveryId })} size={720} onClose={onClose}>
      {fault && <p role="alert">{fault.message}</p>}
      {data && (
        <>
          <Facts
            align="left"
            of={[
              [t('state'), <State key="state" kind={deliveryKinds[data.state]} word={t(data.state)} />],
              [t('event'), `${t(data.event as 'ping')} · ${data.event}`],
              [
                t('object'),
                <span key="object" className="cw-num">
                  {data.object}
                </span>,
              ],
              [t('receiver'), nameOf(data)],
              [t('id'), <code key="id">{data.uid}</code>],
              [
                t('when'),
                <span key="when" className="cw-num">
                  {times.exact(data.createdAt)}
                </span>,
              ],
              [t('next'), data.nextAt !== null && <span className="cw-num">{times.exact(data.nextAt)}</span>],
              [t('done'), data.doneAt !== null && <span className="cw-num">{times.exact(data.doneAt)}</span>],
            ]}
          />
          <h3 className="webhook-part">{t('triesTitle')}</h3>
          {data.tries.length === 0 ? <p className="cw-text3">{t('none')}</p> : <Tries of={data.tries} />}
          <h3 className="webhook-part">{t('body')}</h3>
          <pre className="webhook-body" tabIndex={0} aria-label={t('body')}>
            {JSON.stringify(data.body, null, 2)}
          </pre>
          <h3 className="webhook-part">{t('verify')}</h3>
          <p className="cw-text2">{t('verifyText')}</p>
        </>
      )}
    </AppDrawer>
  );
}

function Tries({ of }: { of: Try[] }) {
  const t = useText(webhookTexts);
  const times = useTimes();
  return (
    <table className="webhook-tries">
      <thead>
        <tr className="cw-text2">
          <th scope="col">{t('at')}</th>
          <th scope="col">{t('answer')}</th>
          <th scope="col">{t('tookTitle')}</th>
          <th scope="col">{t('url')}</th>
        </tr>
      </thead>
      <tbody>
        {of.toReversed().map((one) => (
          <tr key={one.at}>
            <td className="cw-num">{times.exact(one.at)}</td>
            <td>
              <Answer of={one} />
            </td>
            <td className="cw-num cw-text2">{t('took', { took: one.took })}</td>
            <td className="cw-text2">{one.url}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
