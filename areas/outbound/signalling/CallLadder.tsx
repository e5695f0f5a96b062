import { useAsk } from '#kit/console/useAsk.ts';
import { Ladder } from './Ladder.tsx';
import { signallingEndpoints } from './signalling.contract.ts';

/** The signalling of one call; nothing where no trunk carried it. */
export function CallLadder({ callId }: { callId: string }) {
  const { data: line } = useAsk(signallingEndpoints.read, { params: { callId } });
  return line ? <Ladder messages={line.messages} line={line} /> : null;
}
