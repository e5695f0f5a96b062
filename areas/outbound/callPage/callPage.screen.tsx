import { Button } from 'antd';
import { BugPlay, PhoneOutgoing } from 'lucide-react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { FlowOfVersion } from '#areas/robot/door.tsx';
import { robotEndpoints } from '#areas/robot/robot/robot.contract.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { RecordingPlayer } from '../recording/RecordingPlayer.tsx';
import { turnAt } from '../recording/wave.rules.ts';
import { taskActionsEndpoints } from '../task/taskActions.contract.ts';
import { useTaskActions } from '../task/useTaskActions.tsx';
import type { CallDetail } from '../call/call.contract.ts';
import { batchEndpoints } from '../batch/batch.contract.ts';
import '../call/call.css';
import { callTexts } from '../call/call.texts.ts';
import { entryTexts } from '../call/entry.texts.ts';
import { CallFacts } from './CallFacts.tsx';
import { stepOfTurn, turnOfStep, type Conversation } from '../call/conversation.rules.ts';
import { PathList } from './PathList.tsx';
import { SpeakingTimeline } from '../call/SpeakingTimeline.tsx';
import { signallingEndpoints } from '../signalling/signalling.contract.ts';
import { SummaryPart } from '../summary/SummaryPart.tsx';
import { summaryTexts } from '../summary/summary.texts.ts';
import { useSummary } from '../summary/useSummary.ts';
import { Transcript } from '../call/Transcript.tsx';
import { Signalling } from './Signalling.tsx';
import { useConversation } from './useConversation.ts';

export function CallPage() {
  const t = useText(callTexts);
  const tEntry = useText(entryTexts);
  const { id = '' } = useParams();
  // Where nothing is known of a call, its address says from which list it was opened.
  const { pathname } = useLocation();
  const { call, said, fault, live, again } = useConversation(id);
  const incoming = call?.direction === 1;
  const name = call && (call.name || t(incoming ? 'unknownCaller' : 'noName'));
  usePageTitle(call && `${name} ${call.phone.slice(-4)}`.trim());
  const actions = useTaskActions();
  const can = useMay();
  const go = useNavigate();
  const mayRedial = can(taskActionsEndpoints.redial);
  const batch = useAsk(
    batchEndpoints.read,
    { params: { batchId: call?.batchId ?? '' } },
    { enabled: Boolean(call?.batchId) && mayRedial && can(batchEndpoints.read) },
  );
  const mayDebug = can({ gate: 'designer.flow.debug' });
  const back =
    incoming || pathname.startsWith('/incomingCall')
      ? { to: '/incomingCall/callerHistory', label: t('backToIncoming') }
      : { to: '/outbounds/call', label: t('back') };
  if (fault)
    return (
      <>
        <PageHead title={t('title')} back={back} />
        <Notice
          role="alert"
          title={t('gone')}
          text={fault.message}
          actions={<Button onClick={() => void again()}>{t('kit.again')}</Button>}
        />
      </>
    );
  if (!call || !said) return <PageSkeleton />;

  const { taskId } = call;
  const byTrunk = call.entry === 'trunk';
  const facts = [
    (call.phone || byTrunk) && (
      <span key="phone" className="cw-num">
        {call.phone || t('withheld')}
      </span>
    ),
    <TimeText key="time" at={call.startedAt} exact />,
    incoming ? (
      <span key="incoming">
        {[byTrunk ? t('incoming') : tEntry(call.entry), call.routeName].filter(Boolean).join(' · ')}
      </span>
    ) : call.batchId === null ? (
      <span key="entry">{tEntry(call.entry)}</span>
    ) : (
      <Link key="batch" to={`/outbounds/tasks/${call.batchId}`}>
        {call.batchName}
      </Link>
    ),
  ].filter(Boolean);
  return (
    <>
      <PageHead
        title={name}
        facts={facts}
        back={back}
        actions={
          live ? (
            <span className="call-live">
              <span className="call-live-dot" aria-hidden />
              {t('live')}
            </span>
          ) : (
            <>
              {mayDebug && call.answeredAt !== null && call.robotId !== null && (
                <Button
                  icon={<BugPlay size={15} />}
                  onClick={() => void go(`/proDesign?flowId=${call.robotId}&debugCall=${call.callId}`)}
                >
                  {t('debug')}
                </Button>
              )}
              {mayRedial && taskId !== null && (
                <Button
                  icon={<PhoneOutgoing size={15} />}
                  onClick={() => actions.redial({ ...call, taskId, batchState: batch.data?.state })}
                >
                  {t('callAgain')}
                </Button>
              )}
            </>
          )
        }
      />
      <Talk call={call} said={said} live={live} />
      {actions.dialog}
    </>
  );
}

/** The conversation in three views that follow each other: who spoke when, what was said, which way the flow went. */
function Talk({ call, said, live }: { call: CallDetail; said: Conversation; live: boolean }) {
  const t = useText(callTexts);
  const tSummary = useText(summaryTexts);
  const summary = useSummary(call.callId, call.endedAt !== null);
  const [address, setAddress] = useSearchParams();
  const mayFlow = useMay()(robotEndpoints.design);
  const { turns, path } = said;
  const asked = Number(address.get('turn') ?? NaN);
  // A link to a moment chooses what is said then, until a person chooses another turn.
  const moment = Number(address.get('at') ?? NaN);
  const begin = moment >= 0 ? moment : undefined;
  const byTurn = Number.isInteger(asked) && turns[asked] ? asked : null;
  const chosen = byTurn ?? (begin === undefined ? null : turnAt(turns, begin));
  const view = address.get('view');
  const onFlow = mayFlow && view === 'flow';
  const { data: line = null } = useAsk(
    signallingEndpoints.read,
    { params: { callId: call.callId } },
    { enabled: call.endedAt !== null },
  );
  const onLine = view === 'line' && line !== null && line.messages.length > 0;
  const change = (to: Record<string, string | null>) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(to)) value === null ? next.delete(name) : next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const choose = (turn: number) => change({ turn: String(turn) });
  const chooseStep = (step: number) => turns.length > 0 && choose(turnOfStep(said, step));
  const current = chosen !== null ? stepOfTurn(path, turns[chosen]!) : live ? path.length - 1 : null;
  const length = Math.max(call.talkTime ?? 0, turns.at(-1)?.to ?? 0);
  const nothing =
    call.answeredAt !== null && call.robotId === null
      ? t('notWritten')
      : live
        ? call.answeredAt === null && turns.length === 0
          ? `${t('ringing')} ${t('spokenLater')}`
          : t('waiting')
        : call.answeredAt === null
          ? t(call.direction === 1 ? 'nobodyTook' : 'nobodyAnswered')
          : t('nobodySpoke');
  const { robotId, flowVersion } = call;

  return (
    <div className={onFlow || onLine ? 'call on-flow' : 'call'}>
      {(turns.length > 0 || call.hasRecording) && (
        <RecordingPlayer callId={call.callId} turns={turns} chosen={chosen} onChoose={choose} begin={begin} live={live}>
          <SpeakingTimeline turns={turns} length={length} chosen={chosen} onChoose={choose} />
        </RecordingPlayer>
      )}
      <section className="call-said" aria-label={t('transcript')}>
        <div className="call-head">
          <h2>{t('transcript')}</h2>
        </div>
        <div className="call-scroll">
          <Transcript
            {...{ turns, chosen, live, nothing }}
            onChoose={choose}
            keyTurns={summary.keyTurns}
            keyWord={tSummary('keySentence')}
            beneath={(turn) =>
              summary.mark && (
                <MarkTurn isKey={summary.keyTurns.has(turn)} onMark={(key) => summary.mark?.(turn, key)} />
              )
            }
          />
        </div>
      </section>
      {onLine ? (
        <Signalling line={line} onClose={() => change({ view: null })} />
      ) : onFlow && robotId !== null && flowVersion !== null ? (
        <section className="call-flow" aria-label={t('flow')}>
          <div className="call-head">
            <h2>{t('version', { robot: call.robotName ?? '', version: flowVersion })}</h2>
            <span className="cw-space" />
            <button type="button" className="cw-link" onClick={() => change({ view: null })}>
              {t('closeFlow')}
            </button>
          </div>
          <FlowOfVersion robotId={robotId} version={flowVersion} path={path} current={current} onChoose={chooseStep} />
        </section>
      ) : (
        <>
          <section className="call-way" aria-label={t('path')}>
            <div className="call-head">
              <h2>{t('path')}</h2>
              <span className="cw-space" />
              {mayFlow && robotId !== null && path.length > 0 && (
                <button type="button" className="cw-link cw-meta" onClick={() => change({ view: 'flow' })}>
                  {t('showFlow')}
                </button>
              )}
            </div>
            <div className="call-scroll">
              <PathList
                path={path}
                current={current}
                onChoose={chooseStep}
                nothing={t(robotId === null ? 'noRobot' : live ? 'ringing' : 'noPath')}
              />
            </div>
          </section>
          <section className="call-facts" aria-label={t('resultTitle')}>
            <SummaryPart of={summary} turns={turns} chosen={chosen} onChoose={choose} />
            <CallFacts call={call} turns={turns} line={line} onSignalling={() => change({ view: 'line' })} />
          </section>
        </>
      )}
    </div>
  );
}

/** Beneath the chosen turn, for who may say that it is one of those that count. */
function MarkTurn({ isKey, onMark }: { isKey: boolean; onMark(key: boolean): void }) {
  const t = useText(summaryTexts);
  return (
    <button type="button" className="cw-link cw-meta call-turn-mark" onClick={() => onMark(!isKey)}>
      {t(isKey ? 'unmark' : 'mark')}
    </button>
  );
}
