import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, List, X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { NodeIcon } from '#areas/robot/door.tsx';
import { renameNode } from '#core/design/nodes.ts';
import type { Stage } from '#core/design/process.ts';
import type { Flow } from '#core/flow/flow.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor } from '../editor/useEditor.ts';
import { NameInput } from '../lite/Fields.tsx';
import { processTexts } from './process.texts.ts';

interface StagePanelProps {
  flow: Flow;
  stage: Stage;
  stages: Stage[];
  edits: boolean;
  onMove(by: { x: number; y: number }): void;
  onChoose(id: string | null): void;
}

/** In pixels of the picture. */
const step = 60;

/** What is in a stage and where it leads. */
export function StagePanel({ flow, stage, stages, edits, onMove, onChoose }: StagePanelProps) {
  const t = useText(processTexts);
  const editor = useEditor();
  const [address] = useSearchParams();
  const flowId = address.get('flowId') ?? '';
  const nodes = flow.nodes.filter(({ id }) => stage.nodeIds.includes(id));
  const nameOf = (id: string) => stages.find((one) => one.id === id)?.name ?? '';
  return (
    <>
      <div className="lite-top">
        <NodeIcon kind={stage.kind} size={16} />
        {edits ? (
          <NameInput
            value={stage.name}
            label={t('name')}
            onSave={(name) => editor.change('rename', (now) => renameNode(now, stage.id, name))}
          />
        ) : (
          <h2 className="cw-cut">{stage.name}</h2>
        )}
        <button
          type="button"
          className="cw-icon-button"
          aria-label={t('close')}
          title={t('close')}
          onClick={() => onChoose(null)}
        >
          <X size={15} />
        </button>
      </div>
      {edits && (
        <div className="process-move" role="group" aria-label={t('move')}>
          <span className="cw-text2">{t('move')}</span>
          {(
            [
              ['left', ArrowLeft, -step, 0],
              ['right', ArrowRight, step, 0],
              ['up', ArrowUp, 0, -step],
              ['down', ArrowDown, 0, step],
            ] as const
          ).map(([name, Icon, x, y]) => (
            <button
              key={name}
              type="button"
              className="cw-icon-button"
              aria-label={t(name)}
              title={t(name)}
              onClick={() => onMove({ x, y })}
            >
              <Icon size={15} />
            </button>
          ))}
        </div>
      )}
      <h3>{t('inIt')}</h3>
      <ul>
        {nodes.map(({ id, name, type }) => (
          <li key={id} className="process-node">
            <NodeIcon kind={type} size={14} />
            <Link className="cw-cut" to={`/proDesign?flowId=${flowId}&node=${id}`} title={t('canvas')}>
              {name}
            </Link>
            <span className="cw-space" />
            <Link
              className="cw-icon-button"
              to={`/liteDesign?flowId=${flowId}&node=${id}`}
              aria-label={`${t('list')}: ${name}`}
              title={t('list')}
            >
              <List size={15} />
            </Link>
          </li>
        ))}
      </ul>
      <h3>{t('leadsTo')}</h3>
      <ul>
        {stage.next.map(({ id, by }) => (
          <li key={id} className="process-node">
            <button type="button" className="lite-link cw-cut" onClick={() => onChoose(id)}>
              {nameOf(id)}
            </button>
            <span className="cw-space" />
            <span className="cw-meta cw-text3 cw-cut">{by.join(' / ')}</span>
          </li>
        ))}
        {stage.ends && <li className="process-node cw-text2">{t('ends')}</li>}
        {stage.next.length === 0 && !stage.ends && <li className="process-node cw-text3">{t('nothing')}</li>}
      </ul>
    </>
  );
}
