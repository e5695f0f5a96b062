import { Alert, Button } from 'antd';
import { Play, Power, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { gatewayEndpoints } from '../gateway/gateway.contract.ts';
import { trunkTexts } from '../gateway/trunk.texts.ts';
import { TrunkState } from '../gateway/TrunkState.tsx';
import { LastCall } from './LastCall.tsx';
import { NumbersHeat } from './NumbersHeat.tsx';
import { TestPanel } from './TestPanel.tsx';
import { trunkEndpoints, type TrunkNow } from './trunk.contract.ts';
import { TrunkEvents } from './TrunkEvents.tsx';
import { TrunkFigureRow } from './TrunkFigureRow.tsx';
import { TrunkNodes, useNodeWords } from './TrunkNodes.tsx';
import './trunkPage.css';
import { trunkPageTexts } from './trunkPage.texts.ts';
import { TrunkSettings } from './TrunkSettings.tsx';
import { useTests } from './useTests.ts';

const TrunkDrawer = lazy(() => import('../gateway/TrunkDrawer.tsx'));
const TestDialog = lazy(() => import('./TestDialog.tsx'));

const askAgain = 15_000;

/** A SIP trunk: whether it works, how it is set, what its calls are like, and a test of all of it. */
export function TrunkPage() {
  const t = useText(trunkPageTexts);
  const { id: trunkId = '' } = useParams();
  const { data, fault, refetch } = useAsk(trunkEndpoints.read, { params: { trunkId } }, { every: askAgain });
  usePageTitle(data?.gateway.name);
  if (data) return <Known now={data} reload={refetch} />;
  if (!fault) return <PageSkeleton />;
  return (
    <>
      <PageHead title={t('trunk')} back={backOf(t('back'))} />
      <Notice
        role="alert"
        title={t('gone')}
        text={fault.message}
        actions={<Button onClick={() => void refetch()}>{t('kit.again')}</Button>}
      />
    </>
  );
}

const putOutText = (campaigns: number) =>
  campaigns === 0 ? 'putOutTextNone' : campaigns === 1 ? 'putOutTextOne' : 'putOutText';

const backOf = (label: string) => ({ to: '/lineManagement/number', label });

function Known({ now, reload }: { now: TrunkNow; reload(): unknown }) {
  const t = useText(trunkPageTexts);
  const tTrunk = useText(trunkTexts);
  const can = useMay();
  const act = useAct();
  const wordsOf = useNodeWords();
  const { gateway, nodes, campaigns, figures } = now;
  const { gatewayId: trunkId, name, validFlag } = gateway;
  const [open, show] = useState<'edit' | 'test' | 'putOut' | null>(null);
  const tests = useTests(trunkId);
  const close = () => show(null);
  const changeService = (to: boolean) =>
    act(trunkEndpoints.changeService, { params: { trunkId }, body: { validFlag: to } }, { then: reload });
  const fact = nodes.length === 1 ? wordsOf(nodes[0]!) : nodes.length === 0 && validFlag ? t('nobodyTold') : null;

  return (
    <>
      <PageHead
        title={name}
        back={backOf(t('back'))}
        facts={[<TrunkState key="state" of={gateway} />, fact]}
        actions={
          <>
            {can(trunkEndpoints.changeService) && (
              <Button
                type="text"
                icon={validFlag ? <PowerOff size={15} /> : <Power size={15} />}
                onClick={() => (validFlag ? show('putOut') : void changeService(true))}
              >
                {t(validFlag ? 'putOut' : 'putBack')}
              </Button>
            )}
            {can(gatewayEndpoints.change) && <Button onClick={() => show('edit')}>{t('kit.edit')}</Button>}
            {can(trunkEndpoints.startTest) && (
              <Button type="primary" icon={<Play size={15} />} loading={tests.running} onClick={() => show('test')}>
                {t(tests.list.length > 0 ? 'testAgain' : 'test')}
              </Button>
            )}
          </>
        }
      />
      <div className="trunk-page">
        {gateway.withheld.length > 0 && (
          <Alert
            showIcon
            type="warning"
            title={tTrunk('withheld')}
            description={tTrunk('withheldAbout', { hosts: gateway.withheld.join(', ') })}
          />
        )}
        <TrunkFigureRow gateway={gateway} figures={figures} />
        <div className="trunk-columns">
          <aside className="trunk-side">
            <TrunkSettings now={now} />
            <TrunkNodes nodes={nodes} />
            <TrunkEvents events={now.events} />
          </aside>
          <div className="trunk-main">
            <NumbersHeat gateway={gateway} />
            <LastCall call={now.lastCall} test={tests.shown} />
          </div>
          <TestPanel tests={tests} />
        </div>
      </div>
      {open === 'edit' && <TrunkDrawer gateway={gateway} onDone={reload} onClose={close} />}
      {open === 'test' && <TestDialog gateway={gateway} onDone={tests.follow} onClose={close} />}
      {open === 'putOut' && (
        <ConfirmDialog
          danger
          title={t('putOutTitle', { name })}
          text={t(putOutText(campaigns.length), { count: campaigns.length })}
          confirm={t('putOut')}
          onConfirm={() => changeService(false)}
          onClose={close}
        />
      )}
    </>
  );
}
