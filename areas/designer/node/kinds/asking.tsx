import type { Asking } from '#core/design/answers.ts';
import { useText } from '#kit/console/useText.ts';
import { nodeTexts } from '../node.texts.ts';
import { NumberField } from '../parts/fields.tsx';
import { MaybeSms } from '../parts/SmsFields.tsx';
import { useSetNode } from '../parts/useSetNode.ts';
import { SpokenGroups } from '../prompt/SpokenGroups.tsx';
import { FaqsOfNode } from '../node/FaqsOfNode.tsx';
import { HandlersOfNode } from '../node/HandlersOfNode.tsx';
import { ReturnConfigs } from '../node/ReturnConfigs.tsx';
import { SubFlowsOfNode } from '../node/SubFlowsOfNode.tsx';
import { Understood } from '../node/Understood.tsx';
import { Updates } from './common.tsx';

export function Asks({ node }: { node: Asking }) {
  const set = useSetNode(node);
  return (
    <SpokenGroups again interrupted value={node.ttsConfigs} onChange={(ttsConfigs) => set({ ttsConfigs }, 'text')} />
  );
}

export function RepeatTimes({ node }: { node: Asking }) {
  const t = useText(nodeTexts);
  const set = useSetNode(node);
  return (
    <NumberField
      label={t('repeatTimes')}
      hint={t('repeatHint')}
      value={node.repeatTimes}
      max={100}
      onChange={(repeatTimes = 0) => set({ repeatTimes })}
    />
  );
}

export const Questions = ({ node }: { node: Asking }) => (
  <>
    <FaqsOfNode node={node} />
    <HandlersOfNode node={node} />
    <SubFlowsOfNode node={node} />
    <Understood node={node} />
  </>
);

export function AskingExit({ node }: { node: Asking }) {
  const set = useSetNode(node);
  return (
    <>
      <Updates node={node} />
      <MaybeSms value={node.smsConfig} onChange={(smsConfig) => set({ smsConfig })} />
      <ReturnConfigs node={node} />
    </>
  );
}
