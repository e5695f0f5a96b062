import { Button, ConfigProvider, Segmented } from 'antd';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ResourceKind, ResourceOfFlow } from '#core/design/resources.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useFileChoice } from '#kit/console/imports/useFileChoice.tsx';
import { Pager } from '#kit/console/list/Pager.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { SkeletonRows, useLate } from '#kit/console/pages/PageSkeleton.tsx';
import { useText } from '#kit/console/useText.ts';
import { endingsOf, type Resource } from './resource.contract.ts';
import { DropFiles } from './DropFiles.tsx';
import { Files, isSound } from './Files.tsx';
import './library.css';
import './file.css';
import { libraryTexts } from './library.texts.ts';
import { Uploading } from './Uploading.tsx';
import { useLibrary } from './useLibrary.ts';
import { useUploads } from './useUploads.ts';

interface ResourcePickerProps {
  kinds: readonly ResourceKind[];
  /** The one that is taken now. */
  taken: ResourceOfFlow | null;
  onTake(resource: ResourceOfFlow): void;
  onClose(): void;
}

/** One file of the libraries, or a new one that goes into them at once. */
export default function ResourcePicker({ kinds, taken, onTake, onClose }: ResourcePickerProps) {
  const t = useText(libraryTexts);
  const [kind, setKind] = useState(taken && kinds.includes(taken.type) ? taken.type : kinds[0]!);
  const [chosen, choose] = useState<ResourceOfFlow | null>(taken);
  const take = ({ id, name, type }: ResourceOfFlow) => {
    onTake({ id, name, type });
    onClose();
  };
  const title = kinds.every(isSound) ? t('pickSound') : kinds.length === 1 ? t('pickImage') : t('pick');
  return (
    <AppModal
      title={title}
      width={800}
      centered
      onCancel={onClose}
      footer={
        <div className="lib-pick-foot">
          <span className="lib-picked">
            <span className="cw-cut" title={chosen?.name}>
              {chosen?.name}
            </span>
          </span>
          <Button disabled={false} onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="primary" disabled={!chosen} onClick={() => chosen && take(chosen)}>
            {t('use')}
          </Button>
        </div>
      }
    >
      <ConfigProvider componentDisabled={false}>
        <div className="lib-picker">
          <Shelf
            key={kind}
            kind={kind}
            kinds={kinds}
            onKind={setKind}
            shown={chosen?.id ?? null}
            onChoose={choose}
            onTake={take}
          />
        </div>
      </ConfigProvider>
    </AppModal>
  );
}

function Shelf({
  kind,
  kinds,
  onKind,
  shown,
  onChoose,
  onTake,
}: {
  kind: ResourceKind;
  kinds: readonly ResourceKind[];
  onKind(kind: ResourceKind): void;
  shown: string | null;
  onChoose(one: Resource): void;
  onTake(one: Resource): void;
}) {
  const t = useText(libraryTexts);
  const [address] = useSearchParams();
  const list = useLibrary(kind, address.get('flowId') ?? '');
  const uploads = useUploads(kind, onChoose);
  const choice = useFileChoice({
    types: endingsOf[kind],
    many: true,
    label: `${t('upload')}: ${t(kind)}`,
    onChoose: uploads.add,
  });
  const late = useLate(list.first);
  const upload = (
    <Button icon={<Upload size={15} aria-hidden />} onClick={choice.open}>
      {t('upload')}
    </Button>
  );
  return (
    <DropFiles
      className="lib"
      label={t(kind)}
      words={t('drop', { library: t(kind) })}
      onDrop={(files) => uploads.add(files)}
    >
      {choice.input}
      <div className="lib-tools">
        {kinds.length > 1 && (
          <Segmented
            aria-label={t('libraries')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(value) }))}
            onChange={onKind}
          />
        )}
        <SearchBox value={list.keyword} placeholder={t('search')} onSearch={(words) => list.search(words ?? '')} />
        <span className="cw-space" />
        {upload}
      </div>
      <Uploading uploads={uploads} />
      <div className="lib-body">
        <div className="lib-files">
          {list.rows.length > 0 && (
            <Files kind={kind} rows={list.rows} shown={shown} onShow={onChoose} onTake={onTake} />
          )}
          {list.rows.length === 0 &&
            (list.fault ? (
              <Notice
                role="alert"
                title={t('kit.refusedList')}
                text={list.fault.message}
                actions={<Button onClick={list.again}>{t('kit.again')}</Button>}
              />
            ) : list.first ? (
              late && <SkeletonRows count={6} />
            ) : list.keyword ? (
              <Notice
                title={t('nothingFound')}
                actions={<Button onClick={() => list.search('')}>{t('clear')}</Button>}
              />
            ) : (
              <Notice title={t('empty')} text={t('emptyText')} actions={upload} />
            ))}
        </div>
      </div>
      {list.total > list.page.pageSize && <Pager total={list.total} {...list.page} onTurn={list.turn} />}
    </DropFiles>
  );
}
