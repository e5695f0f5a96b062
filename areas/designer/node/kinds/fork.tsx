import { useText } from '#kit/console/useText.ts';
import { nodeTexts } from '../node.texts.ts';
import { Branches, Updates } from './common.tsx';
import type { PanelOf } from './panelOf.ts';

export const fork: PanelOf<'fork'> = {
  branches: function Fork({ node }) {
    const t = useText(nodeTexts);
    return (
      <>
        <p className="panel-hint">{t('forkHint')}</p>
        <Branches node={node} />
      </>
    );
  },
  exit: Updates,
};
