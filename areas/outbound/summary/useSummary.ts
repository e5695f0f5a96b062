import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { summaryEndpoints } from './summary.contract.ts';
import { summaryTexts } from './summary.texts.ts';

/** The summary of a call that is over, and which of its turns are key ones. */
export function useSummary(callId: string, isOver: boolean) {
  const t = useText(summaryTexts);
  const act = useAct();
  const can = useMay();
  const { data, reload } = useAsk(summaryEndpoints.read, { query: { ctiCallId: callId } }, { enabled: isOver });
  const summary = data?.summary ?? null;
  return {
    ...{ data, summary, reload },
    keyTurns: new Set(summary?.keySentences.map(({ turn }) => turn)),
    /** Absent where the person may not mark. */
    mark:
      summary && can(summaryEndpoints.mark)
        ? (turn: number, key: boolean) =>
            void act(
              summaryEndpoints.mark,
              { body: { ctiCallId: callId, turn, key } },
              { say: t(key ? 'marked' : 'unmarked'), then: reload },
            )
        : undefined,
  };
}
