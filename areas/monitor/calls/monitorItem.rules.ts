import { callStatusOf } from './calls.contract.ts';

interface Watching {
  followed?: string;
  selected?: string[];
}

/** A call that was picked out stays so while its words are read. */
export function monitorItem(
  { callId, startedAt, answeredAt }: { callId: string; startedAt: number; answeredAt: number | null },
  { followed, selected = [] }: Watching,
) {
  return {
    id: callId,
    monitorType: selected.includes(callId)
      ? ('selected' as const)
      : callId === followed
        ? ('followed' as const)
        : ('realTime' as const),
    monitorTime: answeredAt ?? startedAt,
    callStatus: answeredAt === null ? callStatusOf.ringing : callStatusOf.talking,
  };
}
