import { modes } from '#core/flow/saved/condition.ts';
import { commonOf } from '#core/flow/presets.ts';
import { useText } from '#kit/console/useText.ts';
import { nodeTexts } from '../node.texts.ts';
import { Ears } from '../Ears.tsx';
import { Keys } from '../Keys.tsx';
import { NumberField } from '../../fields/fields.tsx';
import { ChoiceField } from '../../fields/choiceFields.tsx';
import { useDraft } from '../../editor/useDraft.ts';
import { useSetNode } from '../../fields/useSetNode.ts';
import { Asks, AskingExit, Questions, RepeatTimes } from './asking.tsx';
import { Branches } from './common.tsx';
import type { PanelOf } from './panelOf.ts';

export const interact: PanelOf<'interact'> = {
  speech: Asks,
  branches: Branches,
  timing: function Timing({ node }) {
    const t = useText(nodeTexts);
    const { flow } = useDraft();
    const set = useSetNode(node);
    return (
      <>
        <ChoiceField
          label={t('mode')}
          value={node.mode}
          options={modes.map((mode) => ({ value: mode, label: t(`mode_${mode}`) }))}
          onChange={(mode) => set({ mode: mode as (typeof modes)[number] })}
        />
        <NumberField
          label={t('waits')}
          unit={t('second')}
          scale={1_000}
          step={0.5}
          max={120}
          placeholder={String(commonOf(flow, 'asrNoInput') / 1_000)}
          value={node.asrConfig?.asrNoInputLen}
          onChange={(asrNoInputLen) => set({ asrConfig: { ...node.asrConfig, asrNoInputLen } })}
        />
        <RepeatTimes node={node} />
        <Keys node={node} />
        <Ears node={node} />
      </>
    );
  },
  questions: Questions,
  exit: AskingExit,
};
