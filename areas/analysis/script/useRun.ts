import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { usePerson } from '#kit/console/person.ts';
import { Refusal } from '#kit/console/refusal.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { scriptEndpoints, type Result, type Run } from './script.contract.ts';
import type { Statement } from './useStatement.ts';

export type Outcome = { result: Result } | { refused: Refusal; fromLine: number } | null;

const pageSize = 100;

/** The run of the person, of this window or an earlier one, and that of a colleague. */
export function useRun() {
  const who = usePerson();
  const act = useAct();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [asked, setAsked] = useState(false);
  const { data: now, reload } = useAsk(scriptEndpoints.now, {}, { every: asked ? 1_000 : 3_000 });
  const waitsFor = useRef<string | null>(null);
  /** Its answer has come; that it is over is heard a moment later. */
  const [answered, setAnswered] = useState('');
  const [stopping, setStopping] = useState<string | null>(null);

  async function run({ text, parameters }: Statement, scriptId: string | null, fromLine: number) {
    setAsked(true);
    setTimeout(() => void reload(), 300);
    try {
      const used = { text, parameters, pageSize, ...(scriptId && { scriptId }) };
      const result = await send(scriptEndpoints.exec, { body: used });
      setAnswered(result.run.runId);
      setOutcome({ result });
    } catch (error) {
      // Nobody answered: it goes on, and what comes of it is found by asking.
      if (!(error instanceof Refusal) || error.name === 'UNREACHABLE') return;
      setAnswered(String(error.facts.runId ?? ''));
      setOutcome({ refused: error, fromLine });
    } finally {
      setAsked(false);
      void reload();
    }
  }

  const show = async (runId: string, pageNo = 1, size = pageSize) => {
    try {
      const query = { pageNo, pageSize: size };
      setOutcome({ result: await send(scriptEndpoints.result, { params: { runId }, query }) });
    } catch (error) {
      if (error instanceof Refusal) setOutcome({ refused: error, fromLine: 1 });
    }
  };

  const goesOn = now && now.runId !== answered ? now : null;
  const mine: Run | null = goesOn && goesOn.personId === who?.id ? goesOn : null;
  // One that was begun before this page was opened, or whose answer never came.
  const mineIs = asked ? null : (mine?.runId ?? null);
  const found = useEffectEvent((runId: string) => void show(runId));
  useEffect(() => {
    if (waitsFor.current && mineIs === null && !asked) found(waitsFor.current);
    waitsFor.current = mineIs;
  }, [mineIs, asked]);

  return {
    outcome,
    clear: () => setOutcome(null),
    run,
    show,
    /** Ours, from the click on. */
    running: asked || mine !== null,
    mine,
    colleagues: goesOn && mine === null && !asked ? goesOn : null,
    stopping: stopping !== null && stopping === now?.runId,
    stop: () => {
      if (!now) return;
      setStopping(now.runId);
      void act(scriptEndpoints.cancel, { body: { runId: now.runId } }, { say: null, then: reload });
    },
  };
}
