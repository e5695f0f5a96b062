import type { Recognising, RecognitionEvent, SpeechRecognizer } from '../../speech/speech.ts';

/** A recogniser that says what a test says; `opened` are its utterances, one after the other. */
export function testRecogniser(hears: SpeechRecognizer['hears'], refuses?: Error) {
  const opened: { what: Recognising; tell(event: RecognitionEvent): void; took: number; is: string }[] = [];
  const recognizer: SpeechRecognizer = {
    hears,
    open(what, tell) {
      if (refuses) throw refuses;
      const one = { what, tell, took: 0, is: 'open' };
      opened.push(one);
      return {
        take: ({ length }) => void (one.took += length),
        end: () => void (one.is = 'ended'),
        close: () => void (one.is = 'closed'),
      };
    },
    stop: async () => {},
  };
  return { recognizer, opened };
}
