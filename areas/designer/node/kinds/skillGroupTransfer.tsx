import { useText } from '#kit/console/useText.ts';
import { nodeTexts } from '../node.texts.ts';
import { SideBySide } from '../../fields/fields.tsx';
import { ChoiceField } from '../../fields/choiceFields.tsx';
import { useSkillGroupChoices } from '../../fields/useChoices.ts';
import { useSetNode } from '../../fields/useSetNode.ts';
import { OneWayOut, OnlySays } from './common.tsx';
import type { PanelOf } from './panelOf.ts';

export const skillGroupTransfer: PanelOf<'skillGroupTransfer'> = {
  transfer: function Transfer({ node }) {
    const t = useText(nodeTexts);
    const set = useSetNode(node);
    const groups = useSkillGroupChoices();
    return (
      <>
        <ChoiceField
          label={t('skillGroup')}
          value={node.skillGroupId}
          placeholder={t('chooseGroup')}
          options={groups.options}
          onChange={(skillGroupId) => set({ skillGroupId, skillGroupSn: groups.snOf(skillGroupId) })}
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
        <OnlySays node={node} />
      </>
    );
  },
  exit: OneWayOut,
};
