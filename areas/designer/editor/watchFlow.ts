import { difference } from '#core/design/edits.ts';
import type { Known } from '#core/flow/check/known.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { CheckAnswer, CheckOrder } from './checker.worker.ts';
import type { Editor } from './editor.ts';

const calmFor = 250;

/** Has the flow checked as one draws, in a thread of its own; answers how to stop. */
export function checkAsOneDraws(editor: Editor, known: Known): () => void {
  const worker = new Worker(new URL('./checker.worker.ts', import.meta.url), { type: 'module' });
  let sent: Flow | undefined;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const order = (what: CheckOrder) => worker.postMessage(what);
  const look = () => {
    const { flow } = editor.get();
    if (busy || flow === sent) return;
    const edits = sent && difference(sent, flow);
    if (edits?.length === 0) return;
    busy = true;
    editor.checking();
    order(edits ? { edits } : { flow, known });
    sent = flow;
  };
  worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
    busy = false;
    editor.found(data.findings);
    look();
  });
  const stop = editor.subscribe(() => {
    if (editor.get().flow === sent || busy) return;
    clearTimeout(timer);
    timer = setTimeout(look, calmFor);
  });
  look();
  return () => {
    stop();
    clearTimeout(timer);
    worker.terminate();
  };
}
