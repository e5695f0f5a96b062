import type { Intention } from '#core/flow/flow.ts';
import type { Reason } from '#core/flow/reason.ts';
import type { TestReport } from '#core/nlu/testReport.ts';
import { fill, type Language } from '#kit/contract/language.ts';
import type { BookSheet } from '#kit/server/sheets/xlsxBook.ts';
import type { ResultRecord, TestRecord } from './nluTest.store.ts';
import { sheetWords } from './setFile.texts.ts';

/** An empty set, and beside it the names that may stand in it. */
export function templateBook(intentions: readonly Intention[], language: Language): BookSheet[] {
  const words = sheetWords[language];
  return [
    { name: words.set, headings: words.setHeadings, rows: [] },
    {
      name: words.intentions,
      headings: words.intentionHeadings,
      rows: [
        ...intentions.map(({ name, simQs, keyWords }) => [name, simQs[0] ?? keyWords[0] ?? '']),
        [words.none, words.noneExample],
      ],
    },
  ];
}

/** What a test came to: every sentence, every intention, and what was taken for one another. */
export function resultBook(
  results: readonly ResultRecord[],
  { intentions, confusions }: TestReport,
  names: ReadonlyMap<string | null, string>,
  language: Language,
  before?: Pick<TestRecord, 'version' | 'revision'>,
): BookSheet[] {
  const words = sheetWords[language];
  const named = (id: string | null) => (id === null ? words.nothing : names.get(id) || id);
  const why = (reason: Reason | undefined) =>
    reason
      ? fill(words.why[reason.is], { ...reason, likeness: reason.is === 'alike' ? reason.likeness.toFixed(2) : '' })
      : '';
  const guessed = (guess: { name: string; score: number } | undefined) =>
    guess ? `${guess.name} ${percent(guess.score)}` : '';
  return [
    {
      name: words.results,
      headings: before
        ? [
            ...words.resultHeadings.slice(0, -1),
            before.version === null
              ? fill(words.against.draft, { revision: before.revision ?? '' })
              : fill(words.against.version, { version: before.version }),
          ]
        : words.resultHeadings,
      rows: results.map(({ sentence, expected, understood, understoodName, right, guesses, wasRight, wasName }) => [
        sentence,
        named(expected),
        understood === null ? words.nothing : understoodName,
        right ? words.right : words.wrong,
        guesses?.[0] ? percent(guesses[0].score) : '',
        why(guesses?.[0]?.reason),
        guessed(guesses?.[1]),
        wasRight === null ? '' : wasName || words.nothing,
      ]),
    },
    {
      name: words.summary,
      headings: words.summaryHeadings,
      rows: intentions.map(({ id, sentences, understood, right, precision, recall }) => [
        named(id),
        String(sentences),
        String(understood),
        String(right),
        percent(precision),
        percent(recall),
      ]),
    },
    {
      name: words.confusions,
      headings: words.confusionHeadings,
      rows: confusions.map(({ meant, understood, count, sentences }) => [
        named(meant),
        named(understood),
        String(count),
        sentences.join(' | '),
      ]),
    },
  ];
}

const percent = (share: number | null) => (share === null ? '' : `${(share * 100).toFixed(1)}%`);
