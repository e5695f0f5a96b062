import { addFaq, referFaqs } from '#core/design/faqs.ts';
import { switchExceptions } from '#core/design/exceptions.ts';
import { link } from '#core/design/links.ts';
import { newFlow } from '#core/design/newFlow.ts';
import { leaveGroup } from '#core/design/newNode.ts';
import { addNode, setNode } from '#core/design/nodes.ts';
import type { Changed } from '#core/design/refusals.ts';
import { setFace, withListsInStep, withResource, type ResourceOfFlow } from '#core/design/resources.ts';
import { setRobot } from '#core/design/settings.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { demoFiles } from './files.ts';

type Key = keyof typeof demoFiles;

/** A text robot that explains claims with pictures and papers. */
export function guide(file: (key: Key) => ResourceOfFlow, now: number): Flow {
  let count = 0;
  const newId = () => `guide-${++count}`;
  const begin = newFlow({ id: 'guide', name: 'Claims guide', language: 'en', robotType: 5, newId });
  const said = (text: string, key?: Key) => [
    { content: [withResource({ text, speed: 50, volume: 50, pitch: 50 }, key ? file(key) : null)] },
  ];
  const at = { flowId: 'guide', x: 320 };
  const button = (id: string, name: string) => ({ ...leaveGroup(id, name), guide: { enabled: true, btnName: name } });

  let flow: Flow = setFace(setRobot(begin, { robotConfig: { name: 'Yunhe guide' } }), file('face'));
  const node = (kind: 'text' | 'end', name: string, x: number, y: number, fields: Record<string, unknown>) => {
    const { flow: after, id } = made(addNode(flow, kind, { flowId: at.flowId, at: { x, y }, name }, newId));
    flow = setNode(after, id, fields);
    return id;
  };
  const join = (nodeId: string, tabId: string, to: string) =>
    void (flow = made(link(flow, { nodeId, tabId }, to, newId)).flow);
  const start = flow.nodes[0]!.id;
  const dflt = (id: string) => ({
    ...leaveGroup(id, 'Anything else'),
    condition: { ...leaveGroup(id, '').condition, isDflt: true },
  });

  const welcome = node('text', 'Welcome', 320, 160, {
    ttsConfigs: said(
      'Good day! I can show you how a claim goes, where your policy number stands, and the way to our branch.',
    ),
    leaveConfigs: [
      button('claim', 'How a claim goes'),
      button('policy', 'My policy number'),
      button('branch', 'Way to the branch'),
      dflt('else'),
    ],
  });
  const steps = node('text', 'How a claim goes', 40, 400, {
    ttsConfigs: said(
      'You send the form, we look at it within two days, and the money follows. This is what we need from you.',
      'steps',
    ),
    leaveConfigs: [dflt('steps-on')],
  });
  const papers = node('text', 'What we need', 40, 580, {
    ttsConfigs: said('Here is the list, to print or to keep.', 'checklist'),
    leaveConfigs: [dflt('papers-on')],
  });
  const policy = node('text', 'Policy number', 320, 400, {
    ttsConfigs: said('It stands on the front of your card, above the chip.', 'card'),
    leaveConfigs: [dflt('policy-on')],
  });
  const branch = node('text', 'Way to the branch', 600, 400, {
    ttsConfigs: said('We are two minutes from the river, at the crossing.', 'map'),
    leaveConfigs: [dflt('branch-on')],
  });
  const end = node('end', 'Goodbye', 320, 760, { ttsConfigs: said('Thank you, and goodbye.', 'chime') });
  join(start, '', welcome);
  for (const [tab, to] of [
    ['claim', steps],
    ['policy', policy],
    ['branch', branch],
    ['else', steps],
  ] as const)
    join(welcome, tab, to);
  join(steps, 'steps-on', papers);
  for (const [from, tab] of [
    [papers, 'papers-on'],
    [policy, 'policy-on'],
    [branch, 'branch-on'],
  ] as const)
    join(from, tab, end);
  const hours = made(
    addFaq(
      flow,
      {
        question: 'When are you open?',
        notExceed: {
          ttsConfigs: said('Most of our branches from nine to six. All hours are in this list.', 'branches'),
        },
      },
      { now, newId },
    ),
  );
  const asking = flow.nodes.filter(({ type }) => type === 'text').map(({ id }) => id);
  flow = made(referFaqs(hours.flow, [hours.id], asking, 'add')).flow;
  flow = setRobot(flow, { recommendConfig: { ...flow.recommendConfig, faqs: [hours.id] } });
  // Nobody taught it to hear these.
  flow = switchExceptions(flow, ['1_7', '1_8', '1_11'], false);
  return withListsInStep(begin, flow);
}

function made<More>(changed: Changed<More>): { flow: Flow } & More {
  if (changed.refused)
    throw new Error(`the demonstration makes its guide in a way that is refused: ${changed.refused}`);
  return changed;
}
