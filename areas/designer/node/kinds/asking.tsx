import type { Asking } from '#core/design/answers.ts';
import { useText } from '#kit/console/useText.ts';
import { nodeTexts } from '../node.texts.ts';
import { NumberField } from '../../fields/fields.tsx';
import { MaybeSms } from '../../fields/SmsFields.tsx';
import { useSetNode } from '../../fields/useSetNode.ts';
import { SpokenGroups } from '../../fields/prompt/SpokenGroups.tsx';
import { FaqsOfNode } from '../FaqsOfNode.tsx';
import { ExceptionsOfNode } from '../ExceptionsOfNode.tsx';
import { ReturnConfigs } from '../ReturnConfigs.tsx';
import { SubFlowsOfNode } from '../SubFlowsOfNode.tsx';
import { Understood } from '../Understood.tsx';
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
    <ExceptionsOfNode node={node} />
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
