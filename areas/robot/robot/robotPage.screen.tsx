import { Button } from 'antd';
import { PencilRuler, Phone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { lazy } from '#kit/console/lazy.tsx';
import { useMay } from '#kit/console/person.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { NodePanel } from './NodePanel.tsx';
import { robotEndpoints } from './robot.contract.ts';
import './robot.css';
import { robotTexts } from './robot.texts.ts';
import { RobotPanel } from './RobotPanel.tsx';
import { voiceCallTexts } from '../voiceCall/voiceCall.texts.ts';

/** The telephone brings a library of its own: it comes when it is wanted. */
const CallRobot = lazy(() => import('../voiceCall/CallRobot.tsx'));
const FlowPicture = lazy(() => import('../flowPicture/FlowPicture.tsx'));

/** The flow of a robot as a picture; a node that is clicked tells all about itself. */
export function RobotPage() {
  const t = useText(robotTexts);
  const { id = '' } = useParams();
  const can = useMay();
  const go = useNavigate();
  const tCall = useText(voiceCallTexts);
  const [calling, call] = useState(false);
  const [address, setAddress] = useSearchParams();
  const robot = useAsk(robotEndpoints.one, { params: { robotId: id } });
  const wanted = Number(address.get('version') ?? NaN);
  const design = useAsk(robotEndpoints.design, {
    params: { robotId: id },
    query: Number.isInteger(wanted) ? { version: wanted } : {},
  });
  usePageTitle(robot.data?.name);
  const back = { to: '/robotCenter/robots', label: t('back') };
  const fault = robot.fault ?? design.fault;
  if (fault)
    return (
      <>
        <PageHead title={t('title')} back={back} />
        <Notice
          role="alert"
          title={t('gone')}
          text={fault.message}
          actions={
            <Button onClick={() => void Promise.all([robot.refetch(), design.refetch()])}>{t('kit.again')}</Button>
          }
        />
      </>
    );
  if (!robot.data || !design.data) return <PageSkeleton />;

  const { flow, version } = design.data;
  const node = flow.nodes.find((one) => one.id === address.get('node'));
  const look = (nodeId: string | null) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        if (nodeId === null) next.delete('node');
        else next.set('node', nodeId);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHead
        title={
          <>
            {robot.data.name} <Tag>{version > 0 ? `v${version}` : t('neverPublished')}</Tag>
          </>
        }
        facts={[t(robot.data.language)]}
        back={back}
        actions={
          <>
            {version > 0 && (
              <Button icon={<Phone size={15} />} aria-pressed={calling} onClick={() => call(true)}>
                {tCall('callByVoice')}
              </Button>
            )}
            {can({ gate: 'designer.flow.view' }) && (
              <Button
                type="primary"
                icon={<PencilRuler size={15} />}
                onClick={() => void go(`/proDesign?flowId=${id}`)}
              >
                {t('design')}
              </Button>
            )}
          </>
        }
      />
      <div className="robot-page">
        <section className="robot-picture" aria-label={robot.data.name}>
          <FlowPicture flow={flow} onNode={look} />
        </section>
        <aside className="robot-panel">
          {calling ? (
            <CallRobot robot={robot.data} onClose={() => call(false)} />
          ) : node ? (
            <NodePanel flow={flow} node={node} onNode={look} onClose={() => look(null)} />
          ) : (
            <RobotPanel robot={robot.data} flow={flow} />
          )}
        </aside>
      </div>
    </>
  );
}
