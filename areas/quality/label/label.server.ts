import { changeDraft, openDraft, type LiveChannel } from '#areas/designer/door.ts';
import type { Flow } from '#core/flow/flow.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { qualityFaults } from '../quality.faults.ts';
import type { labelEndpoints } from './label.contract.ts';
import { labels } from './label.store.ts';

export const labelHandlers = ({ live }: { live: LiveChannel }): Handlers<typeof labelEndpoints> => ({
  async list({ db, query }) {
    const [found, counts, robots] = await Promise.all([
      labels.list(db, query),
      labels.counts(db, query.robotId),
      labels.robots(db),
    ]);
    return { ...found, counts, robots };
  },

  async answer({ db, who, body: { labelId, intention, reason }, changed }) {
    const label = await labels.read(db, labelId, { hold: true });
    if (label.state === 'submitted') throw new Fault(qualityFaults.QC_TASK_STATE);
    // A sentence that is gone can still be left out.
    if (label.text === null && intention !== null) throw new Fault(faults.NOT_FOUND);
    const { text } = label;
    if (intention && text !== null) {
      const { flow } = await openDraft(db, label.robotId);
      if (!flow.intentions.some(({ name }) => name === intention))
        throw new Fault(qualityFaults.QC_NO_INTENTION, { name: intention });
      await changeDraft({ db, changed: () => {} }, live, label.robotId, { label: 'configuration' }, (before) =>
        withSentence(before, intention, text),
      );
    }
    await labels.answer(db, labelId, who.id, intention, reason?.trim() || null);
    changed({ target: labelId, before: { state: label.state }, after: { intention, reason } });
    return labels.read(db, labelId);
  },

  async collect({ db, body: { robotId, from, to, most }, changed }) {
    if (!(await labels.isRobot(db, robotId))) throw new Fault(faults.NOT_FOUND);
    const made = await labels.collect(db, robotId, from, to, most);
    changed({ target: robotId, after: { labels: made } });
    return { changed: made };
  },

  async intentions({ db, query: { robotId } }) {
    if (!(await labels.isRobot(db, robotId))) throw new Fault(faults.NOT_FOUND);
    const { flow } = await openDraft(db, robotId);
    return { list: flow.intentions.filter(({ open }) => open !== false).map(({ name }) => name) };
  },
});

/** The intention with one sentence more to learn from; as it is where it has it. */
export const withSentence = (flow: Flow, intention: string, sentence: string): Flow => ({
  ...flow,
  intentions: flow.intentions.map((one) =>
    one.name === intention && !one.simQs.includes(sentence) ? { ...one, simQs: [...one.simQs, sentence] } : one,
  ),
});
