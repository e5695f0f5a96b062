import { Button } from 'antd';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { State } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { FormView } from '../form/FormView.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import './record.css';
import { recordEndpoints, type TransRecord } from './record.contract.ts';
import { recordTexts } from './record.texts.ts';
import { useRecordEdit } from './useRecordEdit.ts';

const list = '/businessTemplate/record';
export const recordPage = (recordId: string) => `${list}/${recordId}`;

function Gone({ words }: { words: string }) {
  const t = useText(recordTexts);
  return (
    <>
      <PageHead title={t('one')} back={{ to: list, label: t('back') }} />
      <Notice role="alert" title={t('gone')} text={words} />
    </>
  );
}

/** Begins a record with the published form of `?templateId=`. */
export function NewRecordPage() {
  const t = useText(recordTexts);
  const go = useNavigate();
  const [address] = useSearchParams();
  const templateId = address.get('templateId') ?? '';
  const { data: blank, fault } = useAsk(recordEndpoints.blank, { params: { templateId } });
  const { edits, refused, asked, saving, save, change } = useRecordEdit({ templateId }, ({ recordId }) =>
    go(recordPage(recordId), { replace: true }),
  );
  if (fault) return <Gone words={fault.message} />;
  if (!blank) return <PageSkeleton />;
  return (
    <>
      <PageHead
        title={t('newOne')}
        facts={[blank.templateName, t('version', { version: blank.version })]}
        back={{ to: list, label: t('back') }}
        actions={
          <Button type="primary" loading={saving} onClick={() => void save()}>
            {t('kit.save')}
          </Button>
        }
      />
      <div className="record-page">
        <FormView
          form={blank.formConfig}
          values={{ ...blank.values, ...edits }}
          onChange={change}
          masked={blank.maskedFields}
          problems={asked}
          refused={refused}
        />
      </div>
    </>
  );
}

/** One record in the form it was filled in with. */
export function RecordPage() {
  const { id: recordId = '' } = useParams();
  const t = useText(recordTexts);
  const mayEdit = useMay()(recordEndpoints.save);
  const { data: record, fault, refetch } = useAsk(recordEndpoints.read, { params: { recordId } });
  const title = record && (record.name || record.templateName);
  usePageTitle(title);
  const { edits, refused, asked, saving, isChanged, save, change } = useRecordEdit(
    { recordId, ...(record && { revision: record.revision }) },
    () => refetch(),
  );
  if (fault) return <Gone words={fault.message} />;
  if (!record) return <PageSkeleton />;
  return (
    <>
      <PageHead
        title={title}
        facts={[
          record.templateName,
          <State
            key="state"
            kind={record.complete ? 'done' : 'preparing'}
            word={t(record.complete ? 'complete' : 'incomplete')}
          />,
        ]}
        back={{ to: list, label: t('back') }}
        actions={
          mayEdit && (
            <Button type="primary" loading={saving} disabled={!isChanged} onClick={() => void save()}>
              {t('kit.save')}
            </Button>
          )
        }
      />
      <div className="record-page">
        <div>
          {!mayEdit && <p className="cw-text3">{t('readOnly')}</p>}
          {record.version < record.latestVersion && (
            <p className="cw-text3">{t('older', { version: record.version, latest: record.latestVersion })}</p>
          )}
          <FormView
            form={record.formConfig}
            values={{ ...record.values, ...edits }}
            onChange={mayEdit ? change : undefined}
            masked={record.maskedFields}
            problems={asked}
            refused={refused}
          />
        </div>
        <aside>
          <RecordFacts record={record} />
          <ChangeLog record={record} />
        </aside>
      </div>
    </>
  );
}

function RecordFacts({ record }: { record: TransRecord }) {
  const t = useText(recordTexts);
  const mayCalls = useMay()({ gate: 'outbound.call.view' });
  return (
    <section aria-label={t('facts')}>
      <h2>{t('facts')}</h2>
      <Facts
        of={[
          [t('customer'), record.name !== '' && record.name],
          [
            t('phone'),
            record.phone !== '' && (
              <span key="phone" className="cw-num">
                {record.phone}
              </span>
            ),
          ],
          [
            t('call'),
            record.callId !== null && mayCalls && <Link to={`/outbounds/call/${record.callId}`}>{t('openCall')}</Link>,
          ],
          [t('campaign'), record.campaignName !== null && record.campaignName],
          [t('route'), record.routeName !== null && record.routeName],
          [t('source'), t(record.source)],
          [t('formVersion'), record.version],
          [t('created'), <TimeText key="created" at={record.createdAt} />],
          [t('createdBy'), record.createdBy ?? t(record.source === 'link' ? 'byCustomer' : 'byRobot')],
          [t('changed'), record.revision > 0 && <TimeText at={record.changedAt} />],
          [t('changedBy'), record.revision > 0 && record.changedBy],
        ]}
      />
    </section>
  );
}
