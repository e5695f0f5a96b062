import { lazy } from '#kit/console/lazy.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { robotEndpoints } from './robot.contract.ts';
import type { FlowPictureProps } from '../flowPicture/FlowPicture.tsx';
import { flowPictureTexts } from '../flowPicture/flowPicture.texts.ts';

/** Drawing needs a library of its own: it comes when a picture is wanted. */
const FlowPicture = lazy(() => import('../flowPicture/FlowPicture.tsx'), Coming);

interface FlowOfVersionProps extends Omit<FlowPictureProps, 'flow' | 'onNode'> {
  robotId: string;
  version: number;
  /** A step of the path whose node was clicked. */
  onChoose?(step: number): void;
}

/** The picture of the flow a call went through, fetched and drawn when it is opened. */
export function FlowOfVersion({ robotId, version, onChoose, path = [], ...picture }: FlowOfVersionProps) {
  const t = useText(flowPictureTexts);
  const { data, fault } = useAsk(robotEndpoints.design, { params: { robotId }, query: { version } });
  if (fault)
    return (
      <p className="flow-wait" role="alert">
        {t('failed')} {fault.message}
      </p>
    );
  if (!data) return <Coming />;
  const choose = (nodeId: string) => {
    const step = path.findIndex((one) => one.nodeId === nodeId);
    if (step >= 0) onChoose?.(step);
  };
  return <FlowPicture flow={data.flow} path={path} {...picture} onNode={choose} />;
}

function Coming() {
  return (
    <p className="flow-wait" role="status">
      {useText(flowPictureTexts)('loading')}
    </p>
  );
}
