import { App, Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { openItems, type Comments, type Verdict, type Verdicts } from '#core/quality/sheet.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { recordEndpoints, type RecordDetail } from '../record/record.contract.ts';
import { CallPlayer, CallTurns, usePlace } from '../view/CallView.tsx';
import { marksOf, numbered } from '../view/marks.rules.ts';
import { SheetForm } from '../view/SheetForm.tsx';
import { AfterWork } from './AfterWork.tsx';
import './inspection.css';
import { inspectionTexts } from './inspection.texts.ts';

/** One call that was inspected: what was said, what was found, what it came to, and what followed. */
export function InspectionScreen() {
  const t = useText(inspectionTexts);
  const { id = '' } = useParams();
  const { data, fault, refetch } = useAsk(recordEndpoints.read, { params: { recordId: id } });
  if (fault)
    return (
      <>
        <PageHead title={t('title')} back={{ to: '/qualityChecking/record', label: t('back') }} />
        <Notice
          role="alert"
          title={t('gone')}
          text={fault.message}
          actions={<Button onClick={() => void refetch()}>{t('kit.again')}</Button>}
        />
      </>
    );
  if (!data) return <PageSkeleton />;
  return <Inspection key={`${data.recordId} ${data.state} ${data.appeal ?? ''}`} of={data} again={refetch} />;
}

function Inspection({ of: record, again }: { of: RecordDetail; again(): Promise<unknown> }) {
  const t = useText(inspectionTexts);
  const act = useAct();
  const can = useMay();
  const { message } = App.useApp();
  const place = usePlace();
  const { sheet, machine, turns, talkTime, callId, reviews, state } = record;
  const items = useMemo(() => numbered(sheet), [sheet]);
  const [one, other] = reviews;
  const differing = one && other ? items.filter(({ itemId }) => one.verdicts[itemId] !== other.verdicts[itemId]) : [];
  const isSettling = state === 'differs' && can(recordEndpoints.settle);
  const [verdicts, setVerdicts] = useState<Verdicts>(
    () => record.verdicts ?? (isSettling ? bothSaid(one?.verdicts, other?.verdicts) : {}),
  );
  const [comments, setComments] = useState<Comments>(() =>
    record.verdicts || !isSettling ? record.comments : { ...other?.comments, ...one?.comments },
  );
  const [current, setCurrent] = useState<string | null>(differing[0]?.itemId ?? items[0]?.itemId ?? null);
  const marks = useMemo(() => marksOf(items, machine, verdicts), [items, machine, verdicts]);
  const who = record.agentName ?? record.robotName;
  const title = [who, record.name || record.phone || t('unknown')].filter(Boolean).join(' · ');
  usePageTitle(title);

  async function settle() {
    const open = openItems(sheet, verdicts, comments);
    if (open.length > 0) {
      setCurrent(open[0]!.itemId);
      return void message.warning(t('openItems', { n: open.length }));
    }
    await act(
      recordEndpoints.settle,
      { params: { recordId: record.recordId }, body: { verdicts, comments } },
      { say: t('settled'), then: again },
    );
  }

  function choose(itemId: string) {
    setCurrent(itemId);
    const hit = marks.find(({ key, marks: places }) => key.startsWith(`${itemId}-`) && places.length > 0)?.marks[0];
    if (hit) place.go(hit.at, hit.turn);
  }

  const view = {
    callId,
    turns,
    marks,
    length: talkTime,
    agentName: record.agentName,
    begin: place.begin,
    chosen: place.chosen,
    onChoose: place.choose,
  };
  const said = Object.fromEntries(
    differing.map(({ itemId }) => [itemId, reviews.flatMap((review) => review.verdicts[itemId] ?? [])]),
  );
  const stateWord = state === 'done' ? t(record.passed ? 'passed' : 'failed') : t(state);
  return (
    <>
      <PageHead
        title={title}
        back={{ to: '/qualityChecking/record', label: t('back') }}
        facts={[
          <TimeText key="at" at={record.calledAt} exact />,
          <span key="batch">
            {record.batchName} · {t('sheetOf', { template: record.templateName, version: record.version })}
          </span>,
        ]}
        actions={
          <>
            <span className={`inspection-state ${state === 'done' && !record.passed ? 'bad' : ''}`}>{stateWord}</span>
            <Link to={`/outbounds/call/${callId}`}>{t('toCall')}</Link>
            {isSettling && (
              <Button type="primary" onClick={() => void settle()}>
                {t('settle')}
              </Button>
            )}
          </>
        }
      />
      {isSettling && <p className="inspection-hint">{t('settleHint')}</p>}
      <div className="view">
        <CallPlayer {...view} />
        <CallTurns {...view} />
        <SheetForm
          {...{ sheet, items, machine, verdicts, comments, current, said }}
          machineScore={record.machineScore}
          scoreLabel={t('final')}
          onCurrent={choose}
          onVerdict={isSettling ? (itemId, verdict) => setVerdicts({ ...verdicts, [itemId]: verdict }) : undefined}
          onComment={isSettling ? (itemId, text) => setComments({ ...comments, [itemId]: text }) : undefined}
        >
          <AfterWork of={record} items={items} again={again} />
        </SheetForm>
      </div>
    </>
  );
}

/** What both said; where they differ somebody decides. */
function bothSaid(one: Verdicts = {}, other: Verdicts = {}): Verdicts {
  return Object.fromEntries(
    Object.entries(one).filter((pair): pair is [string, Verdict] => other[pair[0]] === pair[1]),
  );
}
