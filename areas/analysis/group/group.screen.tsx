import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import '#kit/console/list/list.css';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { reportEndpoints, reportPartsEndpoints } from '../report/report.contract.ts';
import '../report/report.css';
import { groupEndpoints, type CampaignGroup } from './group.contract.ts';
import { groupTexts } from './group.texts.ts';

/** Campaigns that are looked at together. */
export function CampaignGroupScreen() {
  const t = useText(groupTexts);
  const act = useAct();
  const may = useMay();
  const { data, fault, reload } = useAsk(groupEndpoints.list, { query: {} });
  const [edited, edit] = useState<CampaignGroup | 'new' | null>(null);
  const [removed, remove] = useState<CampaignGroup | null>(null);
  const list = data?.list ?? [];
  const mayEdit = may(groupEndpoints.create);
  return (
    <div className="report-page">
      <PageHead
        title={t('title')}
        facts={[t('about')]}
        actions={
          mayEdit && (
            <Button type="primary" onClick={() => edit('new')}>
              {t('add')}
            </Button>
          )
        }
      />
      <div className="report-scroll">
        {fault && <ListRefusal fault={fault} onAgain={() => void reload()} />}
        {data && list.length === 0 && <Notice title={t('emptyTitle')} text={t('about')} />}
        {list.length > 0 && (
          <table className="report-table">
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('campaigns')}</th>
                <th scope="col">{t('madeBy')}</th>
                <th scope="col">{t('changedAt')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {list.map((group) => (
                <tr key={group.groupId}>
                  <th scope="row">{group.name}</th>
                  <td className="cw-text2">{group.campaigns.map(({ name }) => name).join(', ') || t('none')}</td>
                  <td className="cw-text3">{group.personName || '–'}</td>
                  <td className="cw-text3">
                    <TimeText at={group.changedAt} />
                  </td>
                  <td className="report-number">
                    {may(reportEndpoints.outbound) && (
                      <Link className="cw-link" to={reportOf(group.groupId)}>
                        {t('report')}
                      </Link>
                    )}
                    {mayEdit && (
                      <>
                        <Button type="text" aria-label={`${t('edit')}: ${group.name}`} onClick={() => edit(group)}>
                          {t('edit')}
                        </Button>
                        <Button type="text" aria-label={`${t('remove')}: ${group.name}`} onClick={() => remove(group)}>
                          {t('remove')}
                        </Button>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {edited && (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          onDone={async () => {
            edit(null);
            await reload();
          }}
          onClose={() => edit(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: removed.name })}
          text={t('removeText')}
          confirm={t('remove')}
          onConfirm={() =>
            act(
              groupEndpoints.remove,
              { params: { groupId: removed.groupId } },
              { say: t('removed', { name: removed.name }), then: reload },
            )
          }
          onClose={() => remove(null)}
        />
      )}
    </div>
  );
}

/** The outbound report, narrowed to a group. */
const reportOf = (groupId: string) =>
  `/ctiAnalysis/outboundAnalysis?${new URLSearchParams({
    set: JSON.stringify({
      ask: { days: 28, grain: 'day', against: 'before', by: ['campaign', 'batch'], filters: { group: [groupId] } },
    }),
  })}`;

function GroupDialog({
  group,
  onDone,
  onClose,
}: {
  group: CampaignGroup | null;
  onDone(): Promise<void>;
  onClose(): void;
}) {
  const t = useText(groupTexts);
  const act = useAct();
  const [name, setName] = useState(group?.name ?? '');
  const [ids, setIds] = useState(group?.campaigns.map(({ campaignId }) => campaignId) ?? []);
  const [typed, type] = useState('');
  const { data } = useAsk(reportPartsEndpoints.choices, {
    query: { of: 'campaign', ...(typed && { name: typed }), ...(ids.length > 0 && { chosen: JSON.stringify(ids) }) },
  });
  return (
    <AppModal
      title={group ? group.name : t('add')}
      okText={t('kit.save')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !name.trim() }}
      onCancel={onClose}
      onOk={async () => {
        const body = { name, campaignIds: ids };
        const after = { say: t('saved', { name: name.trim() }), then: onDone };
        await (group
          ? act(groupEndpoints.change, { params: { groupId: group.groupId }, body }, after)
          : act(groupEndpoints.create, { body }, after));
      }}
    >
      <div className="report-add-filter" style={{ width: '100%' }}>
        <Input
          autoFocus
          aria-label={t('name')}
          placeholder={t('name')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          mode="multiple"
          aria-label={t('campaigns')}
          placeholder={t('campaigns')}
          value={ids}
          filterOption={false}
          onSearch={type}
          onChange={setIds}
          options={(data?.list ?? []).map(({ value, name: label }) => ({ value, label }))}
        />
      </div>
    </AppModal>
  );
}
