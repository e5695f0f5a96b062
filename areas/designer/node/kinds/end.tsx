import { mainFlowOf } from '#core/flow/compiled.ts';
import { useText } from '#kit/console/useText.ts';
import { nodeTexts } from '../node.texts.ts';
import { SideBySide } from '../../fields/fields.tsx';
import { useSetNode } from '../../fields/useSetNode.ts';
import { OnlySays, Updates } from './common.tsx';
import { useDraft } from '../../editor/useDraft.ts';
import { OutcomeFields } from './OutcomeFields.tsx';
import type { PanelOf } from './panelOf.ts';

export const end: PanelOf<'end'> = {
  speech: function End({ node }) {
    const t = useText(nodeTexts);
    const set = useSetNode(node);
    const { flow } = useDraft();
    return (
      <>
        {(node.endType === 'hangup' || node.flowId === mainFlowOf(flow)) && <OutcomeFields node={node} />}
        <OnlySays node={node} />
        <SideBySide
          label={t('endType')}
          value={node.endType}
          onChange={(endType) => set({ endType })}
          options={[
            { value: 'hangup', label: t('endHangup') },
            { value: 'back', label: t('endBack') },
          ]}
          hint={node.endType === 'back' ? t('endBackHint') : undefined}
        />
      </>
    );
  },
  exit: Updates,
};
