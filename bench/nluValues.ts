import { entityTypes, type EntityType } from '#core/nlu/entities/entity.ts';
import { recognise } from '#core/nlu/entities/recognise.ts';
import { spokenEn } from '#core/nlu/entities/spoken.en.ts';
import { spokenZh } from '#core/nlu/entities/spoken.zh.ts';
import { figure } from './measure.ts';

const now = { date: '2026-11-21', time: '10:00' };
const share = (part: number, whole: number) => (100 * part) / whole;

/** Values as they are spoken, each as the answer to a question for it: right, and wrong without a sign of it. `npm run bench -- nluValues`. */
export function nluValues() {
  const times: number[] = [];
  for (const [language, all] of [
    ['English', spokenEn],
    ['Chinese', spokenZh],
  ] as const)
    for (const [half, first] of [
      ['developed on', 0],
      ['kept back', 1],
    ] as const) {
      const part = all.filter((_, at) => at % 2 === first);
      let right = 0;
      let silent = 0;
      for (const [said, type, value] of part) {
        const types: EntityType[] = entityTypes.filter((each) => each === type);
        // The first time an expression is compiled; a call meets it warm.
        recognise(said, { types, now });
        const started = performance.now();
        const got = recognise(said, { types, now })
          .map((one) => one.value)
          .join(',');
        times.push(performance.now() - started);
        if (got === String(value ?? '')) right += 1;
        else if (got !== '') silent += 1;
      }
      const name = `${part.length} ${language} values as they are spoken, ${half}`;
      const [good, bad] = [share(right, part.length), share(silent, part.length)];
      figure(`${name}: right`, `${good.toFixed(1)} %`, 'at least 95 %', good >= 95);
      figure(`${name}: wrong without a sign of it`, `${bad.toFixed(1)} %`, 'at most 1 %', bad <= 1);
    }
  times.sort((a, b) => a - b);
  const slow = times[Math.floor(times.length * 0.95)]!;
  figure('one sentence, one type, warm, of 95 %', `${slow.toFixed(2)} ms`, 'at most 1 ms', slow <= 1);
}
