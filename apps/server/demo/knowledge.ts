import { addConfig } from '#core/design/configs.ts';
import { setNode } from '#core/design/nodes.ts';
import type { Changed } from '#core/design/refusals.ts';
import { addEntry } from '#core/design/wordLists.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { SampleName } from '#core/flow/samples/index.ts';

interface Knowledge {
  /** Where somebody who has a policy elsewhere is asked about it. */
  at: string;
  variable: [name: string, description: string];
  entity: { name: string; values: { value: string; said: string[] }[] };
  similar: { name: string; words: string[] }[];
}

const knowledge: Partial<Record<SampleName, Knowledge>> = {
  renewalEn: {
    at: 'why',
    variable: ['insurer', 'With whom the customer is insured now'],
    entity: {
      name: 'insurer',
      values: [
        { value: 'Northbank Mutual', said: ['Northbank', 'North Bank'] },
        { value: 'Harbour & Field', said: ['Harbour', 'Harbour and Field'] },
        { value: 'Lantern Insurance', said: ['Lantern'] },
      ],
    },
    similar: [
      { name: 'premium', words: ['instalment', 'yearly payment', 'rate'] },
      { name: 'policy', words: ['insurance contract', 'cover note'] },
    ],
  },
  renewalZh: {
    at: 'why',
    variable: ['insurer', '客户目前的承保公司'],
    entity: {
      name: '保险公司',
      values: [
        { value: '北岸互助', said: ['北岸'] },
        { value: '海原保险', said: ['海原'] },
        { value: '灯塔保险', said: ['灯塔'] },
      ],
    },
    similar: [
      { name: '保费', words: ['保险费', '费率'] },
      { name: '续保', words: ['接着保', '再保一年'] },
    ],
  },
};

/** What a robot of the demonstration picks out of answers, and the words it takes for others. */
export function withKnowledge(name: SampleName, flow: Flow): Flow {
  const known = knowledge[name];
  if (!known) return flow;
  const [variable, description] = known.variable;
  const { name: entity } = known.entity;
  const made = [
    (now: Flow) =>
      addConfig(now, 'param', { id: variable, name: variable, description, isOutput: false }, () => variable),
    (now: Flow) => addEntry(now, 'entityConfigs', known.entity, () => 'insurers'),
    (now: Flow) => ({ flow: setNode(now, known.at, { nluConfigs: { extractInfo: [{ entity, param: variable }] } }) }),
    ...known.similar.map((words, at) => (now: Flow) => addEntry(now, 'similarWords', words, () => `similar-${at + 1}`)),
  ];
  return made.reduce((now: Flow, step: (flow: Flow) => Changed) => {
    const next = step(now);
    if (next.refused) throw new Error(`the demonstration gives its robot something that is refused: ${next.refused}`);
    return next.flow;
  }, flow);
}
