import { App, Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { loadAhead } from '#areas/outbound/door.tsx';
import { openItems, type Comments, type Verdict, type Verdicts } from '#core/quality/sheet.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import { send, type SendOptions } from '#kit/console/client.ts';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { duration } from '#kit/console/show/duration.ts';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { duringTaskEndpoints, taskEndpoints, type OnBench } from '../task/task.contract.ts';
import { CallPlayer, CallTurns, usePlace } from '../view/CallView.tsx';
import { marksOf, momentsOf, numbered } from '../view/marks.rules.ts';
import { SheetForm } from '../view/SheetForm.tsx';
import './bench.css';
import { benchTexts } from './bench.texts.ts';
import { useOpenTime } from './useOpenTime.ts';
import { useSheetKeys } from './useSheetKeys.ts';

const clock = (time: number) => duration(time, (hours, minutes) => `${hours}:${String(minutes).padStart(2, '0')}:00`);

const giveUpOf = { after: taskEndpoints.giveUp, during: duringTaskEndpoints.giveUp };

const keyOf = (taskId: string) => [taskEndpoints.read.path, { params: { taskId } }];

interface BenchTaskProps {
  of: OnBench;
  /** The address of another task, or of the list. */
  toTask(taskId: string | null): string;
  /** Nobody but whoever has taken it fills it in. */
  isMine: boolean;
}

/** One call with its sheet, from the keyboard alone. The next call is taken and loaded while this one is looked at. */
export function BenchTask({ of, toTask, isMine }: BenchTaskProps) {
  const { task, record, today, waiting, ...kept } = of;
  const t = useText(benchTexts);
  const act = useAct();
  const go = useNavigate();
  /** Where one comes back because what was handed in was refused: the call that is next still. */
  const { next: nextStill } = (useLocation().state ?? {}) as { next?: string };
  const { message } = App.useApp();
  const cache = useQueryClient();
  const [verdicts, setVerdicts] = useState<Verdicts>(kept.verdicts);
  const [comments, setComments] = useState<Comments>(kept.comments);
  const [next, setNext] = useState<OnBench | null>(null);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState(false);
  const place = usePlace();
  const spent = useOpenTime();
  const form = useRef<HTMLDivElement>(null);
  const { sheet, machine, turns, talkTime, callId, mode } = record;
  const items = useMemo(() => numbered(sheet), [sheet]);
  const [current, setCurrent] = useState<string | null>(items[0]?.itemId ?? null);
  const marks = useMemo(() => marksOf(items, machine, verdicts), [items, machine, verdicts]);
  const moments = useMemo(() => momentsOf(marks), [marks]);
  const title = [record.agentName ?? record.robotName, record.name || record.phone || t('unknown')]
    .filter(Boolean)
    .join(' · ');
  usePageTitle(title);
  const mayWrite = isMine && task.state === 'taken';

  // What is filled in is kept, so that a closed window loses nothing; whoever comes back to the call finds it as they left it.
  const first = useRef(nextStill === undefined);
  const filled = useRef({ verdicts, comments });
  const unsaved = useRef<(how?: SendOptions) => void>(undefined);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    if (!mayWrite) return undefined;
    filled.current = { verdicts, comments };
    unsaved.current = (how) => {
      unsaved.current = undefined;
      const sent = { params: { taskId: task.taskId }, body: { verdicts, comments } };
      void send(taskEndpoints.save, sent, how).catch(() => {});
    };
    const timer = setTimeout(() => unsaved.current?.(), 600);
    return () => clearTimeout(timer);
  }, [verdicts, comments, task.taskId, mayWrite]);
  const isLeaving = useRef(true);
  useEffect(
    () => () => {
      // An answer that is still on its way knows less.
      void cache.cancelQueries({ queryKey: keyOf(task.taskId) }, { revert: false });
      cache.setQueryData<OnBench>(keyOf(task.taskId), (known) => known && { ...known, ...filled.current });
      if (isLeaving.current) unsaved.current?.();
    },
    [cache, task.taskId],
  );

  // The next one of the same batch is taken and loaded while this one is looked at; whoever leaves, or closes the window, gives it back.
  useEffect(() => {
    if (!mayWrite) return undefined;
    isLeaving.current = true;
    let ahead: string | null = null;
    let over = false;
    const giveBack = (taskId: string, how?: SendOptions) =>
      void send(giveUpOf[mode], { body: { taskIds: [taskId] } }, how).catch(() => {});
    const onHide = () => {
      unsaved.current?.({ keepalive: true });
      if (ahead !== null) giveBack(ahead, { keepalive: true });
      ahead = null;
      setNext(null);
    };
    addEventListener('pagehide', onHide);
    const known = nextStill === undefined ? undefined : cache.getQueryData<OnBench>(keyOf(nextStill));
    const taken = known
      ? Promise.resolve(known)
      : send(taskEndpoints.take, {
          body: { batchId: task.batchId, connected: task.connected, during: mode === 'during' },
        });
    void taken
      .then((found) => {
        if (over) return giveBack(found.task.taskId);
        ahead = found.task.taskId;
        cache.setQueryData(keyOf(ahead), found);
        void loadAhead(found.record.callId, cache);
        setNext(found);
      })
      .catch(() => {});
    return () => {
      over = true;
      removeEventListener('pagehide', onHide);
      if (ahead !== null && isLeaving.current) giveBack(ahead);
    };
  }, [task.taskId, task.batchId, task.connected, mode, mayWrite, nextStill, cache]);

  function setVerdict(itemId: string, verdict: Verdict) {
    if (!mayWrite) return;
    const item = items.find((one) => one.itemId === itemId);
    if (verdict === 'na' && !item?.mayNotApply) return;
    const now = { ...verdicts, [itemId]: verdict };
    setVerdicts(now);
    setMissing(new Set());
    const wantsComment = item && (item.comment === 'always' || (item.comment === 'failed' && verdict === 'fail'));
    setCurrent(itemId);
    if (wantsComment && !comments[itemId]?.trim()) return void focusComment();
    const at = items.findIndex((one) => one.itemId === itemId);
    const open = [...items.slice(at + 1), ...items.slice(0, at)].find((one) => now[one.itemId] === undefined);
    if (open) setCurrent(open.itemId);
  }
  const focusComment = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>('.sheet-row.current textarea')?.focus(), 0);

  function goToHit(by: 1 | -1) {
    const at = place.begin ?? -1;
    const found = by > 0 ? moments.find((one) => one.at > at) : moments.findLast((one) => one.at < at);
    if (!found) return;
    place.go(found.at, found.turn);
    const item = items.find(({ number }) => number === found.number);
    if (item) setCurrent(item.itemId);
  }

  async function submit() {
    // Once handed in, a second press means nothing.
    if (!mayWrite || sending || !isLeaving.current) return;
    const open = openItems(sheet, verdicts, comments);
    if (open.length > 0) {
      setMissing(new Set(open.map(({ itemId }) => itemId)));
      setCurrent(open[0]!.itemId);
      return void message.warning(t('openItems', { n: open.length }));
    }
    const body = { taskId: task.taskId, verdicts, comments, spent: spent() };
    isLeaving.current = false;
    if (next) return void handIn(body, next.task.taskId);
    setSending(true);
    const done = await act(
      taskEndpoints.submit,
      { body },
      { say: t('saved'), then: () => go(toTask(null), { replace: true }) },
    );
    if (!done) isLeaving.current = true;
    setSending(false);
  }

  /** The next call is there already, and nobody waits for an answer. Where it is refused one comes back to what was filled in. */
  async function handIn(body: SentTo<typeof taskEndpoints.submit>['body'], nextId: string) {
    void go(toTask(nextId), { replace: true });
    if (await act(taskEndpoints.submit, { body }, { say: null }))
      await cache.invalidateQueries({ queryKey: [taskEndpoints.read.path] });
    else void go(toTask(task.taskId), { replace: true, state: { next: nextId } });
  }

  useSheetKeys({
    items,
    current,
    choose: setCurrent,
    verdict: setVerdict,
    hit: goToHit,
    takeMachines(itemId) {
      const judged = machine.find((one) => one.itemId === itemId);
      if (judged) setVerdict(itemId, judged.verdict);
    },
    comment: () => void focusComment(),
    submit: () => void submit(),
  });

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
  const keys: [string[], string][] = [
    [['Space'], t('keyPlay')],
    [['J', 'K'], t('keyHit')],
    [[`1…${items.length}`], t('keyItem')],
    [['P', 'F', 'N'], t('keyVerdict')],
    [['C'], t('keyComment')],
    [['M'], t('keyMachine')],
  ];
  return (
    <>
      <PageHead
        title={title}
        back={{ to: toTask(null), label: t('back') }}
        facts={[
          <TimeText key="at" at={record.calledAt} exact />,
          t('sheetOf', { template: record.templateName, version: record.version }),
        ]}
        actions={
          mayWrite ? (
            <>
              <span className="cw-text3 cw-num">{t('today', { today, waiting })}</span>
              <Button
                onClick={() =>
                  void act(
                    giveUpOf[mode],
                    { body: { taskIds: [task.taskId] } },
                    { say: t('gaveUp', { n: 1 }), then: () => go(toTask(null)) },
                  )
                }
              >
                {t('skip')}
              </Button>
              <Button type="primary" loading={sending} onClick={() => void submit()}>
                {t(next ? 'save' : 'saveLast')} <kbd className="bench-key solid">Ctrl ↵</kbd>
              </Button>
            </>
          ) : (
            <>
              <span className="cw-text3">{t(task.state === 'submitted' ? 'isSubmitted' : 'notYours')}</span>
              <Link to={`/qualityChecking/record/${record.recordId}`}>{t('toRecord')}</Link>
            </>
          )
        }
      />
      <div className="view" ref={form}>
        <CallPlayer {...view} ahead />
        <CallTurns {...view} />
        <SheetForm
          {...{ sheet, items, machine, verdicts, comments, current, missing }}
          machineScore={record.machineScore}
          scoreLabel={t('you')}
          onCurrent={setCurrent}
          onVerdict={mayWrite ? setVerdict : undefined}
          onComment={mayWrite ? (itemId, text) => setComments({ ...comments, [itemId]: text }) : undefined}
        />
      </div>
      <footer className="bench-keys">
        {keys.map(([names, does]) => (
          <span key={does}>
            {names.map((name) => (
              <kbd key={name} className="bench-key">
                {name}
              </kbd>
            ))}
            {does}
          </span>
        ))}
        <span className="cw-space" />
        {mayWrite && (
          <span role="status">
            {next
              ? t('nextIs', {
                  name: [next.record.agentName ?? next.record.robotName, next.record.name].filter(Boolean).join(' · '),
                  length: clock(next.record.talkTime),
                })
              : t('nothingMore')}
            {next && <span className="cw-text3"> {t('loaded')}</span>}
          </span>
        )}
      </footer>
    </>
  );
}
