import { useNavigate, useSearchParams } from 'react-router';
import { useEditor } from '../editor/useEditor.ts';
import type { UsedAt } from './resource.contract.ts';

/** Leads to where a file is used: to the place on the canvas, to the settings, to the versions; in this robot or in another. */
export function useGoTo() {
  const editor = useEditor();
  const go = useNavigate();
  const [address, setAddress] = useSearchParams();
  return ({ flowId, where, place, id }: Pick<UsedAt, 'flowId' | 'where' | 'place' | 'id'>) => {
    if (where !== 'draft') return void go(`/robot/version/${flowId}`);
    const setting: Record<string, string> =
      place === 'robot'
        ? { settings: 'face' }
        : place === 'node' || place === 'faq' || place === 'exception'
          ? {}
          : { settings: place, item: id };
    const at: Record<string, string> =
      place === 'node' || place === 'faq' || place === 'exception' ? { at: `${place}:${id}` } : {};
    if (flowId !== address.get('flowId'))
      return void go(`/proDesign?${new URLSearchParams({ flowId, ...setting, ...at })}`);
    if (place === 'node' || place === 'faq' || place === 'exception') {
      const node = editor.get().flow.nodes.find((one) => one.id === id);
      if (node && node.flowId !== editor.get().subFlowId) editor.openFlow(node.flowId);
      editor.select({ kind: place, ids: [id] });
    }
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['settings', 'item', 'at']) next.delete(name);
        for (const [name, value] of Object.entries({ ...setting, ...at })) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
}
