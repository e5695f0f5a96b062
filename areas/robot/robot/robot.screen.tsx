import { Button, Select } from 'antd';
import { Copy, Eye, History, KeyRound, PencilRuler, Plus, Trash2, Workflow } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { answerRate } from '#core/figures/figures.ts';
import { lazy } from '#kit/console/lazy.tsx';
import { numberColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { count, Percent } from '#kit/console/show/Num.tsx';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useMay } from '#kit/console/person.ts';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import { secretEndpoints } from '../secret/secret.contract.ts';
import { RobotDialogs, type RobotAsked } from './RobotDialogs.ts';
import { SampleRobots } from './SampleRobots.ts';
import { robotEndpoints, type Robot } from './robot.contract.ts';
import { robotTexts } from './robot.texts.ts';

const SecretsDrawer = lazy(async () => ({ default: (await import('../secret/SecretsDrawer.tsx')).SecretsDrawer }));

export function RobotScreen() {
  const t = useText(robotTexts);
  const can = useMay();
  const rate = useFigure()('answerRate');
  const [secrets, showSecrets] = useState(false);
  const mayDesign = can({ gate: 'designer.flow.view' });
  const mayEdit = can({ gate: 'designer.flow.edit' });
  const [asked, ask] = useState<RobotAsked | null>(null);
  const beside = useBeside('new');
  const dialog: RobotAsked | null = asked ?? (mayEdit && beside.shown('new') ? { what: 'create' } : null);
  const go = useNavigate();
  const list = useList(robotEndpoints.list);
  const uses = (campaigns: number) =>
    campaigns === 0
      ? t('noCampaign')
      : campaigns === 1
        ? t('oneCampaign')
        : t('campaigns', { count: count(campaigns) });

  const columns: Column<Robot>[] = [
    {
      key: 'name',
      title: t('name'),
      always: true,
      grow: true,
      width: 240,
      render: (_, { robotId, name }) => (
        <Link className="cw-name" to={`/robotCenter/robots/${robotId}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'language',
      title: t('language'),
      width: 90,
      render: (_, { language }) => <span className="cw-text2">{t(language)}</span>,
    },
    {
      key: 'version',
      title: t('version'),
      width: 116,
      render: (_, { version }) =>
        version > 0 ? <Tag>v{version}</Tag> : <span className="cw-text3">{t('neverPublished')}</span>,
    },
    numberColumn({ key: 'nodes', title: t('nodes'), width: 80, of: ({ nodes }) => nodes }),
    {
      key: 'usedBy',
      title: t('usedBy'),
      width: 150,
      render: (_, { campaigns }) => (
        <span className={campaigns === 0 ? 'cw-text3' : 'cw-text2'}>{uses(campaigns)}</span>
      ),
    },
    numberColumn({ key: 'week', title: t('week'), width: 130, of: ({ callsOfWeek }) => callsOfWeek }),
    {
      key: 'rate',
      title: rate.label,
      meaning: rate.meaning,
      width: 110,
      align: 'right',
      render: (_, { callsOfWeek, connectedOfWeek }) => (
        <Percent share={answerRate({ answered: connectedOfWeek, placed: callsOfWeek })} />
      ),
    },
    timeColumn({ key: 'created', title: t('created'), width: 120, of: ({ createdAt }) => createdAt }),
  ];

  return (
    <ListPage
      name="robot.robots"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="robotId"
      rowName={({ name }) => name}
      actions={
        <>
          {can(secretEndpoints.list) && (
            <Button icon={<KeyRound size={15} />} onClick={() => showSecrets(true)}>
              {t('secrets')}
            </Button>
          )}
          {mayEdit && (
            <Button type="primary" icon={<Plus size={15} />} onClick={() => beside.show({ new: '1' })}>
              {t('newRobot')}
            </Button>
          )}
        </>
      }
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={list.query.robotName}
            onSearch={(robotName) => list.search({ robotName })}
          />
          <Select
            allowClear
            placeholder={t('language')}
            aria-label={t('language')}
            style={{ width: 140 }}
            value={list.query.language}
            onChange={(language?: 'en' | 'zh') => list.search({ language })}
            options={[
              { value: 'en', label: t('en') },
              { value: 'zh', label: t('zh') },
            ]}
          />
        </>
      }
      rowActions={({ robotId, name }) => {
        const look = {
          label: t('open'),
          icon: mayDesign ? <Eye size={15} /> : <Workflow size={15} />,
          onClick: () => void go(`/robotCenter/robots/${robotId}`),
        };
        return (
          <RowActions
            of={name}
            likely={
              mayDesign
                ? {
                    label: t('design'),
                    icon: <PencilRuler size={15} />,
                    onClick: () => void go(`/proDesign?flowId=${robotId}`),
                  }
                : look
            }
            more={[
              mayDesign && look,
              mayDesign && {
                label: t('versions'),
                icon: <History size={15} />,
                onClick: () => void go(`/robot/version/${robotId}`),
              },
              mayEdit && {
                label: t('copy'),
                icon: <Copy size={15} />,
                onClick: () => ask({ what: 'copy', robot: { robotId, name } }),
              },
              mayEdit && {
                label: t('remove'),
                icon: <Trash2 size={15} />,
                danger: true,
                onClick: () => ask({ what: 'remove', robot: { robotId, name } }),
              },
            ]}
          />
        );
      }}
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        children: mayEdit && <SampleRobots onDone={list.reload} />,
      }}
    >
      {dialog && (
        <RobotDialogs
          asked={dialog}
          onClose={() => {
            ask(null);
            if (beside.shown('new')) beside.show({});
          }}
          onDone={list.reload}
        />
      )}
      {secrets && <SecretsDrawer onClose={() => showSecrets(false)} />}
    </ListPage>
  );
}
