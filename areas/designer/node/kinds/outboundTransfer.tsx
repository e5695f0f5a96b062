import { useText } from '#kit/console/useText.ts';
import { nodeTexts } from '../node.texts.ts';
import { SideBySide, SwitchField } from '../../fields/fields.tsx';
import { useSetNode } from '../../fields/useSetNode.ts';
import { PromptField } from '../../fields/prompt/PromptField.tsx';
import { OneWayOut, OnlySays } from './common.tsx';
import type { PanelOf } from './panelOf.ts';

export const outboundTransfer: PanelOf<'outboundTransfer'> = {
  transfer: function Transfer({ node }) {
    const t = useText(nodeTexts);
    const set = useSetNode(node);
    return (
      <>
        <SideBySide
          label={t('transType')}
          value={node.transType === 'sip' ? 'sip' : 'phone'}
          onChange={(transType) => set({ transType })}
          options={[
            { value: 'phone', label: t('transPhone') },
            { value: 'sip', label: t('transSip') },
          ]}
        />
        <PromptField
          label={t('address')}
          value={node.outboundAddr}
          most={120}
          rows={1}
          placeholder={t('addressHint')}
          onChange={(outboundAddr) => set({ outboundAddr }, 'text')}
        />
        <SideBySide
          label={t('transMode')}
          value={node.transMode}
          onChange={(transMode) => set({ transMode })}
          options={[
            { value: 'blindTrans', label: t('blind') },
            { value: 'attendedTrans', label: t('attended') },
          ]}
        />
        {node.transMode === 'attendedTrans' && (
          <SwitchField
            label={t('takenByKey')}
            hint={t('takenByKeyHint')}
            value={node.takenByKey ?? false}
            onChange={(takenByKey) => set({ takenByKey })}
          />
        )}
        <OnlySays node={node} />
      </>
    );
  },
  exit: OneWayOut,
};
