import type { Flow } from '../flow/flow.ts';
import type { Exceed, Faq, Exception } from '../flow/saved/answer.ts';
import { exceed, type PresetId } from '../flow/presets.ts';
import { presetIntentions, type PresetId as Meaning } from '../nlu/presets/index.ts';
import { emptyAnswer } from './answers.ts';
import { newFlow, uncategorisedPack } from './newFlow.ts';
import { emptyCondition, spokenGroup } from './newNode.ts';
import type { Language } from './words.ts';

/** What callers say that a preset exception waits for; the others happen by themselves. */
const listensFor: Partial<Record<PresetId, Meaning[]>> = {
  '1_5': ['repeat', 'slower', 'louder'],
  '1_6': ['hangUp', 'goodbye'],
  '1_7': ['complaint'],
  '1_8': ['swearing'],
  '1_11': ['hangUp', 'goodbye'],
};

const said = {
  en: {
    who: 'Who is calling?',
    whoAnswer: (company: string) => `This is the automatic assistant of ${company}.`,
    robot: 'Is this a robot?',
    robotAnswer: 'Yes, you are speaking with an automatic assistant.',
    person: 'Asks for a person',
    putThrough: 'I will put you through to a colleague. One moment, please.',
    noPerson: 'I am sorry, there is nobody I can put you through to now.',
    goodbye: 'Thank you, goodbye.',
    result: 'Outcome of the call, as a short code',
    label: 'Outcome of the call, in words',
  },
  zh: {
    who: '你是谁？',
    whoAnswer: (company: string) => `我是${company}的智能助手。`,
    robot: '你是机器人吗？',
    robotAnswer: '是的，我是智能助手。',
    person: '要求转人工',
    putThrough: '好的，马上为您转接人工服务，请稍等。',
    noPerson: '不好意思，现在无法为您转接人工服务。',
    goodbye: '感谢您的接听，再见。',
    result: '通话结果代码',
    label: '通话结果说明',
  },
};

interface NewRobot {
  id: string;
  name: string;
  language: Language;
  robotType?: number;
  /** Whose robot it is: it says so when it is asked. */
  company: string;
  /** Who takes over when the robot cannot go on; without one it says goodbye. */
  skillGroup?: { id: string; sn: string } | undefined;
  now: number;
  newId: () => string;
}

/** A robot as it is on its first day: it understands what callers say anywhere, knows who it is, and whom to hand over to. */
export function newRobot({ id, name, language, robotType = 1, company, skillGroup, now, newId }: NewRobot): Flow {
  const words = said[language];
  const toAgents = (text: string): Exceed =>
    exceed('agent', text, {
      agentType: 'afterTts',
      transformer: skillGroup!.id,
      transformerSn: skillGroup!.sn,
      transMode: 'blindTrans',
    });
  const flow = newFlow({ id, name, language, robotType, newId });
  const abnors = flow.abnors.map((exception): Exception => {
    const over =
      exception.exceedLocalConfig.exceedAction !== 'agent'
        ? exception.exceedLocalConfig
        : skillGroup
          ? toAgents(words.putThrough)
          : exceed('end', words.goodbye);
    return {
      ...exception,
      condition: { ...exception.condition, nluResults: listensFor[exception.id as PresetId] ?? [] },
      exceedLocalConfig: over,
      exceedGlobalConfig: over,
    };
  });
  const answer = (key: string, question: string, text: string, means: Meaning[]): Faq => ({
    ...emptyAnswer(),
    id: key,
    pId: flow.faqPack![0]!.id,
    type: 'global',
    faqName: question,
    question,
    isDefault: true,
    on: true,
    createTime: now,
    condition: emptyCondition({ nluResults: means }),
    notExceed: { ttsConfigs: [spokenGroup(text)] },
  });
  const asksForPerson: Exception | undefined = skillGroup && {
    ...emptyAnswer(),
    id: 'person',
    pId: uncategorisedPack,
    name: words.person,
    on: true,
    localRepeatNum: 0,
    condition: emptyCondition({ nluResults: ['person'] }),
    notExceed: { ttsConfigs: [] },
    exceedLocalConfig: toAgents(words.putThrough),
    exceedGlobalConfig: toAgents(words.putThrough),
  };
  // What the lists of calls show as the outcome.
  const outcome = (['result', 'label'] as const).map((called) => ({
    id: called,
    name: called,
    description: words[called],
    type: 'generalString',
    dfltValue: '',
    isOutput: true,
  }));
  return {
    ...flow,
    paramConfigs: outcome,
    intentions: presetIntentions(language).map(({ id: meaning, name: called, keyWords, simQs, regs = [] }) => ({
      id: meaning,
      name: called,
      type: 'pre',
      open: true,
      keyWords: [...keyWords],
      simQs: [...simQs],
      regs: [...regs],
    })),
    // A silent assistant listens to people who talk with each other: it is never asked anything.
    ...(robotType === 6
      ? { abnors }
      : {
          abnors: asksForPerson ? [...abnors, asksForPerson] : abnors,
          faqs: [
            answer('who', words.who, words.whoAnswer(company.replaceAll('${', '')), ['whoAreYou']),
            answer('robot', words.robot, words.robotAnswer, ['robotOrPerson']),
            ...(asksForPerson ? [] : [answer('person', words.person, words.noPerson, ['person'])]),
          ],
        }),
  };
}
