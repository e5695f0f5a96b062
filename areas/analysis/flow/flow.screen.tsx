import { Segmented, Select } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { FlowPicture } from '#areas/robot/door.tsx';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { count, percent } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { ChoiceSelect } from '../report/ChoiceSelect.tsx';
import { Period } from '../report/PeriodBar.tsx';
import { CallsBehind } from '../report/RecordsDrawer.tsx';
import '../report/report.css';
import { useAddressAsk } from '../report/useAddressAsk.ts';
import { usePages } from '../report/usePages.tsx';
import { flowEndpoints, type FlowAsk, type FlowTraffic } from './flow.contract.ts';
import './flow.css';
import { flowTexts } from './flow.texts.ts';
import { colours, heatOf, outcomesOf, verdictOf, type Colour, type Outcome } from './heat.rules.ts';
import { NodeTrafficPanel, NodesTable, type Opened } from './NodeTrafficPanel.tsx';

const usual = 28;
const ids = ['robotId', 'version', 'campaignId'] as const;

/** How many calls went which way through the flow of a robot, where they were given up, and what became of those that came by. */
export function DialogueFlowScreen() {
  const t = useText(flowTexts);
  const may = useMay();
  const { ask, askFor } = useAddressAsk(ids, usual);
  const [colour, colourBy] = useState<Colour>('visits');
  const [wanted, want] = useState<Outcome>();
  const [chosen, choose] = useState<string | null>(null);
  const [opened, open] = useState<Opened | null>(null);
  const { version, ...narrowed } = ask;
  const query = { ...narrowed, ...(version && { version: Number(version) }) };
  const { data, fault, fetching, reload } = useAsk(flowEndpoints.traffic, { query });
  const outcomes = useMemo(() => outcomesOf(data?.nodes ?? []), [data]);
  const outcome = wanted !== undefined && outcomes.includes(wanted) ? wanted : outcomes[0];
  const drawn = useMemo(
    () => data && heatOf(data, colour, outcome, { share: percent, calls: count }),
    [data, colour, outcome],
  );
  const outcomeName = (one: Outcome) => {
    const verdict = verdictOf(one);
    return verdict === undefined ? t('agent') : t('verdict', { letter: verdict });
  };
  const change = (some: Parameters<typeof askFor>[0]) => {
    choose(null);
    askFor(some);
  };
  const robot = data?.robot ?? null;

  return (
    <div className="report-page">
      <PageHead
        title={t('title')}
        facts={
          data
            ? [
                t('facts', { calls: count(data.calls) }),
                ...(data.read === data.calls ? [] : [t('known', { read: count(data.read) })]),
              ]
            : []
        }
        back={{ to: '/ctiAnalysis/statistics', label: t('back') }}
      />
      <div className="cw-toolbar report-toolbar">
        <Period ask={ask} usual={usual} onAsk={({ from, to, days }) => change({ from, to, days })} />
        <ChoiceSelect
          of="robot"
          label={t('robot')}
          required
          value={robot?.robotId ?? ask.robotId}
          onChange={(robotId) => change({ robotId, version: undefined })}
        />
        {data && robot && data.versions.length > 0 && (
          <Select
            aria-label={t('version')}
            popupMatchSelectWidth={false}
            value={robot.version}
            onChange={(next: number) => change({ robotId: robot.robotId, version: String(next) })}
            options={versionsOf(data).map((one) => ({
              value: one.version,
              label: t('versionOf', { version: one.version, calls: count(one.calls) }),
            }))}
          />
        )}
        <ChoiceSelect
          of="campaign"
          label={t('allCampaigns')}
          value={ask.campaignId}
          onChange={(campaignId) => change({ campaignId })}
        />
        <span className="cw-space" />
        <span className="cw-text2">{t('colour')}</span>
        <Segmented
          aria-label={t('colour')}
          value={colour}
          onChange={(value: Colour) => colourBy(value)}
          options={colours.map((value) => ({
            value,
            label: t(value),
            title: t(`${value}Meaning`),
            disabled: value === 'outcome' && outcomes.length === 0,
          }))}
        />
        {colour === 'outcome' && outcome !== undefined && (
          <Select
            aria-label={t('whichOutcome')}
            popupMatchSelectWidth={false}
            value={outcome}
            onChange={(next: Outcome) => want(next)}
            options={outcomes.map((value) => ({ value, label: outcomeName(value) }))}
          />
        )}
      </div>
      {fault && <ListRefusal fault={fault} onAgain={() => void reload()} />}
      {data && data.read === 0 && <Notice title={t('emptyTitle')} text={t('emptyText')} />}
      {data && data.read > 0 && (
        <div className="traffic" aria-busy={fetching}>
          {data.flow ? (
            <Suspense fallback={<div className="flow-picture" />}>
              <FlowPicture
                key={`${robot?.robotId} ${robot?.version}`}
                flow={data.flow}
                heat={drawn?.heat}
                chosen={chosen}
                onNode={choose}
              />
            </Suspense>
          ) : (
            <div className="traffic-none">
              <Notice title={t('noFlow')} text={t('noFlowText')} />
            </div>
          )}
          <aside className="traffic-side" aria-label={t('nodes')}>
            {drawn && (
              <p className="cw-text2">
                {t(`${colour}Meaning`)}
                <span className="cw-row">
                  <span className={`traffic-scale ${drawn.heat.tone}`} aria-hidden />
                  <span className="cw-num">{t('scale', { highest: percent(drawn.highest) })}</span>
                </span>
              </p>
            )}
            {drawn && chosen === null ? (
              <NodesTable data={data} heat={drawn.heat} onChoose={choose} />
            ) : (
              <NodeTrafficPanel
                data={data}
                nodeId={chosen ?? ''}
                outcomeName={outcomeName}
                onOpen={may(flowEndpoints.calls) ? open : undefined}
                onChoose={choose}
              />
            )}
          </aside>
        </div>
      )}
      {opened && robot && (
        <Calls
          ask={{ ...query, robotId: robot.robotId, version: robot.version }}
          of={opened}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}

/** Those with calls, and the one that is shown. */
const versionsOf = ({ versions, robot }: FlowTraffic) =>
  !robot || versions.some(({ version }) => version === robot.version)
    ? versions
    : [{ version: robot.version, calls: 0 }, ...versions];

interface CallsProps {
  ask: FlowAsk & { robotId: string; version: number };
  of: Opened;
  onClose(): void;
}

/** The calls behind one number of a node. */
function Calls({ ask, of: { title, ...of }, onClose }: CallsProps) {
  const { page, pager } = usePages(20);
  const { data, fault } = useAsk(flowEndpoints.calls, { query: { ...ask, ...of, ...page } });
  return (
    <AppDrawer size={860} title={title} onClose={onClose}>
      <CallsBehind data={data} fault={fault} pager={pager} />
    </AppDrawer>
  );
}
