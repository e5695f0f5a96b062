import { parseArgs } from 'node:util';
import { jieba } from '#adapters/language/jieba.ts';
import { vectorsOf, type SentenceEncoder, type Teacher } from '#adapters/language/language.ts';
import { teacherInWorker } from '#adapters/language/teacherInWorker.ts';
import { useLite } from '#adapters/language/useLite.ts';
import { withGlosses } from '#adapters/language/withGlosses.ts';
import { newRobot } from '#core/design/newRobot.ts';
import type { Flow } from '#core/flow/flow.ts';
import { byLearning, lessonOf, rulesDecide } from '#core/flow/learnt.ts';
import { byKeywords, sureFrom, type Understanding } from '#core/flow/understanding.ts';
import { importModel } from '#core/nlu/binary.ts';
import type { Language } from '#core/nlu/language.ts';
import { plainly } from '#core/nlu/negation/classifyMeant.ts';
import { normalise } from '#core/nlu/normalise.ts';
import { figure } from './measure.ts';
import { spokenEn, type Spoken } from './spokenEn.ts';
import { spokenZh } from './spokenZh.ts';

type Ask = (text: string) => Understanding | Promise<Understanding>;

interface Answered {
  text: string;
  means: string[];
  meant: string | null;
  score: number;
}

/**
 * Sentences as people say them on the telephone, asked of a robot on its first day by the way a call takes them: `npm run bench -- nluSpoken`.
 * `--show` lists what was not understood; who then changes what is taught has to have new sentences written before the figures count again.
 */
export async function nluSpoken() {
  const { values } = parseArgs({ allowPositionals: true, strict: false, options: { show: { type: 'boolean' } } });
  const [encoder, teacher] = [withGlosses(useLite(), jieba), teacherInWorker()];
  try {
    for (const [language, called, spoken] of [
      ['en', 'English', spokenEn],
      ['zh', 'Chinese', spokenZh],
    ] as const) {
      const robot = robotOf(language);
      const taught = await answersOf(spoken, await asTaught(robot, encoder, teacher));
      const plain = await answersOf(spoken, (text) => byKeywords(robot, robot.intentions, text));
      tell(called, robot, taught, plain);
      if (values.show) show(taught);
    }
  } finally {
    await teacher.stop();
    await encoder.stop();
  }
}

/** A robot that has all presets, and no intention of its own. */
function robotOf(language: Language): Flow {
  let ids = 0;
  return newRobot({ id: '1', name: 'spoken', language, company: 'Acme', now: 0, newId: () => String((ids += 1)) });
}

/** Teaches the robot as the job for it does, and takes sentences as a call does. */
async function asTaught(robot: Flow, encoder: SentenceEncoder, teacher: Teacher): Promise<Ask> {
  const samples = lessonOf(robot);
  const vectors = await vectorsOf(
    encoder,
    robot.language,
    samples.map(({ text }) => text),
  );
  const { model: bytes } = await teacher.teach({
    samples,
    cutWords: robot.language === 'zh',
    ...(vectors && { vectors }),
  });
  const read = importModel(bytes);
  if ('refused' in read) throw new Error(`the model that was just taught: ${read.refused}`);
  return async (text) => {
    const isAsked = read.model.encoder === encoder.name && !rulesDecide(robot, robot.intentions, text);
    const vector = isAsked ? (await encoder.encode([plainly(text)]))[0] : undefined;
    return byLearning(robot, robot.intentions, { text, vector }, { model: read.model, cutWords: jieba.cut });
  };
}

/** The surest meaning of each that is no mere guess, as a conversation takes it. */
async function answersOf(spoken: readonly Spoken[], ask: Ask): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const [text, means] of spoken) {
    const { intentions } = await ask(text);
    const [first] = intentions.filter(({ score }) => score >= sureFrom).toSorted((a, b) => b.score - a.score);
    answers.push({ text, means: [means ?? []].flat(), meant: first?.id ?? null, score: first?.score ?? 0 });
  }
  return answers;
}

const isRight = ({ means, meant }: Answered) => (meant === null ? means.length === 0 : means.includes(meant));
const isWrong = (answer: Answered) => answer.meant !== null && !isRight(answer);
const share = (all: Answered[], holds: (answer: Answered) => boolean) => all.filter(holds).length / all.length;
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

function tell(called: string, robot: Flow, taught: Answered[], plain: Answered[]) {
  const [right, wrong] = [share(taught, isRight), share(taught, isWrong)];
  const said = `${taught.length} ${called} sentences as people say them`;
  figure(
    `${said}, presets, understood rightly`,
    percent(right),
    `at least 85 %; keywords alone ${percent(share(plain, isRight))}`,
    right >= 0.85,
  );
  figure(
    `${said}, wrong and sure`,
    percent(wrong),
    `at most 5 %; keywords alone ${percent(share(plain, isWrong))}`,
    wrong <= 0.05,
  );
  const own = taught.filter(({ means }) => means.length > 0);
  const strange = taught.filter(({ means }) => means.length === 0);
  const silent = own.filter(({ meant }) => meant === null).length;
  figure(
    `${said}, of ${own.length} that mean a preset: right, wrong and sure, silent; of ${strange.length} that mean none: left alone`,
    `${percent(share(own, isRight))}, ${percent(share(own, isWrong))}, ${percent(silent / own.length)}; ${percent(share(strange, isRight))}`,
    'for reading',
    true,
  );
  // Short sentences are the same by chance; many of them would mean that the test was taught.
  const known = new Set(robot.intentions.flatMap(({ simQs }) => simQs.map(bare)));
  const fresh = taught.filter(({ text }) => !known.has(bare(text)));
  const same = 1 - fresh.length / taught.length;
  figure(
    `${said}, taught word for word; right and wrong of the others`,
    `${percent(same)}; ${percent(share(fresh, isRight))}, ${percent(share(fresh, isWrong))}`,
    'at most 15 %',
    same <= 0.15,
  );
}

const bare = (text: string) => normalise(text).replace(/[^\p{L}\p{N}]+/gu, '');

function show(answers: Answered[]) {
  for (const answer of answers)
    if (!isRight(answer))
      console.log(
        `${isWrong(answer) ? 'wrong ' : 'silent'} ${answer.text} → ${answer.meant ?? 'nothing'} ${answer.score.toFixed(2)}, means ${answer.means.join(' or ') || 'nothing'}`,
      );
}
