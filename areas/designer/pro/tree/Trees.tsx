import { App } from 'antd';
import { CircleQuestionMark, Copy, Folder, FolderInput, Link2, Plus, Power, Upload, Workflow, Zap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { addFaq, changeFaq, copyFaq, moveFaqs, removeFaqs, switchFaqs } from '#core/design/faqs.ts';
import {
  addException,
  changeException,
  copyException,
  moveExceptions,
  removeExceptions,
  switchExceptions,
} from '#core/design/exceptions.ts';
import { defaultFaqPack, uncategorisedPack, withTrees } from '#core/design/newFlow.ts';
import { addPack, movePack, removePack, renamePack } from '#core/design/packs.ts';
import { countUses } from '#core/design/references.ts';
import { childrenOf, packsOf, type TreeKind } from '#core/design/tree.ts';
import { mainFlowOf } from '#core/flow/compiled.ts';
import { presetOf } from '#core/flow/presets.ts';
import type { Flow, Pack } from '#core/flow/flow.ts';
import type { Faq, Exception } from '#core/flow/saved/answer.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useText } from '#kit/console/useText.ts';
import { useEditor, useEditorState } from '../../editor/useEditor.ts';
import { UploadFaqs } from '../../knowledgePieces.ts';
import { Chooser } from '../pieces/Chooser.tsx';
import { newId } from '../../editor/newId.ts';
import { proTexts } from '../pro.texts.ts';
import { ReferenceDialog } from './ReferenceDialog.tsx';
import { Tree, type Branch } from './Tree.tsx';

const iconSize = 14;
type Asked =
  | { what: 'remove'; title: string; text: string; confirm: string; do(): void }
  | { what: 'move'; ids: string[] }
  | { what: 'references'; ids: string[] }
  | { what: 'upload' }
  | null;
const making = () => ({ now: Date.now(), newId });

/** The flows of the robot: the main one first, in folders or inside each other. */
export function FlowsTree() {
  const t = useText(proTexts);
  const editor = useEditor();
  const flow = useEditorState((state) => state.flow);
  const subFlowId = useEditorState((state) => state.subFlowId);
  const mayEdit = useEditorState((state) => state.mayEdit);
  const findings = useEditorState((state) => state.findings);
  const [asked, ask] = useState<Asked>(null);
  const packs = useMemo(() => withTrees(flow).flowPack ?? [], [flow]);
  const nodes = useMemo(() => Map.groupBy(flow.nodes, ({ flowId }) => flowId), [flow.nodes]);
  const wrong = useMemo(
    () =>
      new Set(
        findings
          .filter(({ type }) => type === 'result')
          .flatMap(({ place }) => flow.nodes.find(({ id }) => id === place.nodeId)?.flowId ?? []),
      ),
    [findings, flow.nodes],
  );
  const branchOf = (pack: Pack): Branch => {
    const isFlow = pack.type === 'flow';
    const count = nodes.get(pack.id)?.length ?? 0;
    return {
      id: pack.id,
      name: pack.name || pack.id,
      pack: true,
      icon: isFlow ? <Workflow size={iconSize} /> : <Folder size={iconSize} />,
      ...(isFlow && { count, countTitle: t('nodesIn', { count }) }),
      mark: wrong.has(pack.id) ? 'result' : undefined,
      children: childrenOf(pack).map(branchOf),
    };
  };
  const add = (type: 'flow' | 'pack', pid?: string) => {
    const made = editor.change('flow', (before) => addPack(before, 'flowPack', { type, ...(pid && { pid }) }, newId));
    if (made && type === 'flow') editor.openFlow(made.id);
  };
  const remove = (branch: Branch) => {
    const inside = packsOf(packs).find(({ id }) => id === branch.id);
    const ids = new Set(inside ? packsOf([inside]).map(({ id }) => id) : []);
    const count = flow.nodes.filter(({ flowId }) => ids.has(flowId)).length;
    const calls = flow.nodes.filter(
      (node) => node.type === 'subFlow' && ids.has(node.subFlowId) && !ids.has(node.flowId),
    ).length;
    const go = () => {
      if (editor.change('remove', (before) => removePack(before, 'flowPack', branch.id)) && ids.has(subFlowId))
        editor.openFlow(mainFlowOf(editor.get().flow));
    };
    if (ids.has(mainFlowOf(flow))) return go();
    ask({
      what: 'remove',
      title: t('removeTitle', { name: branch.name }),
      text: t('removeFlowText', { count, calls }),
      confirm: t('removeFlow', { count }),
      do: go,
    });
  };
  return (
    <section className="design-tree" aria-labelledby="design-flows">
      <header>
        <h2 id="design-flows">{t('flows')}</h2>
        {mayEdit && (
          <button
            type="button"
            className="cw-icon-button"
            aria-label={t('addFlow')}
            title={t('addFlow')}
            onClick={() => add('flow')}
          >
            <Plus size={15} />
          </button>
        )}
      </header>
      <Tree
        label={t('flows')}
        kind="flow"
        branches={packs.map(branchOf)}
        chosen={none}
        current={subFlowId}
        mayEdit={mayEdit}
        onChoose={({ id }) => {
          const pack = packsOf(packs).find((one) => one.id === id);
          if (pack?.type === 'flow' || nodes.has(id)) editor.openFlow(id);
        }}
        onRename={({ id }, name) => editor.change('rename', (before) => renamePack(before, 'flowPack', id, name))}
        onRemove={remove}
        onMove={([id], into, before) =>
          id && editor.change('move', (one) => movePack(one, 'flowPack', id, into, before))
        }
        menu={({ id }) => [
          mayEdit && { label: t('addFlowIn'), icon: <Plus size={15} />, do: () => add('flow', id) },
          mayEdit && { label: t('addFolder'), icon: <Folder size={15} />, do: () => add('pack') },
        ]}
      />
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={asked.title}
          text={asked.text}
          confirm={asked.confirm}
          danger
          onConfirm={asked.do}
          onClose={() => ask(null)}
        />
      )}
    </section>
  );
}

const none: readonly string[] = [];

interface AnswerTreeProps {
  kind: 'faq' | 'exception';
}
const about = {
  faq: {
    tree: 'faqPack' as TreeKind,
    icon: <CircleQuestionMark size={iconSize} />,
    title: 'questions',
    add: 'addFaq',
    first: defaultFaqPack,
  },
  exception: {
    tree: 'abnorPack' as TreeKind,
    icon: <Zap size={iconSize} />,
    title: 'exceptions',
    add: 'addException',
    first: uncategorisedPack,
  },
} as const;
const nameOf = (one: Faq | Exception, kind: 'faq' | 'exception') =>
  kind === 'faq' ? one.faqName || one.question || one.id : (one as Exception).name || one.id;

/** Questions with their answers, or what is done when something goes wrong, in their folders. */
export function AnswerTree({ kind }: AnswerTreeProps) {
  const t = useText(proTexts);
  const { message } = App.useApp();
  const editor = useEditor();
  const flow = useEditorState((state) => state.flow);
  const selection = useEditorState((state) => state.selection);
  const mayEdit = useEditorState((state) => state.mayEdit);
  const findings = useEditorState((state) => state.findings);
  const [asked, ask] = useState<Asked>(null);
  const { tree, icon, title, add, first } = about[kind];
  const items: readonly (Faq | Exception)[] =
    kind === 'faq' ? flow.faqs.filter(({ type }) => type !== 'node') : flow.abnors;
  const packs = useMemo(() => withTrees(flow)[tree] ?? [], [flow, tree]);
  const uses = useMemo(() => countUses(flow)[kind], [flow, kind]);
  const marks = useMemo(
    () =>
      new Map(
        findings.flatMap(({ place, type }) => {
          const id = kind === 'faq' ? place.faqId : place.exceptionId;
          return id ? [[id, type] as const] : [];
        }),
      ),
    [findings, kind],
  );
  const packIds = new Set(packsOf(packs).map(({ id }) => id));
  const leaf = (one: Faq | Exception): Branch => ({
    id: one.id,
    name: nameOf(one, kind),
    pack: false,
    icon,
    off: !one.on,
    ...(kind === 'faq' && { count: uses.get(one.id) ?? 0, countTitle: t('usedIn', { count: uses.get(one.id) ?? 0 }) }),
    mark: marks.get(one.id),
    children: [],
  });
  const packOf = (one: Faq | Exception) =>
    one.pId && packIds.has(one.pId)
      ? one.pId
      : kind === 'exception' && presetOf(one)
        ? packs[0]?.id
        : packIds.has(first)
          ? first
          : packs[0]?.id;
  const branchOf = (pack: Pack): Branch => ({
    id: pack.id,
    name: pack.name || pack.id,
    pack: true,
    icon: <Folder size={iconSize} />,
    children: [...childrenOf(pack).map(branchOf), ...items.filter((one) => packOf(one) === pack.id).map(leaf)],
  });
  const all = packs.map(branchOf);
  // Until the user sorts into folders, the folders are not shown.
  const own = all.filter(({ children, id }) => children.length > 0 || (id !== first && id !== packs[0]?.id));
  const branches =
    own.length > 1 || own.some(({ children }) => children.some(({ pack }) => pack))
      ? all
      : own.flatMap(({ children }) => children);

  const isPack = (id: string) => packIds.has(id);
  const recipes =
    kind === 'faq'
      ? { move: moveFaqs, remove: removeFaqs, copy: copyFaq, switch: switchFaqs }
      : { move: moveExceptions, remove: removeExceptions, copy: copyException, switch: switchExceptions };
  const chosenOr = (id: string) => (selection.kind === kind && selection.ids.includes(id) ? selection.ids : [id]);
  const label = kind === 'faq' ? 'faq' : 'exception';
  const create = (pId?: string) => {
    const made = editor.change(label, (before) =>
      kind === 'faq'
        ? addFaq(before, { pId: pId ?? first, on: true }, making())
        : addException(before, { pId: pId ?? first, on: true }, making()),
    );
    if (made) editor.select({ kind, ids: [made.id] });
  };
  const move = (ids: string[], into: string) => {
    if (editor.change('move', (before) => recipes.move(before, ids, into)))
      message.success({ key: 'moved', content: t('moved', { count: ids.length }), duration: 2 });
  };
  const remove = ({ id, name, pack, children }: Branch) => {
    if (pack)
      return ask({
        what: 'remove',
        title: t('removeTitle', { name }),
        text: t('removeFolderText', { count: leavesOf(children) }),
        confirm: t('removeFolder', { count: leavesOf(children) }),
        do: () => editor.change('remove', (before) => removePack(before, tree, id)),
      });
    const ids = chosenOr(id);
    const used = ids.reduce((sum, one) => sum + (uses.get(one) ?? 0), 0);
    const go = () => {
      if (editor.change('remove', (before) => recipes.remove(before, ids))) editor.select({ kind: null, ids: [] });
    };
    if (used === 0 && ids.length === 1) return go();
    ask({
      what: 'remove',
      title: ids.length === 1 ? t('removeTitle', { name }) : t('removeThese', { count: ids.length }),
      text: t('removeUsed', { count: used }),
      confirm: t('removeCount', { count: ids.length }),
      do: go,
    });
  };
  return (
    <section className="design-tree" aria-labelledby={`design-${kind}`}>
      <header>
        <h2 id={`design-${kind}`}>{t(title)}</h2>
        {mayEdit && kind === 'faq' && (
          <button
            type="button"
            className="cw-icon-button"
            aria-label={t('uploadFaqs')}
            title={t('uploadFaqs')}
            onClick={() => ask({ what: 'upload' })}
          >
            <Upload size={15} />
          </button>
        )}
        {mayEdit && (
          <button type="button" className="cw-icon-button" aria-label={t(add)} title={t(add)} onClick={() => create()}>
            <Plus size={15} />
          </button>
        )}
      </header>
      {branches.length === 0 && <p className="design-none">{t(kind === 'faq' ? 'noFaqs' : 'noExceptions')}</p>}
      {branches.length > 0 && (
        <Tree
          label={t(title)}
          kind={kind}
          branches={branches}
          chosen={selection.kind === kind ? selection.ids : none}
          mayEdit={mayEdit}
          onChoose={(branch, ids) => {
            if (!branch.pack) editor.select(ids.length > 0 ? { kind, ids } : { kind: null, ids: [] });
          }}
          onRename={({ id, pack }, name) =>
            editor.change('rename', (before) =>
              pack
                ? renamePack(before, tree, id, name)
                : kind === 'faq'
                  ? changeFaq(before, id, (one) => ({ ...one, faqName: name }))
                  : changeException(before, id, (one) => ({ ...one, name })),
            )
          }
          onRemove={remove}
          onMove={(ids, into, before) => {
            const [id] = ids;
            if (id !== undefined && isPack(id)) editor.change('move', (one) => movePack(one, tree, id, into, before));
            else if (into) move(ids, into);
          }}
          menu={({ id, pack }) =>
            pack
              ? [
                  mayEdit && { label: t(add), icon: <Plus size={15} />, do: () => create(id) },
                  mayEdit && {
                    label: t('addFolder'),
                    icon: <Folder size={15} />,
                    do: () => editor.change('pack', (before) => addPack(before, tree, { pid: id }, newId)),
                  },
                ]
              : [
                  {
                    label: t('references'),
                    icon: <Link2 size={15} />,
                    do: () => ask({ what: 'references', ids: chosenOr(id) }),
                  },
                  mayEdit && {
                    label: t('duplicate'),
                    icon: <Copy size={15} />,
                    do: () => {
                      const made = editor.change('duplicate', (before) => recipes.copy(before, id, making()));
                      if (made) editor.select({ kind, ids: [made.id] });
                    },
                  },
                  mayEdit && {
                    label: t('moveTo'),
                    icon: <FolderInput size={15} />,
                    do: () => ask({ what: 'move', ids: chosenOr(id) }),
                  },
                  mayEdit && {
                    label: items.find((one) => one.id === id)?.on ? t('switchOff') : t('switchOn'),
                    icon: <Power size={15} />,
                    do: () =>
                      editor.change('switch', (before) =>
                        recipes.switch(before, chosenOr(id), !items.find((one) => one.id === id)?.on),
                      ),
                  },
                  mayEdit && {
                    label: t('addFolder'),
                    icon: <Folder size={15} />,
                    apart: true,
                    do: () => editor.change('pack', (before) => addPack(before, tree, {}, newId)),
                  },
                ]
          }
        />
      )}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={asked.title}
          text={asked.text}
          confirm={asked.confirm}
          danger
          onConfirm={asked.do}
          onClose={() => ask(null)}
        />
      )}
      {asked?.what === 'move' && (
        <Chooser
          at={{ x: 260, y: 200 }}
          title={t('moveTo')}
          options={packsOf(packs)
            .map((pack) => ({ key: pack.id, label: pack.name || pack.id, icon: <Folder size={iconSize} /> }))
            .toArray()}
          onChoose={(into) => move(asked.ids, into)}
          onClose={() => ask(null)}
        />
      )}
      {asked?.what === 'upload' && <UploadFaqs onClose={() => ask(null)} />}
      {asked?.what === 'references' && <ReferenceDialog kind={kind} ids={asked.ids} onClose={() => ask(null)} />}
    </section>
  );
}

const leavesOf = (branches: Branch[]): number =>
  branches.reduce((sum, { pack, children }) => sum + (pack ? leavesOf(children) : 1), 0);
export type AnyFlow = Flow;
