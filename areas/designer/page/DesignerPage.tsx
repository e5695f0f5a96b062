import { App, Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '#kit/console/client.ts';
import { useLanguage } from '#kit/console/language.ts';
import { lazy } from '#kit/console/lazy.tsx';
import { useLiveState } from '#kit/console/live.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay, usePerson } from '#kit/console/person.ts';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { fill } from '#kit/contract/language.ts';
import { useText } from '#kit/console/useText.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { draftEndpoints, type Draft } from '../draft/draft.contract.ts';
import { Clashes } from './Clashes.tsx';
import { openEditor, type Editor } from '../editor/editor.ts';
import { editorTexts } from '../editor/editor.texts.ts';
import './designer.css';
import { Head, type View } from './Head.tsx';
import { NarrowNotice } from './NarrowNotice.tsx';
import { newId } from '../editor/newId.ts';
import { refusalTexts } from '../draft/refusals.texts.ts';
import { forgotten, keptUnsaved, keeperOf } from '../editor/unsavedEdits.ts';
import { EditorContext, useEditor, useEditorState } from '../editor/useEditor.ts';
import { usePresence } from '../editor/usePresence.ts';
import { checkAsOneDraws } from '../editor/watchFlow.ts';

const Settings = lazy(async () => ({ default: (await import('../config/Settings.tsx')).Settings }));

interface DesignerPageProps {
  view: View;
  /** Buttons of this view, before those every designer has. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every designer: the draft of the robot the address names, saved while one works, and the users present. */
export function DesignerPage(props: DesignerPageProps) {
  const t = useText(editorTexts);
  const [address] = useSearchParams();
  const flowId = address.get('flowId') ?? '';
  const opened = useOpened(flowId);
  if (!/^[1-9]\d{0,17}$/.test(flowId))
    return (
      <Notice
        page
        title={t('gone')}
        text={t('none')}
        actions={<Button href="/robotCenter/robots">{t('back')}</Button>}
      />
    );
  if (opened.fault)
    return (
      <Notice
        page
        role="alert"
        title={t('gone')}
        text={opened.fault.message}
        actions={
          <>
            <Button onClick={opened.again}>{t('kit.again')}</Button>
            <Button href="/robotCenter/robots">{t('back')}</Button>
          </>
        }
      />
    );
  if (!opened.editor) return <PageSkeleton />;
  return (
    <EditorContext value={opened.editor}>
      <Opened key={opened.editor.client} {...props} draft={opened.draft} />
    </EditorContext>
  );
}

/** A whole flow that came from a file or an older version is taken back like anything else. */
async function offerLast(editor: Editor, flowId: string, revision: number) {
  const [last] = await send(draftEndpoints.since, { params: { flowId }, query: { revision: revision - 1 } }).catch(
    () => [],
  );
  const label = last?.label.split(' ')[0];
  if (last?.revision === revision && (label === 'import' || label === 'restore')) editor.offerUndo(label, last.edits);
}

type State =
  | { flowId: string; editor: Editor; draft: Draft; fault?: undefined }
  | { flowId: string; fault: Error; editor?: undefined; draft?: undefined };

function useOpened(flowId: string) {
  const can = useMay();
  const mayEdit = can(draftEndpoints.save);
  const [state, set] = useState<State | null>(null);
  const [tries, again] = useState(0);
  const tenant = usePerson()?.tenantId ?? '';
  useEffect(() => {
    if (!flowId) return;
    let over = false;
    let editor: Editor | undefined;
    const stops: (() => void)[] = [];
    const around = Promise.all([
      send(draftEndpoints.draft, { params: { flowId } }),
      send(draftEndpoints.surroundings, { params: { flowId } }),
    ]);
    around.then(
      ([draft, { skillGroups }]) => {
        if (over) return;
        const place = `${tenant}.${flowId}`;
        editor = openEditor({
          flow: draft.flow,
          revision: draft.revision,
          mayEdit,
          client: newId(),
          keeper: keeperOf(place),
          unsaved: mayEdit ? keptUnsaved(place) : null,
          transport: {
            save: (body) => send(draftEndpoints.save, { params: { flowId }, body }),
            since: (revision) => send(draftEndpoints.since, { params: { flowId }, query: { revision } }),
          },
        });
        stops.push(checkAsOneDraws(editor, { skillGroups: skillGroups.flatMap(({ id, sn }) => [id, sn]) }));
        set({ flowId, editor, draft });
        if (mayEdit && draft.revision > 0) void offerLast(editor, flowId, draft.revision);
      },
      (fault: Error) => over || set({ flowId, fault }),
    );
    return () => {
      over = true;
      for (const stop of stops) stop();
      void editor?.saveNow().finally(() => editor?.close());
    };
  }, [flowId, mayEdit, tenant, tries]);
  const now = state?.flowId === flowId ? state : null;
  return {
    editor: now?.editor,
    draft: now?.draft as Draft,
    fault: now?.fault,
    again: () => (set(null), again((times) => times + 1)),
  };
}

function Opened({ view, actions, children, draft }: DesignerPageProps & { draft: Draft }) {
  const editor = useEditor();
  const { message } = App.useApp();
  const language = useLanguage();
  const save = useEditorState((state) => state.save);
  const name = useEditorState(({ flow }) => flow.name);
  const refused = useEditorState((state) => state.refused);
  const line = useLiveState();
  const settings = useSearchParams()[0].has('settings');
  usePageTitle(name);
  usePresence(editor, draft.flowId);
  useUnsaved(save === 'waiting' || save === 'refused');
  useEffect(() => {
    if (refused)
      message.warning({
        key: 'refused',
        content: fill(refusalTexts[language][refused.refused], refused.facts ?? {}),
        duration: 5,
      });
  }, [refused, language, message]);
  useEffect(() => {
    if (line.is === 'live') void editor.catchUp();
  }, [line.is, editor]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y' && key !== 's') return;
      event.preventDefault();
      if (key === 's') void editor.saveNow();
      else if (key === 'y' || event.shiftKey) editor.redo();
      else editor.undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [editor]);
  return (
    <div className={`design of-${view}`}>
      <Head view={view} draft={draft} actions={actions} />
      <Clashes />
      <Lost flowId={draft.flowId} />
      <div className="design-body">{children}</div>
      {settings && <Settings />}
      <NarrowNotice view={view} flowId={draft.flowId} />
    </div>
  );
}

/** A field undoes its own letters. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What the server will not take is not lost: it can be kept as a file. */
function Lost({ flowId }: { flowId: string }) {
  const t = useText(editorTexts);
  const editor = useEditor();
  const problem = useEditorState((state) => state.problem);
  const tenant = usePerson()?.tenantId ?? '';
  if (!problem) return null;
  const keep = () => {
    const { flow } = editor.get();
    const address = URL.createObjectURL(new Blob([JSON.stringify(flow, null, 1)], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: `${cutTo(flow.name, 80)}.json`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  const reload = () => {
    forgotten(`${tenant}.${flowId}`);
    location.reload();
  };
  return (
    <div className="design-lost" role="alert">
      <b>{t('lostTitle')}</b> <span>{problem.name === 'NOT_FOUND' ? t('deleted') : problem.message}</span>
      <span className="cw-space" />
      <Button size="small" onClick={keep}>
        {t('download')}
      </Button>
      <Button size="small" onClick={reload}>
        {t('reload')}
      </Button>
    </div>
  );
}
