import { applied, at, difference, inverse, rebased, type Clash, type Edit } from '#core/design/edits.ts';
import type { Refused } from '#core/design/refusals.ts';
import { withListsInStep } from '#core/design/resources.ts';
import { same } from '#core/design/same.ts';
import type { Finding } from '#core/flow/check/findings.ts';
import type { Flow } from '#core/flow/flow.ts';
import { unanswered } from '#kit/console/refusal.ts';
import type { Saved, Step } from '../draft/draft.contract.ts';

export type ThingKind = 'node' | 'line' | 'faq' | 'exception' | 'config' | 'pack' | 'intention';
/** What the panel shows. `ids` are of one kind; of a configuration `list` says which. */
export interface Selection {
  kind: ThingKind | null;
  ids: string[];
  list?: string;
  /** Which tab of the panel, and which way out of the node, is opened. */
  tab?: string | undefined;
  exit?: string | undefined;
}

/** `waiting` for the connection, `refused` by the server in `problem`; in both what one did is kept here. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';

/** Somebody else who has the flow open, and the thing they look at. */
export interface Other {
  client: string;
  person: string;
  at: string | null;
}

/** Where two people changed one thing, and who the other was. */
export interface TheirClash extends Clash {
  person: string;
}

export interface EditorState {
  flow: Flow;
  /** Of the draft as the server has it. */
  revision: number;
  mayEdit: boolean;
  save: SaveState;
  /** Why the server did not keep it: `NOT_FOUND` where the flow was deleted. */
  problem: { name: string; message: string } | null;
  /** Labels of what would be undone and done again. */
  undo: string | null;
  redo: string | null;
  selection: Selection;
  /** Which flow of the tree is open on the canvas. */
  subFlowId: string;
  findings: Finding[];
  checking: boolean;
  others: Other[];
  clashes: TheirClash[];
  /** The last change that was refused, for a message. */
  refused: (Refused & { at: number }) | null;
}

/** What the editor needs of the server; a `Refusal` has a name. */
export interface Transport {
  save(sent: { from: number; edits: Edit[]; label: string; client: string }): Promise<Saved>;
  since(revision: number): Promise<Step[]>;
}

/** Keeps what is not saved yet where a reload or a crash does not reach it. */
export interface Keeper {
  keep(unsaved: { revision: number; edits: Edit[] } | null): void;
}

interface Begin {
  flow: Flow;
  revision: number;
  mayEdit: boolean;
  client: string;
  transport: Transport;
  keeper?: Keeper;
  /** Waits and then works; answers how to call it off. */
  later?(work: () => void, milliseconds: number): () => void;
  /** What an earlier window could not save any more. */
  unsaved?: { revision: number; edits: Edit[] } | null;
}

type Made = Flow | ({ flow: Flow; refused?: undefined } & object) | Refused;
interface Done {
  label: string;
  edits: Edit[];
  together: string | undefined;
}

const saveAfter = 400;
const tryAgainAfter = 3_000;
const mostUndo = 500;
const usualLater = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};
const isUnreachable = (error: unknown) =>
  !(error instanceof Error) || error.name === 'TypeError' || unanswered.includes(error.name);
const isChanged = (made: Made): made is { flow: Flow } | Refused =>
  'refused' in made || ('flow' in made && !('nodes' in made));

export type Editor = ReturnType<typeof openEditor>;

/**
 * The draft in one window: changes it at once, saves by itself, takes in what others do, undoes. Nothing here knows a
 * browser; `useEditor.ts` binds it to React.
 */
export function openEditor({
  flow: begun,
  revision: from,
  mayEdit,
  client,
  transport,
  keeper,
  later = usualLater,
  unsaved = null,
}: Begin) {
  /** As the server has it. */
  let base = begun;
  let state: EditorState = {
    flow: begun,
    revision: from,
    mayEdit,
    save: 'saved',
    problem: null,
    undo: null,
    redo: null,
    selection: { kind: null, ids: [] },
    subFlowId: begun.flowPack?.[0]?.id ?? begun.id,
    findings: [],
    checking: false,
    others: [],
    clashes: [],
    refused: null,
  };
  const listeners = new Set<() => void>();
  const undone: Done[] = [];
  const done: Done[] = [];
  let sending = false;
  let label = '';
  let callOff: (() => void) | undefined;
  let over = false;

  const tell = (next: Partial<EditorState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const history = () => ({ undo: done.at(-1)?.label ?? null, redo: undone.at(-1)?.label ?? null });
  const keepUnsaved = () =>
    keeper?.keep(state.flow === base ? null : { revision: state.revision, edits: difference(base, state.flow) });

  function saveSoon(milliseconds = saveAfter) {
    callOff?.();
    callOff = later(() => void saveNow(), milliseconds);
  }

  function put(flow: Flow, more: Partial<EditorState> = {}) {
    tell({ flow, ...more, ...history(), save: state.save === 'refused' ? 'refused' : 'saving' });
    keepUnsaved();
    if (state.save !== 'refused') saveSoon();
  }

  /** What others made of the flow since, below what is not saved yet. */
  function takeIn(now: Flow, revision: number, from: Flow, persons: Map<string, string>, since: Edit[]) {
    const mine = difference(from, state.flow);
    const { edits, clashes } = rebased(mine, since, now);
    base = now;
    const flow = applied(now, edits);
    tell({
      flow,
      revision,
      clashes: [
        ...state.clashes,
        ...clashes.map((clash) => ({ ...clash, person: persons.get(clash.theirs.path.join('/')) ?? '' })),
      ],
    });
    keepUnsaved();
  }

  async function saveNow(): Promise<void> {
    callOff?.();
    callOff = undefined;
    if (sending || over || state.save === 'refused') return;
    const sent = state.flow;
    const edits = difference(base, sent);
    const last = done.at(-1);
    if (edits.length === 0) return tell({ save: 'saved' });
    sending = true;
    try {
      const {
        revision,
        edits: kept,
        since,
        clashes,
      } = await transport.save({ from: state.revision, edits, label, client });
      const others = since.filter((step) => step.client !== client).flatMap((step) => step.edits);
      const now = applied(
        applied(
          base,
          since.flatMap((step) => step.edits),
        ),
        kept,
      );
      const persons = personsOf(since);
      // What the server filled in belongs to the change it came with, and goes with it.
      if (last && since.length === 0 && clashes.length === 0) last.edits = [...last.edits, ...difference(sent, now)];
      // Mine since it was sent, onto what the server has.
      takeIn(now, revision, sent, persons, others);
      if (clashes.length > 0)
        tell({
          clashes: [
            ...state.clashes,
            ...clashes.map((clash) => ({ ...clash, person: persons.get(clash.theirs.path.join('/')) ?? '' })),
          ],
        });
      sending = false;
      if (state.flow === base || difference(base, state.flow).length === 0) tell({ save: 'saved', problem: null });
      else saveSoon(0);
      keepUnsaved();
    } catch (error) {
      sending = false;
      if (isUnreachable(error)) {
        tell({ save: 'waiting' });
        saveSoon(tryAgainAfter);
      } else tell({ save: 'refused', problem: { name: (error as Error).name, message: (error as Error).message } });
    }
  }

  const editor = {
    client,
    subscribe: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
    get: () => state,

    /**
     * Does something to the flow by a recipe, which may refuse. What the recipe answers besides the flow comes back; null
     * where it was refused. Changes of one `together` that follow each other are undone at once, such as the letters of a name.
     */
    change<Result extends Made>(
      name: string,
      recipe: (flow: Flow) => Result,
      { together }: { together?: string } = {},
    ): Exclude<Result, Refused> | null {
      if (!state.mayEdit) return null;
      const made = recipe(state.flow);
      if (isChanged(made) && made.refused) {
        tell({ refused: { ...made, at: (state.refused?.at ?? 0) + 1 } });
        return null;
      }
      const flow = withListsInStep(state.flow, isChanged(made) ? (made as { flow: Flow }).flow : made);
      const edits = difference(state.flow, flow);
      if (edits.length > 0) {
        const last = done.at(-1);
        if (together !== undefined && last?.together === together && undone.length === 0)
          last.edits = [...last.edits, ...edits];
        else done.push({ label: name, edits, together });
        if (done.length > mostUndo) done.shift();
        undone.length = 0;
        label = name;
        put(flow);
      }
      return made as Exclude<Result, Refused>;
    },

    /** A place somebody else has changed since stays as they left it. */
    undo() {
      const last = done.pop();
      if (!last || !state.mayEdit) return;
      undone.push(last);
      label = `undo ${last.label}`;
      put(applied(state.flow, stillMine(inverse(last.edits), state.flow)));
    },
    redo() {
      const last = undone.pop();
      if (!last || !state.mayEdit) return;
      done.push(last);
      label = last.label;
      put(applied(state.flow, stillMine(last.edits, state.flow)));
    },

    /** The last thing that was done to the draft elsewhere, such as an import on the page of versions: undone here like one's own. */
    offerUndo(name: string, edits: Edit[]) {
      if (done.length > 0 || undone.length > 0 || !state.mayEdit) return;
      done.push({ label: name, edits, together: undefined });
      tell(history());
    },

    /** What the server did to the draft for this window, such as reading a file into it: taken in, and undone here like one's own. */
    async adopt(name: string, revision: number) {
      const mine = (await transport.since(revision - 1)).find((step) => step.revision === revision);
      await editor.catchUp(revision);
      if (!mine || !state.mayEdit) return;
      done.push({ label: name, edits: mine.edits, together: undefined });
      undone.length = 0;
      tell(history());
    },

    select: (selection: Selection) => tell({ selection }),
    openFlow: (subFlowId: string) => tell({ subFlowId, selection: { kind: null, ids: [] } }),
    found: (findings: Finding[]) => tell({ findings, checking: false }),
    checking: () => tell({ checking: true }),
    here: (others: Other[]) => tell({ others }),

    /** Takes the other person's side of a clash, or leaves it as it is. */
    settle(clash: TheirClash, take: 'mine' | 'theirs') {
      tell({ clashes: state.clashes.filter((one) => one !== clash) });
      if (take === 'theirs' && !clash.lost) editor.change('takeTheirs', (flow) => applied(flow, [clash.theirs]));
      if (take === 'mine' && clash.lost)
        editor.change('bringBack', (flow) => applied(applied(flow, inverse([clash.theirs])), [clash.mine]));
    },

    /** Somebody else saved, or the connection is back: takes in what is new. */
    async catchUp(revision = Infinity) {
      if (sending || over || revision <= state.revision) return;
      try {
        const steps = await transport.since(state.revision);
        if (sending || steps.length === 0 || steps[0]!.revision !== state.revision + 1) return;
        const edits = steps.flatMap((step) => step.edits);
        takeIn(applied(base, edits), steps.at(-1)!.revision, base, personsOf(steps), edits);
      } catch {
        // Told again by the next change, or by the next save.
      }
      if (state.save === 'waiting') void saveNow();
    },

    saveNow,
    /** Done with: nothing more is sent. */
    close() {
      over = true;
      callOff?.();
      listeners.clear();
    },
  };

  if (unsaved && unsaved.edits.length > 0 && mayEdit) {
    const { edits, clashes } = rebased(unsaved.edits, [], begun);
    if (edits.length > 0) {
      done.push({ label: 'unsaved', edits, together: undefined });
      tell({ clashes: clashes.map((clash) => ({ ...clash, person: '' })) });
      put(applied(begun, edits));
    }
  }
  return editor;
}

/** Edits whose place still holds what they take for granted. */
const stillMine = (edits: Edit[], flow: Flow): Edit[] => {
  let now = flow;
  return edits.filter((edit) => {
    const there = at(now, edit.path);
    const fits = edit.path.at(-1) === '~order' || same(there, edit.was);
    if (fits) now = applied(now, [edit]);
    return fits;
  });
};

const personsOf = (steps: Step[]) =>
  new Map(steps.flatMap(({ edits, person }) => edits.map(({ path }) => [path.join('/'), person] as const)));
