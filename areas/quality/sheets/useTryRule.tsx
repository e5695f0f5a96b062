import { Button, Input } from 'antd';
import { ArrowUpRight, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Rule } from '#core/quality/rule.ts';
import type { Item } from '#core/quality/sheet.ts';
import { SkeletonRows } from '#kit/console/pages/PageSkeleton.tsx';
import { duration } from '#kit/console/show/duration.ts';
import { State } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { runEndpoints, type Tried } from '../machine/run.contract.ts';
import { MarkedTurns } from '../rule/MarkedTurns.tsx';
import { machineTexts } from './machine.texts.ts';
import { canLook } from './sheets.rules.ts';

interface TryRuleProps {
  item: Item;
  rule: Rule;
  active: boolean;
}

/** What a rule finds, as it is typed, in the latest calls or in those that somebody names. */
export function useTryRule({ item, rule, active }: TryRuleProps) {
  const t = useText(machineTexts);
  const [typed, type] = useState('');
  const [callIds, setCallIds] = useState<string[]>([]);
  const settled = useSettled(rule);
  const isWhole = canLook(settled);
  const asked = useAsk(
    runEndpoints.try,
    { body: { rule: settled, ...(callIds.length > 0 && { callIds }) } },
    { enabled: active && isWhole },
  );
  // While the next answer is on its way the last one stays.
  const last = useRef<Tried[]>(undefined);
  if (asked.data) last.current = asked.data.list;
  const list = asked.data?.list ?? last.current;
  const ids = [...new Set(typed.split(/[\s,，;；]+/).filter(Boolean))];
  const wrong = ids.find((one) => !/^[1-9][0-9]{0,17}$/.test(one));
  const trouble = wrong !== undefined ? t('noCallId', { what: wrong }) : ids.length > 20 ? t('tooManyIds') : undefined;
  const hits = list?.filter((one) => one.hits.length > 0).length ?? 0;
  const look = () => !trouble && setCallIds(ids);
  return {
    main: (
      <div className="sheets-try">
        <div className="cw-row">
          <Input
            allowClear
            aria-label={t('callIds')}
            placeholder={t('callIds')}
            value={typed}
            {...(trouble && { status: 'error' as const })}
            onChange={({ target }) => {
              type(target.value);
              if (!target.value.trim()) setCallIds([]);
            }}
            onPressEnter={look}
          />
          <Button onClick={look}>{t('look')}</Button>
        </div>
        {trouble && (
          <p role="alert" className="sheets-trouble">
            {trouble}
          </p>
        )}
        {!isWhole ? (
          <p className="cw-text2">{t('unfinished')}</p>
        ) : asked.fault ? (
          <p role="alert" className="sheets-trouble">
            {asked.fault.message}
          </p>
        ) : (
          list && (
            <p className="sheets-lead" role="status">
              {list.length === 0
                ? t(callIds.length > 0 ? 'noneOfThese' : 'noCalls')
                : t(callIds.length > 0 ? 'triedThese' : 'triedLatest', { calls: list.length, hits })}
            </p>
          )
        )}
      </div>
    ),
    side: list ? (
      <div className={asked.fetching ? 'sheets-tried stale' : 'sheets-tried'}>
        <h3 className="sheets-list-head">{t(callIds.length > 0 ? 'theseCalls' : 'latestCalls')}</h3>
        <TriedCalls list={list} item={item} />
      </div>
    ) : (
      isWhole && !asked.fault && <SkeletonRows count={6} />
    ),
  };
}

/** What is typed, once nobody has typed for a moment. */
function useSettled(rule: Rule): Rule {
  const [settled, settle] = useState(rule);
  useEffect(() => {
    const timer = setTimeout(() => settle(rule), 400);
    return () => clearTimeout(timer);
  }, [rule]);
  return settled;
}

function TriedCalls({ list, item }: { list: readonly Tried[]; item: Item }) {
  const [open, setOpen] = useState<string | null>();
  // Until somebody chooses, the first hit stands open.
  const opened = open === undefined ? list.find(({ hits }) => hits.length > 0)?.callId : open;
  return (
    <ul>
      {list.map((one) => (
        <TriedCall
          key={one.callId}
          of={one}
          item={item}
          isOpen={one.callId === opened}
          onOpen={(isOpen) => setOpen(isOpen ? one.callId : null)}
        />
      ))}
    </ul>
  );
}

interface TriedCallProps {
  of: Tried;
  item: Item;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

function TriedCall({ of: { callId, startedAt, who, turns, hits }, item, isOpen, onOpen }: TriedCallProps) {
  const t = useText(machineTexts);
  const [current, setCurrent] = useState<number | null>(null);
  const [first] = hits;
  const clock = (at: number) => duration(at, (hours, minutes) => t('kit.hours', { hours, minutes }));
  const isBad = item.found === 'broken';
  return (
    <li className="sheets-call">
      <div className="sheets-call-head">
        <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <ChevronRight size={14} aria-hidden />
          {first ? (
            <State
              kind={isBad ? 'failed' : 'running'}
              word={hits.length > 1 ? t('hits', { hits: hits.length }) : t('hitAt', { at: clock(first.at) })}
            />
          ) : (
            <State kind="cancelled" word={t('noHit')} />
          )}
          <span className="cw-cut cw-text2">{who}</span>
          <span className="cw-text3">
            <TimeText at={startedAt} />
          </span>
        </button>
        <Link
          className="cw-icon-button"
          to={`/outbounds/call/${callId}${first ? `?at=${Math.round(first.at)}` : ''}`}
          aria-label={t('openCall', { call: callId })}
          title={t('openCall', { call: callId })}
        >
          <ArrowUpRight size={15} />
        </Link>
      </div>
      {isOpen && (
        <MarkedTurns
          turns={turns}
          marks={hits.map(({ marks }, at) => ({
            key: String(at),
            number: at + 1,
            tone: isBad ? ('breach' as const) : ('good' as const),
            marks,
            label: item.name,
          }))}
          current={current}
          at={null}
          names={{ customer: t('customer'), agent: t('agent'), robot: t('robot') }}
          onChoose={setCurrent}
        />
      )}
    </li>
  );
}
