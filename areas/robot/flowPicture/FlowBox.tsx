import { Handle, Position, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { NodeIcon } from './NodeIcon.tsx';
import { useText } from '#kit/console/useText.ts';
import { flowPictureTexts } from './flowPicture.texts.ts';
import type { BoxNode, Mark } from './picture.ts';
import { SaidText } from './SaidText.tsx';

/** Known without the colour too. */
const signs: Record<Mark, string> = { added: '+', removed: '−', changed: '~' };

/** One node: what it is, what it says, and the ways out of it. */
export const FlowBox = memo(function FlowBox({ data }: NodeProps<BoxNode>) {
  const { kind, name, text, lines, exits, visits, current, called, mark, heat } = data;
  const t = useText(flowPictureTexts);
  return (
    <div
      className={`flow-box${visits > 0 ? ' past' : ''}${current ? ' current' : ''}${mark ? ` ${mark}` : ''}${heat ? ` heat ${heat.tone}${heat.label ? '' : ' cold'}` : ''}`}
      style={heat && { ['--heat' as string]: `${Math.round(heat.share * 100)}%` }}
    >
      {kind === 'start' && <Handle id="start" type="source" position={Position.Bottom} />}
      {(kind !== 'start' || called) && <Handle id="in" type="target" position={Position.Left} style={{ top: 17 }} />}
      {kind !== 'start' && (
        <Handle id="next" type="source" position={Position.Right} className="flow-unseen" style={{ top: 17 }} />
      )}
      {kind === 'subFlow' && (
        <Handle id="call" type="source" position={Position.Right} className="flow-unseen" style={{ top: 25 }} />
      )}
      {kind !== 'start' && <Handle id="top" type="target" position={Position.Top} className="flow-unseen" />}
      <header>
        <NodeIcon kind={kind} size={14} />
        <b className="cw-cut">{name}</b>
        <span className="cw-space" />
        {mark && (
          <span className="flow-mark" title={t(mark)}>
            <span aria-hidden="true">{signs[mark]}</span>
            <span className="cw-unseen">{t(mark)}</span>
          </span>
        )}
        {heat?.label && <span className="cw-num flow-heat">{heat.label}</span>}
        {visits > 1 && <span className="cw-num flow-visits">{visits}×</span>}
      </header>
      {lines > 0 && (
        <p style={{ WebkitLineClamp: lines, height: lines * 19 }}>
          <SaidText text={text} />
        </p>
      )}
      {exits.length > 0 && (
        <ul>
          {exits.map(({ id, name: exit, taken, share }) => (
            <li key={id} className={taken ? 'taken' : undefined}>
              <span className="cw-cut">{exit}</span>
              {share && <span className="cw-num flow-share">{share}</span>}
              <Handle id={id} type="source" position={Position.Right} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
