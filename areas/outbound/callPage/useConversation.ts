import { useState } from 'react';
import { useWatch } from '#kit/console/live.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { callEndpoints, type CallDetail, type CallEnded, type CallTurn } from '../call/call.contract.ts';
import { grown, type Conversation } from '../call/conversation.rules.ts';

/** A call and what was said in it: stored if it is over, growing while it goes on. */
export function useConversation(callId: string) {
  const call = useAsk(callEndpoints.one, { body: { ctiCallId: callId } });
  const stored = useAsk(callEndpoints.dialogs, { body: { ctiCallId: callId } });
  const [heard, setHeard] = useState<Conversation>({ turns: [], path: [] });
  const live = isLive(call.data);

  useWatch<CallTurn>('call.turn', live ? callId : undefined, (news) => setHeard((known) => grown(known, news)));
  useWatch<CallEnded>('call.ended', live ? callId : undefined, async () => {
    await Promise.all([stored.reload(), call.reload()]);
  });

  const said: Conversation | undefined = live ? heard : stored.data;
  return {
    call: call.data,
    fault: call.fault ?? stored.fault,
    said,
    live,
    again: () => Promise.all([call.refetch(), stored.refetch()]),
  };
}

const isLive = (call: CallDetail | undefined) => call !== undefined && call.endedAt === null;
