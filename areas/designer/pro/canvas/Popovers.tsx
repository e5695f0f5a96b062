import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowRight,
  CircleDot,
  CirclePlay,
  ClipboardPaste,
  Copy,
  CopyPlus,
  PenLine,
  Plus,
  Scissors,
  StickyNote,
  StepForward,
  Trash2,
  Workflow,
} from 'lucide-react';
import { NodeIcon } from '#areas/robot/door.tsx';
import { kindsFor } from '#core/design/newNode.ts';
import { linkRefusal, type Start } from '#core/design/links.ts';
import type { NodeKind } from '#core/flow/saved/node.ts';
import { fill } from '#kit/contract/language.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { refusalTexts } from '../../draft/refusals.texts.ts';
import { useEditor } from '../../editor/useEditor.ts';
import { kindKey } from '../kindWords.ts';
import { Chooser } from '../pieces/Chooser.tsx';
import type { At } from '../pieces/Floating.tsx';
import { MenuAt } from '../pieces/MenuAt.tsx';
import { proTexts } from '../pro.texts.ts';
import type { Picture } from './boxes.ts';
import { freeStart } from './actions.ts';
import type { Point } from './places.ts';
import { useSeenStore } from './seen.ts';
import type { Actions } from './useActions.ts';

export type Asked =
  | { what: 'kind'; at: At; from: Start | null; place?: Point }
  | { what: 'target'; at: At; from: Start }
  | { what: 'menu'; at: At; place: Point }
  | { what: 'align'; at: At };

interface PopoversProps {
  asked: Asked;
  ask(asked: Asked | null): void;
  actions: Actions;
  picture(): Picture;
}

/** What stands over the canvas until one has chosen: kinds, targets, menus. */
export function Popovers({ asked, ask, actions, picture }: PopoversProps) {
  const t = useText(proTexts);
  const language = useLanguage();
  const editor = useEditor();
  const seen = useSeenStore();
  const close = () => ask(null);
  const { flow, mayEdit, subFlowId } = editor.get();

  if (asked.what === 'kind') {
    return (
      <Chooser
        at={asked.at}
        title={t('chooseKind')}
        onClose={close}
        options={kindsFor(flow.robotType).map((kind) => ({
          key: kind,
          label: t(kindKey[kind]),
          icon: <NodeIcon kind={kind} size={15} />,
        }))}
        onChoose={(kind) =>
          actions.add(kind as NodeKind, { from: asked.from, ...(asked.place && { at: asked.place }) })
        }
      />
    );
  }

  if (asked.what === 'target') {
    const options = flow.nodes
      .filter((node) => node.flowId === subFlowId && node.type !== 'start')
      .map((node) => {
        const refusal = linkRefusal(flow, asked.from, node.id);
        return {
          key: node.id,
          label: node.name,
          icon: <NodeIcon kind={node.type} size={15} />,
          hint: String(picture().boxes.get(node.id)?.data.number ?? ''),
          why: refusal && fill(refusalTexts[language][refusal.refused], refusal.facts ?? {}),
        };
      });
    return (
      <Chooser
        at={asked.at}
        title={t('chooseTarget')}
        onClose={close}
        options={options}
        onChoose={(id) => {
          if (actions.link(asked.from, id))
            actions.say(t('linked', { name: flow.nodes.find((node) => node.id === id)?.name ?? '' }));
        }}
      />
    );
  }

  if (asked.what === 'align') {
    return (
      <MenuAt
        at={asked.at}
        label={t('alignMany')}
        onClose={close}
        entries={[
          { label: t('alignLeft'), icon: <AlignStartVertical size={15} />, do: () => actions.align('left') },
          { label: t('alignCentre'), icon: <AlignCenterVertical size={15} />, do: () => actions.align('centre') },
          { label: t('alignRight'), icon: <AlignEndVertical size={15} />, do: () => actions.align('right') },
          { label: t('alignTop'), icon: <AlignStartHorizontal size={15} />, do: () => actions.align('top') },
          { label: t('alignMiddle'), icon: <AlignCenterHorizontal size={15} />, do: () => actions.align('middle') },
          { label: t('alignBottom'), icon: <AlignEndHorizontal size={15} />, do: () => actions.align('bottom') },
          {
            label: t('spreadAcross'),
            icon: <AlignHorizontalDistributeCenter size={15} />,
            apart: true,
            do: () => actions.distribute('across'),
          },
          {
            label: t('spreadDown'),
            icon: <AlignVerticalDistributeCenter size={15} />,
            do: () => actions.distribute('down'),
          },
        ]}
      />
    );
  }

  const { nodes, lines, notes } = actions.chosen();
  const count = nodes.length + lines.length + notes.length;
  const only = nodes.length === 1 ? flow.nodes.find(({ id }) => id === nodes[0]) : undefined;
  const { spot } = seen.get();
  const from = only ? freeStart(flow, only.id, spot?.nodeId === only.id ? spot.exitId : null) : null;
  const full = only && !from && only.type !== 'end' ? t('noFreeExit') : only?.type === 'end' ? t('endsThere') : null;
  return (
    <MenuAt
      at={asked.at}
      label={t('menu')}
      onClose={close}
      entries={[
        mayEdit &&
          count === 0 && {
            label: t('addHere'),
            icon: <Plus size={15} />,
            keys: 'N',
            do: () => ask({ what: 'kind', at: asked.at, from: null, place: asked.place }),
          },
        mayEdit &&
          count === 0 && {
            label: t('addNote'),
            icon: <StickyNote size={15} />,
            keys: 'C',
            do: () => actions.comment(asked.place),
          },
        mayEdit &&
          count === 0 && {
            label: t('paste'),
            icon: <ClipboardPaste size={15} />,
            keys: 'Ctrl V',
            do: () => void actions.pasteFromMenu(asked.place),
          },
        only &&
          mayEdit && {
            label: t('addNext'),
            icon: <Plus size={15} />,
            keys: 'N',
            why: full,
            do: () => from && ask({ what: 'kind', at: asked.at, from }),
          },
        only &&
          mayEdit && {
            label: t('linkTo'),
            icon: <ArrowRight size={15} />,
            keys: 'L',
            why: full,
            do: () => from && ask({ what: 'target', at: asked.at, from }),
          },
        only &&
          mayEdit && { label: t('rename'), icon: <PenLine size={15} />, keys: 'F2', do: () => actions.rename(only.id) },
        only?.type === 'subFlow' && {
          label: t('openFlow'),
          icon: <Workflow size={15} />,
          why: only.subFlowId ? null : t('noSubFlow'),
          do: () => editor.openFlow(only.subFlowId),
        },
        nodes.length > 0 &&
          actions.mayDebug && {
            label: t(nodes.every((id) => seen.get().breakpoints.has(id)) ? 'unhold' : 'hold'),
            icon: <CircleDot size={15} />,
            keys: 'F9',
            apart: true,
            do: () => actions.hold(nodes),
          },
        only &&
          only.type !== 'start' &&
          actions.mayDebug && {
            label: t('runTo'),
            icon: <StepForward size={15} />,
            do: () => seen.set({ order: { what: 'runTo', nodeId: only.id } }),
          },
        only &&
          only.type !== 'start' &&
          actions.mayDebug && {
            label: t('startAt'),
            icon: <CirclePlay size={15} />,
            do: () => seen.set({ order: { what: 'startAt', nodeId: only.id } }),
          },
        nodes.length > 0 && {
          label: t('copy'),
          icon: <Copy size={15} />,
          keys: 'Ctrl C',
          apart: true,
          do: () => void actions.copy(),
        },
        nodes.length > 0 &&
          mayEdit && { label: t('cut'), icon: <Scissors size={15} />, keys: 'Ctrl X', do: () => void actions.cut() },
        nodes.length > 0 &&
          mayEdit && {
            label: t('duplicate'),
            icon: <CopyPlus size={15} />,
            keys: 'Ctrl D',
            do: () => actions.duplicate(),
          },
        nodes.length > 1 &&
          mayEdit && {
            label: t('alignMany'),
            icon: <AlignHorizontalDistributeCenter size={15} />,
            do: () => ask({ what: 'align', at: asked.at }),
          },
        count > 0 &&
          mayEdit && {
            label:
              count > 1
                ? t('removeMany', { count })
                : only
                  ? t('removeOne', { name: only.name, lines: linesOf(only.id) })
                  : t('remove'),
            icon: <Trash2 size={15} />,
            keys: 'Del',
            danger: true,
            apart: true,
            why: only?.type === 'start' ? refusalTexts[language].startStays : null,
            do: () => {
              seen.set({ spot: spot && { ...spot, exitId: null } });
              actions.remove();
            },
          },
      ]}
    />
  );

  function linesOf(id: string) {
    return flow.lines.filter(({ startNodeId, endNodeId }) => startNodeId === id || endNodeId === id).length;
  }
}
