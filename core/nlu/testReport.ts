/** One sentence of a test; null where nothing of the robot's is meant, or was understood. */
export interface TestedSentence {
  sentence: string;
  expected: string | null;
  understood: string | null;
}

export interface IntentionFigures {
  id: string | null;
  /** That mean it. */
  sentences: number;
  /** That were understood as it. */
  understood: number;
  right: number;
  /** Of those understood as it, the share that mean it; null where there were none. */
  precision: number | null;
  /** Of those that mean it, the share understood as it; null where there were none. */
  recall: number | null;
}

export interface Confusion {
  meant: string | null;
  understood: string | null;
  count: number;
  /** The first few. */
  sentences: string[];
}

export interface TestReport {
  sentences: number;
  right: number;
  accuracy: number;
  /** Share that was understood as nothing. */
  rejected: number;
  /** Those most often missed first. */
  intentions: IntentionFigures[];
  /** The most frequent first. */
  confusions: Confusion[];
}

const shownSentences = 5;
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const isRight = ({ expected, understood }: Pick<TestedSentence, 'expected' | 'understood'>) => expected === understood;

/** What a robot made of sentences of which it is known what they mean. */
export function testReport(tested: readonly TestedSentence[]): TestReport {
  const right = tested.filter(isRight).length;
  const ids = [...new Set(tested.flatMap(({ expected, understood }) => [expected, understood]))];
  const intentions = ids.map((id): IntentionFigures => {
    const meant = tested.filter(({ expected }) => expected === id);
    const understood = tested.filter((one) => one.understood === id).length;
    const both = meant.filter(isRight).length;
    return {
      id,
      sentences: meant.length,
      understood,
      right: both,
      precision: share(both, understood),
      recall: share(both, meant.length),
    };
  });
  const wrong = Map.groupBy(
    tested.filter((one) => !isRight(one)),
    ({ expected, understood }) => JSON.stringify([expected, understood]),
  );
  return {
    sentences: tested.length,
    right,
    accuracy: share(right, tested.length) ?? 0,
    rejected: share(tested.filter(({ understood }) => understood === null).length, tested.length) ?? 0,
    intentions: intentions.sort((one, other) => missed(other) - missed(one) || other.sentences - one.sentences),
    confusions: [...wrong.values()]
      .map((list) => ({
        meant: list[0]!.expected,
        understood: list[0]!.understood,
        count: list.length,
        sentences: list.slice(0, shownSentences).map(({ sentence }) => sentence),
      }))
      .sort((one, other) => other.count - one.count),
  };
}

/** Missed, or heard where something else was meant. */
const missed = ({ sentences, understood, right }: IntentionFigures) => sentences + understood - 2 * right;

export interface Comparison {
  /** Sentences both runs were asked. */
  asked: number;
  /** Wrong before, right now. */
  better: number;
  /** Right before, wrong now. */
  worse: number;
}

/** What became of the sentences that were asked before as well; each run is judged by what was expected then. */
export function compareRuns(before: readonly TestedSentence[], now: readonly TestedSentence[]): Comparison {
  const known = new Map(before.map((one) => [one.sentence, isRight(one)]));
  const both = now
    .filter(({ sentence }) => known.has(sentence))
    .map((one) => ({ was: known.get(one.sentence)!, is: isRight(one) }));
  return {
    asked: both.length,
    better: both.filter(({ was, is }) => !was && is).length,
    worse: both.filter(({ was, is }) => was && !is).length,
  };
}
