import { expect, test, vi } from 'vitest';
import { applied, rebased, type Edit } from '#core/design/edits.ts';
import type { Flow } from '#core/flow/flow.ts';
import { samples } from '#core/flow/samples/index.ts';
import { openEditor, type Editor } from './editor.ts';
import type { Step } from '../draft/draft.contract.ts';

const flow = samples.renewalEn;
const nameOf = (editor: Editor, at: number) => editor.get().flow.nodes[at]!.name;
const named =
  (at: number, name: string) =>
  (one: Flow): Flow => ({ ...one, nodes: one.nodes.map((node, index) => (index === at ? { ...node, name } : node)) });

/** A server for several windows, and time that passes when it is told to. */
function house() {
  let now = flow;
  const steps: Step[] = [];
  let broken: Error | null = null;
  const due: (() => void)[] = [];
  const kept: unknown[] = [];
  const open = (client: string, more: Partial<Parameters<typeof openEditor>[0]> = {}) =>
    openEditor({
      flow: now,
      revision: steps.length,
      mayEdit: true,
      client,
      later: (work) => {
        due.push(work);
        return () => void (due.includes(work) && due.splice(due.indexOf(work), 1));
      },
      keeper: { keep: (one) => void kept.push(one) },
      transport: {
        async save({ from, edits, label, client: by }) {
          if (broken) throw broken;
          const since = steps.slice(from);
          const mine = rebased(
            edits,
            since.flatMap((step) => step.edits),
            now,
          );
          now = applied(now, mine.edits);
          steps.push({ revision: steps.length + 1, edits: mine.edits, label, client: by, person: by, at: 0 });
          return { revision: steps.length, edits: mine.edits, since, clashes: mine.clashes };
        },
        since: async (revision) => steps.slice(revision),
      },
      ...more,
    });
  return {
    open,
    steps,
    kept,
    pass: async () => {
      for (const work of due.splice(0)) work();
      await vi.waitFor(() => {});
      await new Promise((settled) => setImmediate(settled));
    },
    stored: () => now,
    breaks: (error: Error | null) => void (broken = error),
  };
}
const refusal = (name: string) => Object.assign(new Error(name), { name });

test('a change is there at once, saved a moment later, and undone and done again', async () => {
  const { open, steps, pass, stored } = house();
  const editor = open('a');
  editor.change('rename', named(1, 'New'));
  expect([nameOf(editor, 1), editor.get().save, editor.get().undo, steps.length]).toEqual([
    'New',
    'saving',
    'rename',
    0,
  ]);
  await pass();
  expect([editor.get().save, editor.get().revision, stored().nodes[1]!.name]).toEqual(['saved', 1, 'New']);
  editor.undo();
  expect([nameOf(editor, 1), editor.get().redo]).toEqual([flow.nodes[1]!.name, 'rename']);
  editor.redo();
  editor.undo();
  await pass();
  expect(stored()).toEqual(flow);
});

test("what the server did for this window is taken in once, whoever told of it first, and undone like one's own", async () => {
  const { open, pass, stored } = house();
  const [editor, other] = [open('a'), open('b')];
  other.change('upload', named(1, 'Read from a file'));
  await pass();
  other.change('rename', named(2, 'Meanwhile'));
  await pass();
  await editor.catchUp(2);
  await editor.adopt('upload', 1);

  expect([nameOf(editor, 1), nameOf(editor, 2), editor.get().revision, editor.get().undo]).toEqual([
    'Read from a file',
    'Meanwhile',
    2,
    'upload',
  ]);
  editor.undo();
  await pass();
  expect([stored().nodes[1]!.name, stored().nodes[2]!.name, editor.get().redo]).toEqual([
    flow.nodes[1]!.name,
    'Meanwhile',
    'upload',
  ]);
});

test('what the server fills in of a new thing goes with it when that is undone, and comes back with it', async () => {
  const { open, pass } = house();
  const made = { ...flow.nodes[1]!, id: 'made', name: 'Made' };
  const filled: Edit = { path: ['nodes', '#made', 'transType'], is: 'phone' };
  const editor = open('a', {
    transport: {
      save: async ({ edits }) => ({ revision: 1, edits: [...edits, filled], since: [], clashes: [] }),
      since: async () => [],
    },
  });
  editor.change('add', (one) => ({ ...one, nodes: [...one.nodes, made] }));
  await pass();
  expect(editor.get().flow.nodes.at(-1)).toEqual({ ...made, transType: 'phone' });
  editor.undo();
  expect(editor.get().flow).toEqual(flow);
  editor.redo();
  expect(editor.get().flow.nodes.at(-1)).toEqual({ ...made, transType: 'phone' });
});

test('letters of one name are undone together; a new change forgets what could be done again', () => {
  const editor = house().open('a');
  for (const name of ['N', 'Ne', 'New']) editor.change('rename', named(1, name), { together: 'name 1' });
  editor.change('rename', named(2, 'Other'));
  editor.undo();
  expect([nameOf(editor, 1), nameOf(editor, 2)]).toEqual(['New', flow.nodes[2]!.name]);
  editor.undo();
  expect([nameOf(editor, 1), editor.get().undo]).toEqual([flow.nodes[1]!.name, null]);
  editor.change('rename', named(1, 'Again'));
  expect(editor.get().redo).toBeNull();
});

test('a recipe that refuses changes nothing, and what it answers besides comes back', () => {
  const editor = house().open('a');
  expect(editor.change('link', () => ({ refused: 'linkToStart' as const }))).toBeNull();
  expect([editor.get().refused?.refused, editor.get().flow === flow]).toEqual(['linkToStart', true]);
  expect(editor.change('add', (one) => ({ flow: named(1, 'X')(one), id: 'n9' }))).toMatchObject({ id: 'n9' });
  expect(house().open('b', { mayEdit: false }).change('add', named(1, 'X'))).toBeNull();
});

test('what a colleague saves comes in under what one has not saved yet', async () => {
  const { open, pass, stored } = house();
  const [one, other] = [open('a'), open('b')];
  one.change('rename', named(1, 'One'));
  await pass();
  other.change('rename', named(2, 'Two'));
  await other.catchUp(1);
  expect([nameOf(other, 1), nameOf(other, 2), other.get().revision]).toEqual(['One', 'Two', 1]);
  await pass();
  await one.catchUp(2);
  expect([nameOf(one, 2), stored().nodes[2]!.name]).toEqual(['Two', 'Two']);
});

test('two who save at once end with the same flow; the clash is told, and theirs can be taken', async () => {
  const { open, pass, stored } = house();
  const [one, other] = [open('a'), open('b')];
  one.change('rename', named(1, 'One'));
  other.change('rename', named(1, 'Two'));
  other.change('rename', named(2, 'Kept'));
  await one.saveNow();
  await other.saveNow();
  expect(other.get().clashes).toMatchObject([{ person: 'a', mine: { is: 'Two' }, theirs: { is: 'One' } }]);
  await one.catchUp();
  expect(one.get().flow).toEqual(other.get().flow);
  other.settle(other.get().clashes[0]!, 'theirs');
  await pass();
  expect([stored().nodes[1]!.name, stored().nodes[2]!.name, other.get().clashes]).toEqual(['One', 'Kept', []]);
});

test('undoing leaves what somebody else changed since', async () => {
  const { open, pass } = house();
  const [one, other] = [open('a'), open('b')];
  one.change('rename both', (before) => named(2, 'B')(named(1, 'A')(before)));
  await one.saveNow();
  await other.catchUp();
  other.change('rename', named(1, 'Theirs'));
  await other.saveNow();
  await one.catchUp();
  one.undo();
  expect([nameOf(one, 1), nameOf(one, 2)]).toEqual(['Theirs', flow.nodes[2]!.name]);
  await pass();
});

test('without a connection all is kept and saved when it is back, also by the next window', async () => {
  const { open, pass, stored, kept, breaks } = house();
  const editor = open('a');
  breaks(refusal('UNREACHABLE'));
  editor.change('rename', named(1, 'Offline'));
  await pass();
  expect(editor.get().save).toBe('waiting');
  const unsaved = kept.at(-1) as { revision: number; edits: Edit[] };
  breaks(null);
  await pass();
  expect([editor.get().save, stored().nodes[1]!.name, kept.at(-1)]).toEqual(['saved', 'Offline', null]);

  const next = house();
  const again = next.open('b', { unsaved });
  await next.pass();
  expect([nameOf(again, 1), next.stored().nodes[1]!.name]).toEqual(['Offline', 'Offline']);
});

test('a flow that was deleted says so, and what one did stays in the window', async () => {
  const { open, pass, breaks } = house();
  const editor = open('a');
  breaks(refusal('NOT_FOUND'));
  editor.change('rename', named(1, 'Too late'));
  await pass();
  expect([editor.get().save, editor.get().problem?.name, nameOf(editor, 1)]).toEqual([
    'refused',
    'NOT_FOUND',
    'Too late',
  ]);
  editor.change('rename', named(2, 'Still'));
  expect(nameOf(editor, 2)).toBe('Still');
});

test('what is typed while a save is on its way is saved by the next one', async () => {
  const { open, pass, stored } = house();
  const editor = open('a');
  editor.change('rename', named(1, 'First'));
  const saving = editor.saveNow();
  editor.change('rename', named(2, 'Second'));
  await saving;
  expect([nameOf(editor, 2), editor.get().save]).toEqual(['Second', 'saving']);
  await pass();
  expect([stored().nodes[1]!.name, stored().nodes[2]!.name, editor.get().save]).toEqual(['First', 'Second', 'saved']);
});
