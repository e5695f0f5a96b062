import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { MenuButton } from '#kit/console/list/MenuButton.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { MoreHorizontal } from 'lucide-react';
import { draftEndpoints, versionEndpoints, type Version } from '../draft/draft.contract.ts';
import { exchangeEndpoints } from '../exchange/exchange.contract.ts';
import { ImportDialog } from '../exchange/ImportDialog.tsx';
import { shareEndpoints } from '../share/share.contract.ts';
import { Comparison } from './Comparison.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { RestoreDialog, ReturnDialog, SubmitDialog } from './ReviewDialogs.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import type { Side } from './side.ts';
import { useDownload } from '#kit/console/useDownload.ts';
import { VersionList } from './VersionList.tsx';
import './versions.css';
import { versionTexts } from './versions.texts.ts';
import { ChooseRobot } from './ChooseRobot.tsx';

type Open =
  | { is: 'submit' | 'share' | 'publish' | 'import' }
  | { is: 'publish' | 'rollBack' | 'return' | 'restore'; version: Version };

/** The draft of a robot and all of its versions: handed in, returned, published, and how any two differ. */
export function VersionsScreen() {
  const { id } = useParams();
  return id && /^[1-9]\d{0,17}$/.test(id) ? <VersionsOf key={id} flowId={id} /> : <ChooseRobot />;
}

function VersionsOf({ flowId }: { flowId: string }) {
  const t = useText(versionTexts);
  const can = useMay();
  const download = useDownload();
  const cache = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [open, show] = useState<Open | null>(null);
  const robot = useAsk(draftEndpoints.one, { params: { flowId } });
  const list = useAsk(versionEndpoints.list, { params: { flowId } });
  usePageTitle(robot.data && `${robot.data.name} · ${t('title')}`);
  const back = { to: '/robotCenter/robots', label: t('back') };
  const fault = robot.fault ?? list.fault;
  // What is compared with may be the draft.
  const reload = () =>
    void Promise.all([
      robot.reload(),
      list.reload(),
      cache.invalidateQueries({ queryKey: [draftEndpoints.draft.path] }),
    ]);
  if (fault)
    return (
      <>
        <PageHead title={t('title')} back={back} />
        <Notice
          role="alert"
          title={t('gone')}
          text={fault.message}
          actions={<Button onClick={reload}>{t('kit.again')}</Button>}
        />
      </>
    );
  if (!robot.data || !list.data) return <PageSkeleton />;

  const { name, version, revision } = robot.data;
  const versions = list.data;
  const waiting = versions.find(({ status }) => status === 'submitted');
  const known = (wanted: string | null): Side | undefined =>
    wanted === 'draft'
      ? 'draft'
      : versions.some((one) => String(one.version) === wanted)
        ? (wanted as Side)
        : undefined;
  const from =
    known(address.get('from')) ?? (version > 0 ? `${version}` : versions[0] ? `${versions[0].version}` : 'draft');
  // What has to be decided first, unless somebody works on the draft.
  const to = known(address.get('to')) ?? (waiting && revision === 0 ? `${waiting.version}` : 'draft');
  const compare = (sides: { from?: Side; to?: Side; show?: string }) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [key, value] of Object.entries(sides)) next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const about = { flowId, name, onClose: () => show(null), onDone: reload };
  const more = [
    ...(can(exchangeEndpoints.sheet)
      ? [
          {
            key: 'excel',
            label: t('excel'),
            onClick: () => void download(exchangeEndpoints.sheet, { params: { flowId }, query: {} }),
          },
          {
            key: 'json',
            label: t('draftJson'),
            onClick: () => void download(exchangeEndpoints.json, { params: { flowId }, query: {} }),
          },
        ]
      : []),
    ...(can(exchangeEndpoints.bringIn)
      ? [{ key: 'import', label: t('import'), onClick: () => show({ is: 'import' }) }]
      : []),
  ];
  return (
    <>
      <PageHead
        title={name}
        facts={[t('title')]}
        back={back}
        actions={
          <>
            <MenuButton menu={{ items: more }}>
              <button type="button" className="cw-icon-button" aria-label={t('actions')} title={t('actions')}>
                <MoreHorizontal size={16} />
              </button>
            </MenuButton>
            <Link className="ver-link" to={`/proDesign?flowId=${flowId}`}>
              {t('design')}
            </Link>
            {can(shareEndpoints.make) && versions.length > 0 && (
              <Button onClick={() => show({ is: 'share' })}>{t('share')}</Button>
            )}
            {can(versionEndpoints.submit) && <Button onClick={() => show({ is: 'submit' })}>{t('submit')}</Button>}
            {can(versionEndpoints.publish) && (
              <Button type="primary" onClick={() => show({ is: 'publish' })}>
                {t('publish')}
              </Button>
            )}
          </>
        }
      />
      <div className="ver">
        <VersionList
          robot={robot.data}
          versions={versions}
          from={from}
          to={to}
          onCompare={compare}
          onAction={(is, one) => show({ is, version: one })}
          onDownload={(one) => void download(exchangeEndpoints.json, { params: { flowId }, query: { version: one } })}
        />
        <Comparison
          flowId={flowId}
          versions={versions}
          from={from}
          to={to}
          show={address.get('show') === 'canvas' ? 'canvas' : 'words'}
          onCompare={compare}
        />
      </div>
      {open?.is === 'submit' && <SubmitDialog {...about} />}
      {(open?.is === 'publish' || open?.is === 'rollBack') && (
        <PublishDialog
          {...about}
          rollBack={open.is === 'rollBack'}
          {...('version' in open && { version: open.version.version })}
        />
      )}
      {open?.is === 'return' && <ReturnDialog {...about} version={open.version.version} />}
      {open?.is === 'restore' && <RestoreDialog {...about} version={open.version.version} />}
      {open?.is === 'share' && <ShareDialog {...about} versions={versions} current={version} />}
      {open?.is === 'import' && <ImportDialog flowId={flowId} onClose={about.onClose} onDone={reload} />}
    </>
  );
}
