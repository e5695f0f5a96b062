import { Headphones } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { useConversation } from '#areas/outbound/door.tsx';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { useMay } from '#kit/console/person.ts';
import { duration } from '#kit/console/show/duration.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { whoOf } from '../inspections/inspectionWords.tsx';
import { recordEndpoints, type RecordDetail } from '../record/record.contract.ts';
import { MarkedTurns, type MarkedTurn, type TurnMarks } from '../rule/MarkedTurns.tsx';
import { inBenchTexts } from './inBench.texts.ts';

/** Milliseconds until it is asked again what was found. */
const lookAgain = 2_000;

/** One call as it goes on: what is said, and what in it is broken. */
export function ChosenCall({ recordId }: { recordId: string }) {
  const t = useText(inBenchTexts);
  const can = useMay();
  const { data, fault, reload } = useAsk(recordEndpoints.read, { params: { recordId } }, { every: lookAgain });
  if (fault) return <ListRefusal fault={fault} onAgain={() => void reload()} />;
  if (!data) return null;
  const mayCall = can(callEndpoints.one);
  return (
    <>
      <header className="inbench-head">
        <h2 className="cw-cut">{whoOf(data) || t('noOne')}</h2>
        {(data.name ?? data.phone) && (
          <span className="cw-text2 cw-cut">
            {t('withCustomer', { customer: [data.name, data.phone].filter(Boolean).join(' ') })}
          </span>
        )}
        <span className="cw-space" />
        <Link className="inbench-link" to={`/qualityChecking/record/${recordId}`}>
          {t('openRecord')}
        </Link>
        {mayCall && (
          <Link className="inbench-listen" to={`/outbounds/call/${data.callId}`}>
            <Headphones size={15} />
            {t('openCall')}
          </Link>
        )}
      </header>
      <Broken of={data} />
      <h3 className="inbench-title">{t('transcript')}</h3>
      <div className="inbench-talk">
        {mayCall ? <LiveTalk key={data.callId} of={data} /> : <StoredTalk of={data} />}
      </div>
    </>
  );
}

function failed({ machine, sheet }: RecordDetail) {
  return sheet.items.flatMap((item, at) => {
    const found = machine.find(({ itemId }) => itemId === item.itemId);
    return found?.verdict === 'fail' ? [{ item, number: at + 1, hits: found.hits }] : [];
  });
}

function Broken({ of }: { of: RecordDetail }) {
  const t = useText(inBenchTexts);
  const found = failed(of);
  if (found.length === 0) return <p className="inbench-none">{t('brokenNone')}</p>;
  return (
    <ul className="inbench-found" aria-label={t('broken')}>
      {found.map(({ item, number, hits }) => (
        <li key={item.itemId}>
          <b className="cw-num inbench-number">{number}</b>
          <span className="cw-cut">{item.name}</span>
          {item.fatal && <span className="inbench-fatal">{t('fatal')}</span>}
          <span className="cw-num cw-text2">
            {hits[0] ? duration(hits[0].at, (hours, minutes) => t('kit.hours', { hours, minutes })) : t('missing')}
          </span>
          <strong className="cw-num">{item.points > 0 ? `−${item.points}` : ''}</strong>
        </li>
      ))}
    </ul>
  );
}

function LiveTalk({ of }: { of: RecordDetail }) {
  const { said } = useConversation(of.callId);
  return <Talk of={of} turns={said?.turns.length ? said.turns : of.turns} />;
}

function StoredTalk({ of }: { of: RecordDetail }) {
  const t = useText(inBenchTexts);
  return of.turns.length > 0 ? (
    <Talk of={of} turns={of.turns} />
  ) : (
    <p className="inbench-none">{t('transcriptLater')}</p>
  );
}

function Talk({ of, turns }: { of: RecordDetail; turns: readonly MarkedTurn[] }) {
  const t = useText(inBenchTexts);
  const [chosen, choose] = useState<number | null>(null);
  const marks: TurnMarks[] = failed(of)
    .filter(({ hits }) => hits.length > 0)
    .map(({ item, number, hits }) => ({
      key: item.itemId,
      number,
      tone: 'breach',
      marks: hits.flatMap((hit) => hit.marks),
      label: item.name,
      points: item.points,
    }));
  return (
    <MarkedTurns
      turns={turns}
      marks={marks}
      // Until somebody chooses a sentence it follows what is said.
      current={chosen ?? (turns.length > 0 ? turns.length - 1 : null)}
      at={null}
      names={{ customer: t('customer'), robot: t('robot'), agent: of.agentName ?? t('agent') }}
      onChoose={(turn) => choose(turn === turns.length - 1 ? null : turn)}
    />
  );
}
