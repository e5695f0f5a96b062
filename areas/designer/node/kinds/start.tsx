import { useText } from '#kit/console/useText.ts';
import { OneWay } from '../leaving/LeaveGroups.tsx';
import { nodeTexts } from '../node.texts.ts';
import { Updates } from './common.tsx';
import type { PanelOf } from './panelOf.ts';

export const start: PanelOf<'start'> = {
  does: function Start({ node }) {
    const t = useText(nodeTexts);
    return (
      <>
        <p className="panel-hint">{t('startHint')}</p>
        <OneWay node={node} />
      </>
    );
  },
  exit: Updates,
};
