import { Button } from 'antd';
import { Eye, PhoneCall, SlidersHorizontal, UserSearch, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ruleKinds } from '#core/watching/rules.ts';
import { lazy } from '#kit/console/lazy.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import { breakColumns } from './breakColumns.tsx';
import { usePlacesOf } from './BreakParts.tsx';
import { BrokenNow } from './BrokenNow.tsx';
import { rulesEndpoints, type RuleBreak } from './rules.contract.ts';
import './rules.css';
import { rulesTexts } from './rules.texts.ts';
import { useBreaks } from './useBreaks.ts';
import { whoBreaks } from './whoBreaks.rules.ts';

const RulesDrawer = lazy(() => import('./RulesDrawer.tsx'));
const icons = { call: PhoneCall, agent: UserSearch, group: Users };

/** What breaks a rule now, and what did. */
export function RulesScreen() {
  const t = useText(rulesTexts);
  const mayChange = useMay()(rulesEndpoints.change);
  const { now, reload, markSeen } = useBreaks();
  const list = useList(rulesEndpoints.breaks, { open: false });
  const { query } = list;
  const choices = useAsk(rulesEndpoints.choices, { body: {} }).data;
  const { shown, show } = useBeside('rules');
  const placesOf = usePlacesOf();
  const go = useNavigate();
  const nameOf = (row: RuleBreak) => t('row', { rule: t(row.kind), who: whoBreaks(row) });

  return (
    <ListPage
      name="monitor.rules"
      title={t('title')}
      facts={[
        now && now.open > 0 && t('openFact', { open: now.open }),
        now && now.unseen > 0 && t('unseenFact', { unseen: now.unseen }),
      ]}
      actions={
        <Button icon={<SlidersHorizontal size={15} />} onClick={() => show({ rules: 'open' })}>
          {t(mayChange ? 'changeRules' : 'showRules')}
        </Button>
      }
      list={list}
      columns={breakColumns(t)}
      rowKey="breakId"
      rowName={nameOf}
      facets={
        <>
          {now && <BrokenNow now={now} onSeen={markSeen} />}
          <Facets
            label={t('earlier')}
            chosen={query.seen}
            onChoose={(seen) => list.search({ seen })}
            of={[
              { value: undefined, label: t('earlier') },
              { value: false, label: t('notSeen') },
              { value: true, label: t('seen') },
            ]}
          />
        </>
      }
      search={
        <>
          <ChoiceFilter
            label={t('anyRule')}
            value={query.kind}
            of={ruleKinds.map((kind) => ({ value: kind, label: t(kind) }))}
            onChoose={(kind) => list.search({ kind })}
          />
          <ChoiceFilter
            label={t('anyGroup')}
            value={query.groupId}
            of={choices?.groups}
            onChoose={(groupId) => list.search({ groupId })}
            searched
          />
          <ChoiceFilter
            label={t('anyAgent')}
            value={query.agentId}
            of={choices?.agents}
            onChoose={(agentId) => list.search({ agentId })}
            searched
          />
          <DateFilter
            label={t('began')}
            from={query.beganFrom}
            to={query.beganTo}
            onChange={({ from, to }) => list.search({ beganFrom: from, beganTo: to })}
          />
        </>
      }
      rowActions={(row) => {
        const actions = placesOf(row).map(({ to, label, is }) => {
          const Icon = icons[is];
          return { label, icon: <Icon size={15} />, onClick: () => void go(to) };
        });
        return (
          <RowActions
            of={nameOf(row)}
            likely={actions[0]}
            more={[
              ...actions.slice(1),
              row.seenAt === null && {
                label: t('markSeen'),
                icon: <Eye size={15} />,
                onClick: () => void markSeen([row]),
              },
            ]}
          />
        );
      }}
      bulk={(rows, clear) => (
        <BulkAct
          icon={<Eye size={14} />}
          onClick={() => void Promise.resolve(markSeen(rows)).then((done) => done && clear())}
        >
          {t('markSeen')}
        </BulkAct>
      )}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    >
      {shown('rules') !== undefined && <RulesDrawer onDone={reload} onClose={() => show({})} />}
    </ListPage>
  );
}
