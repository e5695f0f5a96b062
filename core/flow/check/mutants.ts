import type { Flow } from '../flow.ts';
import { exitsOf, type FlowNode } from '../saved/node.ts';

export interface Mutant {
  /** What was done to the flow, as a sentence. */
  what: string;
  flow: Flow;
}

/** Plants one fault at a time, everywhere it can be planted. */
export function mutants(sound: Flow): Mutant[] {
  const all: Mutant[] = [];
  const plant = (what: string, change: (flow: Flow) => void) => {
    const flow = structuredClone(sound);
    change(flow);
    all.push({ what, flow });
  };
  const node = (flow: Flow, at: number) => flow.nodes[at]! as FlowNode & Record<string, never>;
  const exits = (flow: Flow, at: number) => exitsOf(flow.nodes[at]!);

  for (const [at, line] of sound.lines.entries()) {
    plant(
      `the line from ${line.startNodeId} by ${line.startTabId} is dropped`,
      (flow) => void flow.lines.splice(at, 1),
    );
    plant(
      `the line from ${line.startNodeId} by ${line.startTabId} leads to a node that is gone`,
      (flow) => void (flow.lines[at]!.endNodeId = 'gone'),
    );
  }
  for (const [at, one] of sound.nodes.entries()) {
    const name = one.name;
    const ways = exitsOf(one);
    if (one.type === 'start') plant(`the start ${one.id} is dropped`, (flow) => void flow.nodes.splice(at, 1));
    for (const [index, exit] of ways.entries()) {
      if (exit.condition.isDflt) {
        plant(`${name} loses its default`, (flow) => void delete exits(flow, at)[index]!.condition.isDflt);
        plant(`${name} loses the exit ${exit.leaveName}`, (flow) => void exits(flow, at).splice(index, 1));
      }
      for (const [number] of exit.condition.nluResults.entries())
        plant(
          `${name} listens for an intention that is gone at ${exit.leaveName}`,
          (flow) => void (exits(flow, at)[index]!.condition.nluResults[number] = 'gone'),
        );
      for (const [number, row] of exit.condition.normalList.entries()) {
        plant(
          `${name} asks about a variable that is gone at ${exit.leaveName}`,
          (flow) => void (exits(flow, at)[index]!.condition.normalList[number]!.leftVar = 'gone'),
        );
        if (sound.paramConfigs.some((variable) => variable.name === row.leftVar))
          plant(
            `${name} compares with a value nobody sets at ${exit.leaveName}`,
            (flow) => void (exits(flow, at)[index]!.condition.normalList[number]!.rightVar = 'never set'),
          );
      }
      for (const [number, { leftVar }] of (exit.status?.statusUpdt.normalList ?? []).entries())
        plant(
          `${name} sets ${leftVar} under a wrong name at ${exit.leaveName}`,
          (flow) => void (exits(flow, at)[index]!.status!.statusUpdt.normalList[number]!.leftVar = 'gone'),
        );
    }
    if (one.type === 'fork' || one.type === 'api')
      for (const { id } of ways)
        plant(`${name} runs back into itself by ${id}`, (flow) => {
          for (const line of flow.lines) if (line.startNodeId === one.id) line.endNodeId = one.id;
        });
    if (one.type === 'subFlow') {
      plant(
        `${name} calls a sub-flow that is gone`,
        (flow) => void ((node(flow, at) as { subFlowId: string }).subFlowId = 'gone'),
      );
      plant(
        `${name} calls the flow it stands in`,
        (flow) => void ((node(flow, at) as { subFlowId: string }).subFlowId = one.flowId),
      );
      plant(`${name} comes back to itself`, (flow) => {
        for (const line of flow.lines) if (line.startNodeId === one.id) line.endNodeId = one.id;
      });
    }
    if (one.type === 'api')
      plant(
        `${name} asks an API that is gone`,
        (flow) => void ((node(flow, at) as unknown as { apiConfig: { apiId: string } }).apiConfig.apiId = 'gone'),
      );
    if (one.type === 'sms')
      plant(
        `${name} sends a message that is gone`,
        (flow) => void ((node(flow, at) as unknown as { smsConfig: { smsId: string }[] }).smsConfig[0]!.smsId = 'gone'),
      );
    if (one.type === 'end' && one.endType === 'back')
      plant(`${name} is no end any more`, (flow) => void flow.nodes.splice(at, 1));
    if (one.type !== 'interact') continue;
    plant(`${name} says nothing`, (flow) => void ((node(flow, at) as { ttsConfigs: unknown[] }).ttsConfigs = []));
    plant(
      `${name} refers to a question that is gone`,
      (flow) => void ((node(flow, at) as unknown as { faqs: { faq: string[] } }).faqs.faq[0] = 'gone'),
    );
    plant(
      `${name} has only an exception that is gone`,
      (flow) => void ((node(flow, at) as Record<string, unknown>).abnor = { noCondMatch: 'gone', other: [] }),
    );
    plant(
      `${name} uses a variable that is gone`,
      (flow) =>
        void ((
          node(flow, at) as unknown as { ttsConfigs: { content: { text: string }[] }[] }
        ).ttsConfigs[0]!.content[0]!.text += '${gone}'),
    );
    plant(
      `${name} has a text that is not closed`,
      (flow) =>
        void ((
          node(flow, at) as unknown as { ttsConfigs: { content: { text: string }[] }[] }
        ).ttsConfigs[0]!.content[0]!.text += ' ${name'),
    );
  }
  for (const [at, { name }] of sound.faqs
    .entries()
    .map(([index, faq]) => [index, { name: faq.faqName ?? faq.id }] as const)) {
    plant(`the question ${name} is dropped`, (flow) => void flow.faqs.splice(at, 1));
    plant(`the question ${name} hears nothing`, (flow) => void (flow.faqs[at]!.condition.nluResults = []));
    plant(`the question ${name} has no answer`, (flow) => void (flow.faqs[at]!.notExceed.ttsConfigs = []));
    plant(
      `the question ${name} hands over to nobody`,
      (flow) => void (flow.faqs[at]!.exceedLocalConfig.exceedAction = 'agent'),
    );
  }
  for (const [at, { id, name }] of sound.abnors.entries()) {
    if (id !== '1_5') plant(`the exception ${name} is dropped`, (flow) => void flow.abnors.splice(at, 1));
    if (id !== '1_5') plant(`the exception ${name} is switched off`, (flow) => void (flow.abnors[at]!.on = false));
    plant(
      `the exception ${name} hands over to nobody`,
      (flow) => void (flow.abnors[at]!.exceedLocalConfig.exceedAction = 'agent'),
    );
    if (id === '1_5')
      plant(`the exception ${name} hears nothing`, (flow) => void (flow.abnors[at]!.condition.nluResults = []));
  }
  for (const [at, { name }] of sound.intentions.entries())
    plant(`the intention ${name} is dropped`, (flow) => void flow.intentions.splice(at, 1));
  for (const [at, { name }] of sound.paramConfigs.entries())
    plant(`the variable ${name} is dropped`, (flow) => void flow.paramConfigs.splice(at, 1));
  for (const [at, { name, dfltValue, isNecessary }] of sound.argConfigs.entries()) {
    if (name === 'phone' || name === 'customer_no') continue;
    plant(`the argument ${name} is dropped`, (flow) => void flow.argConfigs.splice(at, 1));
    if (dfltValue && !isNecessary)
      plant(`the argument ${name} loses its default`, (flow) => void (flow.argConfigs[at]!.dfltValue = ''));
  }
  for (const [at, { name }] of (sound.apiConfigs ?? []).entries())
    plant(`the API ${name} is dropped`, (flow) => void flow.apiConfigs!.splice(at, 1));
  for (const [at, { name = '' }] of (sound.smsConfigs ?? []).entries()) {
    plant(`the message ${name} is dropped`, (flow) => void flow.smsConfigs!.splice(at, 1));
    plant(`the message ${name} is empty`, (flow) => void (flow.smsConfigs![at]!.content = ''));
  }
  return all;
}
