import { Power, PowerOff, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ExportButton } from '#areas/system/door.tsx';
import { ImportButton } from '#kit/console/imports/ImportButton.tsx';
import { dash, nameColumn, numberColumn, onOffColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ChoiceFilter, OnOffFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useCrud } from '#kit/console/list/useCrud.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText, type TextOf } from '#kit/console/useText.ts';
import { sheetTexts } from '../sheet/sheet.texts.ts';
import { BindDrawer } from './BindDrawer.tsx';
import { skillGroupEndpoints, strategies, type SkillGroup } from './skillGroup.contract.ts';
import './skillGroup.css';
import { skillGroupTexts } from './skillGroup.texts.ts';
import { SkillGroupFields, usualGroup, wholeForm } from './SkillGroupFields.tsx';

interface SkillGroupListProps {
  tabs: ReactNode;
  /** Who serves a group is shown to those who see agents. */
  seesAgents: boolean;
  onChange(): Promise<unknown>;
}

export function SkillGroupList({ tabs, seesAgents, onChange }: SkillGroupListProps) {
  const t = useText(skillGroupTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(skillGroupEndpoints.list);
  const { keyword, validFlag: state, strategy: sought } = list.query;
  const [bound, bind] = useState<SkillGroup>();
  const mayBind = can(skillGroupEndpoints.bindAgents) && seesAgents;
  const enable = ({ queueId, groupName, validFlag }: SkillGroup) =>
    act(
      skillGroupEndpoints.enable,
      { params: { queueId, validFlag: validFlag ? '0' : '1' } },
      { say: t(validFlag ? 'switchedOff' : 'switchedOn', { name: groupName }), then: onChange },
    );
  const crud = useCrud({
    as: 'drawer',
    width: 520,
    reload: onChange,
    fields: (group?: SkillGroup) => <SkillGroupFields own={group?.queueId} />,
    create: { endpoint: wholeForm(skillGroupEndpoints.create), label: t('newGroup'), values: usualGroup },
    change: {
      endpoint: wholeForm(skillGroupEndpoints.change),
      title: ({ groupName }) => t('editTitle', { name: groupName }),
      sent: ({ queueId }) => ({ params: { queueId } }),
      values: (group) => ({
        ...group,
        overflowAfterSeconds: group.overflowAfterSeconds ?? usualGroup.overflowAfterSeconds,
      }),
    },
    remove: {
      endpoint: skillGroupEndpoints.remove,
      sent: ({ queueId }) => ({ params: { queueId } }),
      title: ({ groupName }) => t('removeTitle', { name: groupName }),
      text: ({ agents }) => (agents > 0 ? t('removeText', { count: count(agents) }) : t('removeTextNone')),
      confirm: t('removeNow'),
      said: ({ groupName }) => t('removed', { name: groupName }),
    },
  });
  const seconds = (of: number) => <span className="cw-num">{t('seconds', { count: of })}</span>;
  const strategyWords = strategies.map((value) => ({ value, label: t(value) }));

  const columns: Column<SkillGroup>[] = [
    nameColumn({
      key: 'name',
      title: t('name'),
      width: 165,
      grow: true,
      sort: 'groupName',
      of: ({ groupName }) => groupName,
      onOpen: crud.edit,
    }),
    {
      key: 'number',
      title: t('number'),
      width: 86,
      sort: 'queueDn',
      render: (_, { queueDn }) => <span className="cw-num">{queueDn}</span>,
    },
    textColumn({ key: 'code', title: t('code'), width: 120, hidden: true, of: ({ groupSn }) => groupSn }),
    onOffColumn({ key: 'state', title: t('state'), of: ({ validFlag }) => validFlag }),
    numberColumn({
      key: 'agents',
      title: t('agentsOn'),
      width: 102,
      of: ({ agentsOn }) => agentsOn,
      outOf: ({ agents }) => agents,
    }),
    {
      key: 'strategy',
      title: t('strategy'),
      width: 142,
      render: (_, { strategy }) => (
        <span className="cw-text2" title={t(`${strategy}Hint`)}>
          {t(strategy)}
        </span>
      ),
    },
    numberColumn({
      key: 'priority',
      title: t('priority'),
      width: 88,
      sort: 'priority',
      of: ({ priority }) => priority,
    }),
    { key: 'ring', title: t('ring'), width: 76, align: 'right', render: (_, row) => seconds(row.ringSeconds) },
    { key: 'wrapUp', title: t('wrapUp'), width: 96, align: 'right', render: (_, row) => seconds(row.wrapUpSeconds) },
    {
      key: 'overflow',
      title: t('overflow'),
      width: 150,
      render: (_, group) => {
        if (group.overflowTo === null) return dash;
        const where = group.overflowName ?? group.overflowRobotName ?? t(`to_${group.overflowTo}`);
        const seconds = count(group.overflowAfterSeconds ?? 0);
        return (
          <span className="members-overflow" title={t('after', { where, seconds })}>
            <span className="cw-cut cw-text2">{where}</span>
            <span className="cw-num cw-text3">{t('seconds', { count: seconds })}</span>
          </span>
        );
      },
    },
    {
      key: 'announce',
      title: t('announce'),
      width: 130,
      align: 'right',
      hidden: true,
      render: (_, { announceSeconds }) => (announceSeconds === null ? dash : seconds(announceSeconds)),
    },
    textColumn({ key: 'memo', title: t('memo'), width: 200, hidden: true, of: ({ memo }) => memo }),
    timeColumn({
      key: 'changed',
      title: t('changed'),
      hidden: true,
      sort: 'changedAt',
      of: ({ changedAt }) => changedAt,
    }),
  ];
  const importButton = (
    <ImportButton
      endpoint={skillGroupEndpoints.import}
      label={t('importGroups')}
      title={t('importTitle')}
      texts={sheetTexts}
      example={{ name: t('exampleName'), content: t('exampleContent') }}
      columns={columnWords(t)}
      onDone={onChange}
    />
  );

  return (
    <ListPage
      name="members.skillGroups"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="queueId"
      rowName={({ groupName }) => groupName}
      facets={tabs}
      actions={
        <>
          <ExportButton source="skillGroups" endpoint={skillGroupEndpoints.export} query={list.query} />
          {importButton}
          {crud.button}
        </>
      }
      search={
        <>
          <SearchBox placeholder={t('search')} value={keyword} onSearch={(typed) => list.search({ keyword: typed })} />
          <OnOffFilter
            label={t('anyState')}
            words={{ on: t('onlyOn'), off: t('onlyOff') }}
            value={state}
            onChoose={(validFlag) => list.search({ validFlag })}
          />
          <ChoiceFilter
            label={t('anyStrategy')}
            width={180}
            value={sought}
            of={strategyWords}
            onChoose={(strategy) => list.search({ strategy })}
          />
        </>
      }
      rowActions={(group) => (
        <RowActions
          of={group.groupName}
          likely={mayBind && { label: t('bind'), icon: <Users size={14} />, onClick: () => bind(group) }}
          more={[
            crud.editing(group),
            can(skillGroupEndpoints.enable) && {
              label: t(group.validFlag ? 'switchOff' : 'switchOn'),
              icon: group.validFlag ? <PowerOff size={14} /> : <Power size={14} />,
              onClick: () => void enable(group),
            },
            crud.removing(group),
          ]}
        />
      )}
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: crud.button && (
          <>
            {crud.button}
            {importButton}
          </>
        ),
      }}
    >
      {crud.dialog}
      {bound && <BindDrawer group={bound} onDone={onChange} onClose={() => bind(undefined)} />}
    </ListPage>
  );
}

const columnWords = (t: TextOf<typeof skillGroupTexts>) => ({
  groupName: t('name'),
  groupSn: t('code'),
  queueDn: t('number'),
  strategy: t('strategy'),
  priority: t('priority'),
  ringSeconds: t('ring'),
  wrapUpSeconds: t('wrapUp'),
  answerWithinSeconds: t('answerField'),
  mostWaiting: t('mostField'),
  overflowTo: t('overflowTo'),
  overflow: t('overflow'),
  farewell: t('farewellField'),
  overflowAfterSeconds: t('overflowAfterField'),
  overflowUnstaffed: t('unstaffedField'),
  announceSeconds: t('announceField'),
  waitingText: t('waitingField'),
  memo: t('memo'),
  valid: t('onField'),
});
