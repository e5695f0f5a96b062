import { flowVersion, type Flow, type Pack } from '../flow/flow.ts';
import { commonDefaults, presetExceptions } from '../flow/presets.ts';
import { newNode } from './newNode.ts';
import { withFields } from './share.ts';
import { words, type Language } from './words.ts';

/** Ids of the packs every flow has. */
export const presetPack = '1';
export const uncategorisedPack = '2';
export const defaultFaqPack = '1';

export const startsAt = { x: 320, y: 40 };

/** An empty flow: a start, the exceptions of its robot type, the usual arguments, and the settings the specification names. */
export function newFlow({
  id,
  name,
  language,
  robotType = 1,
  newId,
}: {
  id: string;
  name: string;
  language: Language;
  robotType?: number;
  newId: () => string;
}): Flow {
  const said = words[language];
  const empty: Flow = {
    id,
    name,
    version: flowVersion,
    language,
    robotType,
    nodes: [],
    lines: [],
    faqs: [],
    intentions: [],
    paramConfigs: [],
    abnors: presetExceptions(language, robotType).map((exception) => ({ ...exception, pId: presetPack })),
    argConfigs: [
      {
        id: 'phone',
        name: 'phone',
        description: said.phone,
        type: 'phoneNumber',
        dfltValue: '',
        isNecessary: true,
        isDefault: true,
      },
      {
        id: 'customer_no',
        name: 'customer_no',
        description: said.customerNumber,
        type: 'generalString',
        dfltValue: '',
        isNecessary: false,
        isDefault: true,
      },
    ],
    statusConfigs: [],
    preParamConfigs: [],
    functionConfigs: [],
    hookOnConfigs: [],
    smsConfigs: [],
    apiConfigs: [],
    imgConfigs: [],
    mp4Configs: [],
    soundConfigs: [],
    videoConfigs: [],
    otherConfigs: [],
    relationConfigs: [],
    commonConfigs: { ...commonDefaults },
    globalHotWords: { params: [], hotWords: [] },
    interWords: [],
    ...(robotType === 5 && {
      recommendConfig: { text: said.recommend, faqs: [], subFlows: [] },
      faqQuestionConfig: { enable: true, text: said.related },
      nomatchQuestionConfig: { enable: true, text: said.guess },
    }),
  };
  return {
    ...empty,
    ...treesOf(empty),
    nodes: [newNode(empty, 'start', { id: newId(), flowId: id, at: startsAt, newId })],
  };
}

/** The trees a flow begins with; of one that was saved without, what it holds. */
export function treesOf(flow: Flow): Required<Pick<Flow, 'flowPack' | 'faqPack' | 'abnorPack'>> {
  const said = words[flow.language];
  const flows = [
    ...new Set([
      flow.nodes.find(({ type }) => type === 'start')?.flowId ?? flow.id,
      ...flow.nodes.map(({ flowId }) => flowId),
    ]),
  ];
  return {
    flowPack: flows.map((id, index): Pack => ({
      id,
      type: 'flow',
      name: index === 0 ? said.mainFlow : id,
      children: [],
    })),
    faqPack: [{ id: defaultFaqPack, type: 'faq', name: said.faqDefault, children: [] }],
    abnorPack: [
      { id: presetPack, type: 'abnor', name: said.preset, children: [] },
      { id: uncategorisedPack, type: 'abnor', name: said.uncategorised, children: [] },
    ],
  };
}

/** The flow with all three trees. */
export function withTrees(flow: Flow): Flow {
  const whole = (['flowPack', 'faqPack', 'abnorPack'] as const).filter((tree) => (flow[tree] ?? []).length === 0);
  if (whole.length === 0) return flow;
  const trees = treesOf(flow);
  return withFields(flow, Object.fromEntries(whole.map((tree) => [tree, trees[tree]])));
}
