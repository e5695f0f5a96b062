import { useReactFlow, useStore } from '@xyflow/react';
import {
  AlignHorizontalDistributeCenter,
  CircleQuestionMark,
  Footprints,
  Map as MapIcon,
  Maximize,
  Minus,
  Plus,
  StickyNote,
  WandSparkles,
} from 'lucide-react';
import { NodeIcon } from '#areas/robot/door.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { kindsFor } from '#core/design/newNode.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditorState } from '../../editor/useEditor.ts';
import { kindKey } from '../kindWords.ts';
import { proTexts } from '../pro.texts.ts';
import { moveFor } from './Camera.tsx';
import { dragKind } from './dragKind.ts';
import type { Asked } from './Popovers.tsx';
import { useSeen, useSeenStore } from './seen.ts';
import type { Actions } from './useActions.ts';

interface ToolsProps {
  actions: Actions;
  ask(asked: Asked): void;
  map: boolean;
  showMap(show: boolean): void;
  showHelp(): void;
}

/** What can be added, by a click or by pulling it to its place, and how much is seen. */
export function Tools({ actions, ask, map, showMap, showHelp }: ToolsProps) {
  const t = useText(proTexts);
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const zoom = useStore(({ transform }) => Math.round(transform[2] * 100));
  const mayEdit = useEditorState((state) => state.mayEdit);
  const robotType = useEditorState(({ flow }) => flow.robotType);
  const seen = useSeenStore();
  const covering = useSeen((one) => one.covering);
  const several = useEditorState(({ selection }) => selection.kind === 'node' && selection.ids.length > 1);
  const tool = (name: string, keys: string, icon: ReactNode, act: (event: MouseEvent<HTMLButtonElement>) => void) => (
    <button
      type="button"
      className="cw-icon-button"
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      onClick={act}
    >
      {icon}
    </button>
  );
  return (
    <div className="design-tools" role="toolbar" aria-label={t('tools')}>
      {mayEdit && (
        <>
          {kindsFor(robotType).map((kind) => (
            <button
              key={kind}
              type="button"
              className="cw-icon-button"
              draggable
              aria-label={t('addKind', { kind: t(kindKey[kind]) })}
              title={t('addKind', { kind: t(kindKey[kind]) })}
              onClick={() => actions.addBeside(kind)}
              onDragStart={(event) => {
                event.dataTransfer.setData(dragKind, kind);
                event.dataTransfer.effectAllowed = 'copy';
              }}
            >
              <NodeIcon kind={kind} size={16} />
            </button>
          ))}
          <i />
          {tool(t('addNote'), 'C', <StickyNote size={16} />, () => actions.comment())}
          {tool(t('layOut'), '', <WandSparkles size={16} />, () => void actions.layOut())}
          {several &&
            tool(t('alignMany'), '', <AlignHorizontalDistributeCenter size={16} />, (event) => {
              const { left, top } = event.currentTarget.getBoundingClientRect();
              ask({ what: 'align', at: { x: left, y: top - 290 } });
            })}
          <i />
        </>
      )}
      <button
        type="button"
        data-map
        className="cw-icon-button"
        aria-label={t('map')}
        title={`${t('map')} (M)`}
        aria-pressed={map}
        onClick={() => showMap(!map)}
      >
        <MapIcon size={16} />
      </button>
      <button
        type="button"
        className="cw-icon-button"
        aria-label={t('coverage')}
        title={t('coverage')}
        aria-pressed={covering !== null}
        onClick={() => seen.set({ covering: covering === null ? 'all' : null })}
      >
        <Footprints size={16} />
      </button>
      {tool(
        t('fit'),
        '0',
        <Maximize size={16} />,
        () => void fitView({ padding: 0.06, maxZoom: 1, duration: moveFor }),
      )}
      {tool(t('further'), '−', <Minus size={16} />, () => void zoomOut({ duration: moveFor }))}
      <span className="cw-num">{zoom}%</span>
      {tool(t('closer'), '+', <Plus size={16} />, () => void zoomIn({ duration: moveFor }))}
      <i />
      {tool(t('help'), '?', <CircleQuestionMark size={16} />, showHelp)}
    </div>
  );
}
