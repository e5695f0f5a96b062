import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { NodeIcon } from '#areas/robot/door.tsx';
import { referFaqs } from '#core/design/faqs.ts';
import { referExceptions } from '#core/design/exceptions.ts';
import { flowsOfTree } from '#core/design/tree.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { FlowNode } from '#core/flow/saved/node.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useText } from '#kit/console/useText.ts';
import { useEditor, useEditorState } from '../../editor/useEditor.ts';
import { proTexts } from '../pro.texts.ts';

interface ReferenceDialogProps {
  kind: 'faq' | 'exception';
  ids: readonly string[];
  onClose(): void;
}

/** How many of these a node answers, or minds. A node that names no exceptions minds all of them. */
export function referred(node: FlowNode, kind: 'faq' | 'exception', ids: readonly string[]): number {
  if (node.type !== 'interact' && node.type !== 'text') return 0;
  if (kind === 'faq') return ids.filter((id) => node.faqs?.faq.includes(id)).length;
  return node.abnor
    ? ids.filter((id) => node.abnor!.noCondMatch === id || node.abnor!.other.includes(id)).length
    : ids.length;
}

const asking = (flow: Flow) => flow.nodes.filter(({ type }) => type === 'interact' || type === 'text');

/** Which nodes answer questions or mind exceptions, and many of them at once changed. */
export function ReferenceDialog({ kind, ids, onClose }: ReferenceDialogProps) {
  const t = useText(proTexts);
  const editor = useEditor();
  const flow = useEditorState((state) => state.flow);
  const mayEdit = useEditorState((state) => state.mayEdit);
  const [words, setWords] = useState('');
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const nodes = useMemo(
    () => asking(flow).filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase())),
    [flow, words],
  );
  const flows = new Map(flowsOfTree(flow).map(({ id, name }) => [id, name]));
  const names = ids
    .map(
      (id) =>
        (kind === 'faq'
          ? flow.faqs.find((one) => one.id === id)?.faqName
          : flow.abnors.find((one) => one.id === id)?.name) ?? '',
    )
    .join(', ');
  const change = (action: 'add' | 'delete') => {
    const recipe = kind === 'faq' ? referFaqs : referExceptions;
    if (editor.change('reference', (before) => recipe(before, ids, [...ticked], action))) tick(new Set());
  };
  const all = nodes.length > 0 && nodes.every(({ id }) => ticked.has(id));
  return (
    <AppModal
      title={t('referencesOf', { names })}
      width={800}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.close')}</Button>
          {mayEdit && (
            <Button danger disabled={ticked.size === 0} onClick={() => change('delete')}>
              {t('takeFrom', { count: ticked.size })}
            </Button>
          )}
          {mayEdit && (
            <Button type="primary" disabled={ticked.size === 0} onClick={() => change('add')}>
              {t('addTo', { count: ticked.size })}
            </Button>
          )}
        </>
      }
    >
      <p className="cw-text2">{t(kind === 'faq' ? 'referencesOfFaqs' : 'referencesOfExceptions')}</p>
      <input
        className="design-field"
        placeholder={t('findNode')}
        aria-label={t('findNode')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="design-references">
        <table>
          <thead>
            <tr>
              <th>
                <input
                  type="checkbox"
                  aria-label={t('allNodes')}
                  checked={all}
                  onChange={() => tick(all ? new Set() : new Set(nodes.map(({ id }) => id)))}
                />
              </th>
              <th>{t('node')}</th>
              <th>{t('flow')}</th>
              <th>{t('now')}</th>
            </tr>
          </thead>
          <tbody>
            {nodes.map((node) => {
              const count = referred(node, kind, ids);
              return (
                <tr key={node.id}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={node.name}
                      checked={ticked.has(node.id)}
                      onChange={() =>
                        tick((before) => {
                          const next = new Set(before);
                          if (!next.delete(node.id)) next.add(node.id);
                          return next;
                        })
                      }
                    />
                  </td>
                  <td>
                    <span className="cw-row">
                      <NodeIcon kind={node.type} size={14} />
                      <span className="cw-cut">{node.name}</span>
                    </span>
                  </td>
                  <td className="cw-text3">{flows.get(node.flowId) ?? ''}</td>
                  <td className="cw-num">
                    {kind === 'exception' && 'abnor' in node && !node.abnor
                      ? t('mindsAll')
                      : t('someOf', { count, of: ids.length })}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {nodes.length === 0 && <p className="design-none">{t('nothingFound')}</p>}
      </div>
    </AppModal>
  );
}
