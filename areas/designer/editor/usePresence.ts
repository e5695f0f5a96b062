import { useEffect } from 'react';
import { send } from '#kit/console/client.ts';
import { useWatch } from '#kit/console/live.ts';
import { draftEndpoints, type DesignChanged, type DesignPresent } from '../draft/draft.contract.ts';
import type { Editor } from './editor.ts';

const sayEvery = 20_000;
const forgetAfter = 50_000;
const settleFor = 500;

/** What others do to the flow comes in, and who is here and looks at what goes both ways. */
export function usePresence(editor: Editor, flowId: string) {
  useWatch<DesignChanged>(
    'design.changed',
    flowId,
    ({ client, revision }) => client !== editor.client && void editor.catchUp(revision),
  );

  useWatch<DesignPresent>('design.present', flowId, ({ client, person, at, leaves }) => {
    if (client === editor.client) return;
    const before = editor.get().others;
    const others = before.filter((one) => one.client !== client);
    if (!leaves) others.push({ client, person, at });
    editor.here(others);
    heard.set(client, Date.now());
    // A window that has just opened does not know yet who is here.
    if (!leaves && !before.some((one) => one.client === client)) void say(editor, flowId);
  });

  useEffect(() => {
    let said = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saySoon = () => {
      if (placeOf(editor) === said) return;
      said = placeOf(editor);
      clearTimeout(timer);
      timer = setTimeout(() => void say(editor, flowId), settleFor);
    };
    void say(editor, flowId);
    const stop = editor.subscribe(saySoon);
    const beat = setInterval(() => {
      void say(editor, flowId);
      const here = editor.get().others.filter(({ client }) => (heard.get(client) ?? 0) > Date.now() - forgetAfter);
      if (here.length < editor.get().others.length) editor.here(here);
      void editor.catchUp();
    }, sayEvery);
    // A window that is closed or reloaded is given no time to take its components down.
    const onHide = () => void say(editor, flowId, true);
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void say(editor, flowId);
    };
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
      stop();
      clearTimeout(timer);
      clearInterval(beat);
      void say(editor, flowId, true);
    };
  }, [editor, flowId]);
}

/** When each window was heard of last, milliseconds since 1970. */
const heard = new Map<string, number>();

const placeOf = (editor: Editor) => {
  const {
    selection: { kind, ids },
  } = editor.get();
  return kind && ids.length > 0 ? `${kind}:${ids[0]}` : '';
};

const say = (editor: Editor, flowId: string, leaves?: true) =>
  send(
    draftEndpoints.present,
    { params: { flowId }, body: { client: editor.client, at: placeOf(editor) || null, ...(leaves && { leaves }) } },
    { keepalive: leaves ?? false },
  ).catch(() => {});
