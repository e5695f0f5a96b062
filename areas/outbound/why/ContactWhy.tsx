import { Link } from 'react-router';
import type { NotDialing } from '#core/dialing/whyNotDialing.ts';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useWhen } from './useWhen.ts';
import { whyEndpoints } from './why.contract.ts';
import './why.css';
import { whyTexts } from './why.texts.ts';

/** The batches a contact is in, and why it is not being called in each; nothing for who may not see batches. */
export function ContactWhy({ contactId, heading }: { contactId: string; heading: string }) {
  const t = useText(whyTexts);
  const when = useWhen();
  const may = useMay()(whyEndpoints.contact);
  const { data } = useAsk(whyEndpoints.contact, { params: { contactId } }, { enabled: may });
  if (!may || !data) return null;
  return (
    <>
      <h2 className={heading}>{t('places')}</h2>
      {data.places.length === 0 && <p className="cw-text3">{t('noPlaces')}</p>}
      <ul className="why-places">
        {data.places.map(({ taskId, batchId, batchName, campaignName, reason, until }) => (
          <li key={taskId}>
            <Link
              className="cw-cut"
              to={`/outbounds/tasks/${batchId}`}
              title={t('ofCampaign', { batch: batchName, campaign: campaignName })}
            >
              {batchName}
            </Link>
            <span>
              {t(reason as NotDialing)}
              {until !== undefined && <small className="cw-text3"> {t('until', { time: when(until) })}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
