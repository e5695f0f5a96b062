import { Button, Select } from 'antd';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Rule } from '#core/quality/rule.ts';
import type { Item } from '#core/quality/sheet.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { runEndpoints } from '../machine/run.contract.ts';
import { changesOf } from '../rule/changes.rules.ts';
import type { Template } from '../sheet/sheet.contract.ts';
import { machineTexts } from './machine.texts.ts';
import { RunCalls } from './RunCalls.tsx';
import { RunResult } from './RunResult.tsx';
import { canLook } from './sheets.rules.ts';

const spans = [7, 30, 90] as const;
const dayLength = 86_400_000;

interface TimeMachineProps {
  template: Template;
  item: Item;
  rule: Rule;
  /** Of the version in use. */
  before: Rule | null;
  active: boolean;
}

/** What a rule would have found in the calls of a time, beside the rule in use. Its run is in the address and survives a reload. */
export function useTimeMachine({ template: { templateId, version }, item, rule, before, active }: TimeMachineProps) {
  const t = useText(machineTexts);
  const can = useMay();
  const act = useAct();
  const [address, setAddress] = useSearchParams();
  const [span, setSpan] = useState<(typeof spans)[number]>(30);
  const runId = address.get('run') ?? '';
  const [isOver, setOver] = useState(false);
  const asked = useAsk(
    runEndpoints.read,
    { params: { templateId, runId } },
    { enabled: active && /^[1-9][0-9]{0,17}$/.test(runId), ...(!isOver && { every: 1_000 }) },
  );
  const run = asked.data?.itemId === item.itemId ? asked.data : undefined;
  const goesOn = run?.state === 'waiting' || run?.state === 'running';
  useEffect(() => setOver(!goesOn && run !== undefined), [goesOn, run]);

  const show = (made: string) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        next.set('run', made);
        next.set('item', item.itemId);
        return next;
      },
      { replace: true },
    );
  const start = () => {
    const to = Date.now();
    void act(
      runEndpoints.start,
      { params: { templateId }, body: { itemId: item.itemId, rule, from: to - span * dayLength, to } },
      { say: null, then: ({ runId: made }) => show(made) },
    );
  };
  const stop = () =>
    void act(runEndpoints.cancel, { params: { templateId, runId } }, { say: null, then: () => asked.refetch() });
  const isOther = run !== undefined && !goesOn && changesOf(rule, run.rule).isAny;
  const isWhole = canLook(rule);
  const bar = (
    <div className="sheets-machine-bar">
      <span className="cw-text2">{run?.took != null && t('took', { seconds: (run.took / 1_000).toFixed(1) })}</span>
      <span className="cw-space" />
      <Select
        aria-label={t('span')}
        value={span}
        options={spans.map((days) => ({ value: days, label: t('lastDays', { days }) }))}
        onChange={setSpan}
      />
      {can(runEndpoints.start) && (
        <Button icon={<History size={15} />} disabled={!isWhole || goesOn} onClick={start}>
          {t(run ? 'again' : 'start')}
        </Button>
      )}
    </div>
  );
  const state = !isWhole
    ? t('unfinished')
    : asked.fault && runId
      ? asked.fault.message
      : !run
        ? t(can(runEndpoints.start) ? 'about' : 'mayNotRun')
        : run.state === 'cancelled'
          ? t('stopped', { done: count(run.done), calls: count(run.calls) })
          : run.state === 'failed'
            ? t('failed')
            : isOther
              ? t('changedSince')
              : undefined;
  return {
    main: (
      <div className="sheets-machine">
        {bar}
        {state && <p className={isOther ? 'sheets-warn-line' : 'cw-text2'}>{state}</p>}
        {run && goesOn && (
          <div className="sheets-going" role="status">
            <span className="cw-bar" aria-hidden>
              <i
                style={{
                  width: `${run.calls > 0 ? (run.done / run.calls) * 100 : 0}%`,
                  background: 'var(--cw-accent)',
                }}
              />
            </span>
            <span className="cw-num">
              {run.state === 'waiting'
                ? t('waiting')
                : t('goingOver', { done: count(run.done), calls: count(run.calls) })}
            </span>
            {can(runEndpoints.cancel) && (
              <Button size="small" onClick={stop}>
                {t('stop')}
              </Button>
            )}
          </div>
        )}
        {run?.state === 'done' && <RunResult run={run} version={version} hasBefore={before !== null} />}
      </div>
    ),
    side: run?.state === 'done' && run.caught.length + run.lost.length > 0 && (
      <RunCalls key={run.runId} run={run} version={version} active={active} onJudged={() => asked.refetch()} />
    ),
  };
}
