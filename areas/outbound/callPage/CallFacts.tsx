import { Link } from 'react-router';
import { RecordOfCall } from '#areas/template/door.tsx';
import type { Turn } from '#core/flow/transcript.ts';
import { useMay } from '#kit/console/person.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { Facts } from '#kit/console/show/Facts.tsx';
import { TimeText, useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { AnsweringFacts } from '../answering/AnsweringFacts.tsx';
import { campaignEndpoints } from '../campaign/campaign.contract.ts';
import type { Attempt, CallDetail } from '../call/call.contract.ts';
import { callTexts } from '../call/call.texts.ts';
import { entryTexts } from '../call/entry.texts.ts';
import { answerTimes } from '../call/waterfall.rules.ts';
import { waterfallTexts } from '../call/waterfall.texts.ts';
import { useOutcomeWords } from '../call/useOutcomeWords.ts';
import { Transfers } from '../call/Transfers.tsx';
import { Verdict } from '../call/Verdict.tsx';
import { LineFacts } from '../signalling/LineFacts.tsx';
import type { CallLine } from '../signalling/signalling.contract.ts';
import { signallingTexts } from '../signalling/signalling.texts.ts';

interface CallFactsProps {
  call: CallDetail;
  turns: Turn[];
  /** Of a call that went over a SIP trunk. */
  line: CallLine | null;
  onSignalling(): void;
}

/** How a call ended, what the flow knew, and where to go from here. */
export function CallFacts({ call, turns, line, onSignalling }: CallFactsProps) {
  const tLine = useText(signallingTexts);
  const tTimes = useText(waterfallTexts);
  const tEntry = useText(entryTexts);
  const t = useText(callTexts);
  const times = answerTimes(turns);
  const words = useOutcomeWords();
  const incoming = call.direction === 1;
  const ended = call.endedAt !== null;
  return (
    <>
      {ended && call.answeredAt !== null && <RecordOfCall callId={call.callId} />}
      <h2>{t('resultTitle')}</h2>
      <p className="call-result">{ended ? <Verdict category={call.category} label={call.label} large /> : t('live')}</p>
      <Facts
        of={[
          [t('status'), words.status(call.callStatus)],
          [t('reason'), call.reason !== null && reasonOf(call, words.reason(call.reason))],
          [
            t('resultCode'),
            ended && call.resultCode && <span title={words.result(call.resultCode)}>{call.resultCode}</span>,
          ],
          [t('hungUpBy'), ended && call.hangUpSide && words.side(call.hangUpSide)],
          [t('rang'), call.ringTime !== null && <Duration value={call.ringTime} />],
          [t('talked'), call.answeredAt !== null && ended && <Duration value={call.talkTime} />],
          [
            t('attempt'),
            call.batchId !== null &&
              t('ofAttempts', { attempt: call.attempt, attempts: Math.max(call.attempts.length, call.attempt) }),
          ],
          [t('tryAgain'), call.retryAt !== null && <TimeText at={call.retryAt} />],
          [
            tEntry(incoming ? 'entry' : 'placedBy'),
            incoming ? tEntry(call.entry) : call.batchId === null && tEntry(call.entry),
          ],
          [
            t(incoming ? 'dialled' : 'callerNumber'),
            call.callerNumber !== '' && (
              <span key="number" className="cw-num">
                {call.callerNumber}
              </span>
            ),
          ],
          [
            t('robotVersion'),
            call.robotName !== null && t('version', { robot: call.robotName, version: call.flowVersion ?? '–' }),
          ],
          [tTimes('answers'), times !== null && <AnswerTimes key="answers" of={times} />],
        ]}
      />
      {ended && call.answeredAt !== null && !incoming && <AnsweringFacts callId={call.callId} />}
      {call.handedOver.length > 0 && <Transfers of={call.handedOver} />}
      {line && (
        <>
          <div className="call-line-head">
            <h2>{tLine('line')}</h2>
            {line.messages.length > 0 && (
              <button type="button" className="cw-link cw-meta" onClick={onSignalling}>
                {tLine('show')}
              </button>
            )}
          </div>
          <LineFacts line={line} />
        </>
      )}
      <Variables title={t('stored')} of={call.reason === 'valueMissing' ? {} : call.outputs} />
      <Variables title={t(call.robotId === null ? 'values' : 'given')} of={call.arguments} />
      <h2>{t('linked')}</h2>
      <ul className="call-links">
        {incoming
          ? call.entry === 'trunk' && <RouteLinks call={call} />
          : call.batchId !== null && <BatchLinks call={call} />}
        {call.entry !== 'trunk' && call.robotId !== null && <RobotLink call={call} />}
        {call.contactId !== null && (
          <>
            <li>
              <span className="cw-text3">{t('contact')}</span>
              <ContactLink call={call} />
            </li>
            <li>
              <span className="cw-text3" />
              <Link className="cw-cut" to={`/outbounds/call?contactId=${call.contactId}`}>
                {t(incoming ? 'callsToContact' : 'callsOfContact')}
              </Link>
            </li>
          </>
        )}
      </ul>
      {call.attempts.length > 1 && (
        <>
          <h2>{t('attempts')}</h2>
          <ol className="call-links">
            {call.attempts.map((attempt) => (
              <OneAttempt key={attempt.callId} attempt={attempt} isThis={attempt.callId === call.callId} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** What the call was placed for. */
function BatchLinks({ call }: { call: CallDetail }) {
  const t = useText(callTexts);
  const mayCampaign = useMay()(campaignEndpoints.list);
  return (
    <>
      <li>
        <span className="cw-text3">{t('batch')}</span>
        <Link className="cw-cut" to={`/outbounds/tasks/${call.batchId}`}>
          {call.batchName}
        </Link>
      </li>
      <li>
        <span className="cw-text3">{t('campaign')}</span>
        <Link
          className="cw-cut"
          to={
            mayCampaign
              ? `/outbounds/activity/template/${call.campaignId}`
              : `/outbounds/call?campaignId=${call.campaignId}`
          }
        >
          {call.campaignName}
        </Link>
      </li>
    </>
  );
}

/** The route that took an incoming call. */
function RouteLinks({ call: { routeId, routeName } }: { call: CallDetail }) {
  const t = useText(callTexts);
  const may = useMay();
  return (
    <>
      <li>
        <span className="cw-text3">{t('route')}</span>
        {routeName !== null && may({ gate: 'inbound.route.view' }) ? (
          <Link className="cw-cut" to={`/incomingCall/routes/template/${routeId}`}>
            {routeName}
          </Link>
        ) : (
          <span className="cw-cut call-links-end">{routeName ?? t(routeId === null ? 'noRoute' : 'routeGone')}</span>
        )}
      </li>
      {routeId !== null && may({ gate: 'inbound.call.view' }) && (
        <li>
          <span className="cw-text3" />
          <Link className="cw-cut" to={`/incomingCall/callerHistory?routeId=${routeId}`}>
            {t('callsByRoute')}
          </Link>
        </li>
      )}
    </>
  );
}

/** Which robot was tried. */
function RobotLink({ call: { robotId, robotName } }: { call: CallDetail }) {
  const t = useText(callTexts);
  const maySee = useMay()({ gate: 'robot.robot.view' });
  return (
    <li>
      <span className="cw-text3">{t('robotVersion')}</span>
      {maySee ? (
        <Link className="cw-cut" to={`/robotCenter/robots/${robotId}`}>
          {robotName}
        </Link>
      ) : (
        <span className="cw-cut call-links-end">{robotName}</span>
      )}
    </li>
  );
}

/** Seconds from a customer's last sound to the answer: the median, and on hover how many and the slowest. */
function AnswerTimes({ of: { median, slowest, answers } }: { of: NonNullable<ReturnType<typeof answerTimes>> }) {
  const t = useText(waterfallTexts);
  const seconds = (time: number) => (time / 1_000).toFixed(2);
  return (
    <span className="cw-num" title={t('slowest', { count: answers, slowest: seconds(slowest) })}>
      {t('medianOf', { median: seconds(median) })}
    </span>
  );
}

/** A robot that lacked values says which. */
const reasonOf = ({ reason, outputs }: CallDetail, words: string) =>
  reason === 'valueMissing' && typeof outputs['valueMissing'] === 'string'
    ? `${words}: ${outputs['valueMissing']}`
    : words;

/** The contact as the list of customers shows it; users who may not see that list are only told the name. */
function ContactLink({ call: { contact, contactId, name } }: { call: CallDetail }) {
  const t = useText(callTexts);
  const may = useMay();
  const words = name || t('noName');
  if (contact === null)
    return (
      <span className="cw-cut call-links-end" title={t('contactGone')}>
        {words}
      </span>
    );
  return may({ gate: 'contacts.customer.view' }) ? (
    <Link className="cw-cut" to={`/contactmanagement/customer?customer=${contactId}`}>
      {contact.name || words}
    </Link>
  ) : (
    <span className="cw-cut call-links-end">{words}</span>
  );
}

function OneAttempt({
  attempt: { callId, attempt, startedAt, callStatus, reason },
  isThis,
}: {
  attempt: Attempt;
  isThis: boolean;
}) {
  const t = useText(callTexts);
  const words = useOutcomeWords();
  const times = useTimes();
  const outcome = `${times.short(startedAt)}, ${(reason === null ? words.status(callStatus) : words.reason(reason)).toLowerCase()}`;
  return (
    <li>
      <span className="cw-text3">{isThis ? t('thisAttempt') : t('otherAttempt', { attempt })}</span>
      {isThis ? (
        <span className="cw-cut call-links-end" aria-current="true">
          {outcome}
        </span>
      ) : (
        <Link className="cw-cut" to={`/outbounds/call/${callId}`}>
          {outcome}
        </Link>
      )}
    </li>
  );
}

function Variables({ title, of }: { title: string; of: Record<string, unknown> }) {
  const t = useText(callTexts);
  const values = Object.entries(of);
  if (values.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <Facts of={values.map(([name, value]) => [name, <Value key={name} value={value} empty={t('notSet')} />])} />
    </>
  );
}

function Value({ value, empty }: { value: unknown; empty: string }) {
  if (value === null || value === undefined || value === '') return <span className="cw-text3">{empty}</span>;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (
    <span className={/^[\d.,]+$/.test(text) ? 'cw-num' : undefined} title={text}>
      {text}
    </span>
  );
}
