import type { Recognising, Recognition, RecognitionEvent, SpeechRecognizer } from '../../speech/speech.ts';
import { tellMistake } from '#core/unexpected.ts';

/** Samples of what somebody says that are kept for a recognition that begins later: 15 s. */
const mostKept = 15 * 8_000;

interface RecognitionsNeeds {
  recognizer?: SpeechRecognizer | undefined;
  /** What is expected at this moment. */
  what(): Recognising;
  tell(id: number, event: RecognitionEvent): void;
}

/** Recognitions of one call. What was said since somebody began is kept, so that each hears it from there. */
export function recognitions({ recognizer, what, tell }: RecognitionsNeeds) {
  const running = new Map<number, Recognition>();
  /** The one that takes what is said. */
  let open: { id: number; expects: string } | null = null;
  let kept: Int16Array[] = [];
  let samples = 0;

  const expected = ({ phrases, hotWords, model }: Recognising) => JSON.stringify([phrases, hotWords, model]);

  function forget() {
    kept = [];
    samples = 0;
  }

  function begin(id: number) {
    const asked = what();
    open = { id, expects: expected(asked) };
    try {
      // What an earlier recogniser of the same words still says is not heard.
      const one: Recognition = recognizer!.open(asked, (event) => {
        if (running.get(id) !== one) return;
        if (event.type !== 'partial') running.delete(id);
        tell(id, event);
      });
      running.set(id, one);
      for (const piece of kept) one.take(piece);
    } catch (error) {
      tellMistake('hearing', error);
      queueMicrotask(() => tell(id, { type: 'failed', problem: String(error) }));
    }
  }

  function close(id: number) {
    const one = running.get(id);
    running.delete(id);
    one?.close();
    if (open?.id === id) open = null;
  }

  return {
    take(piece: Int16Array) {
      kept.push(piece);
      samples += piece.length;
      while (samples > mostKept) samples -= kept.shift()!.length;
      if (open) running.get(open.id)?.take(piece);
    },
    /** Somebody fell silent: what follows is another beginning, unless a recognition goes on. */
    silent() {
      if (!open) forget();
    },
    open: (id: number) => begin(id),
    /** Something else is expected from now on: what is being said is recognised by that. */
    expectOther() {
      if (!open || !running.has(open.id) || open.expects === expected(what())) return;
      const { id } = open;
      close(id);
      begin(id);
    },
    end(id: number) {
      running.get(id)?.end();
      if (open?.id === id) open = null;
      forget();
    },
    close(id: number) {
      close(id);
      forget();
    },
    stop() {
      for (const id of [...running.keys()]) close(id);
      forget();
    },
  };
}
