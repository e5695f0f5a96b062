import { App, Button, ConfigProvider, Segmented } from 'antd';
import { Download, FileSpreadsheet, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ResourceKind } from '#core/design/resources.ts';
import { send } from '#kit/console/client.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useFileChoice } from '#kit/console/imports/useFileChoice.tsx';
import { BulkAct, BulkBar, BulkFact } from '#kit/console/list/BulkBar.tsx';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { Pager } from '#kit/console/list/Pager.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useSelection } from '#kit/console/list/useSelection.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { SkeletonRows, useLate } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { saveFile } from '#kit/console/saveFile.ts';
import { fileSize } from '#kit/console/show/fileSize.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { useDraft } from '../editor/useDraft.ts';
import { useOpenSettings } from '../editor/useOpenSettings.ts';
import { endingsOf, resourceEndpoints, type Resource } from './resource.contract.ts';
import { DropFiles } from './DropFiles.tsx';
import { FileDetails } from './FileDetails.tsx';
import { Files } from './Files.tsx';
import './library.css';
import './file.css';
import { libraryTexts } from './library.texts.ts';
import { RecordExport } from './RecordExport.tsx';
import { Uploading } from './Uploading.tsx';
import { limitOf } from './uploadRules.ts';
import { useLibrary } from './useLibrary.ts';
import { useUploads } from './useUploads.ts';

/** A library of files, for all robots: what is in it, what uses each, and more of them. */
export function Library({ kind }: { kind: ResourceKind }) {
  const t = useText(libraryTexts);
  const act = useAct();
  const { message } = App.useApp();
  const [address] = useSearchParams();
  const flowId = address.get('flowId') ?? '';
  const open = useOpenSettings();
  const { editor } = useDraft();
  const mayEdit = useMay()(resourceEndpoints.upload);
  const list = useLibrary(kind, flowId);
  const chosen = useSelection(list.rows, 'id');
  const uploads = useUploads(kind, (stored) => open(kind, stored.id));
  const choice = useFileChoice({
    types: endingsOf[kind],
    many: true,
    label: `${t('upload')}: ${t(kind)}`,
    onChoose: uploads.add,
  });
  const [removing, remove] = useState<Resource[]>([]);
  const [exporting, exportRecords] = useState(false);
  const late = useLate(list.first);
  const shown = list.rows.find(({ id }) => id === address.get('item'));
  const limits = t('accepted', { types: endingsOf[kind].join(', '), most: limitOf(kind) });

  async function download(files: readonly Resource[]) {
    for (const { id } of files) {
      try {
        saveFile(await send(resourceEndpoints.content, { params: { resourceId: id } }));
      } catch (error) {
        message.error(sentenceOf(error, t('kit.unsent')), 6);
      }
    }
  }
  async function takeAway() {
    // What was just taken out of this robot is still on its way to the server.
    await editor.saveNow();
    const ids = removing.map(({ id }) => id);
    const done =
      ids.length === 1
        ? await act(resourceEndpoints.removeOne, { params: { resourceId: ids[0]! } }, { say: t('removed') })
        : await act(resourceEndpoints.remove, { body: { resourceIds: ids } }, { say: t('removed') });
    if (done) {
      chosen.clear();
      if (shown && ids.includes(shown.id)) open(kind);
    }
    await list.reload();
  }
  const sheet = () =>
    act(
      resourceEndpoints.sheet,
      { body: { type: kind, ...(list.keyword && { keyword: list.keyword }) } },
      { say: null, then: (file) => saveFile(file as unknown as File) },
    );
  const uploadButton = (primary: boolean) => (
    <Button type={primary ? 'primary' : 'default'} icon={<Upload size={15} aria-hidden />} onClick={choice.open}>
      {t('upload')}
    </Button>
  );
  const free = chosen.rows.filter(({ uses }) => uses === 0);
  const askToRemove = () => (free.length > 0 ? remove(free.slice(0, 100)) : message.warning(t('allInUse'), 6));

  return (
    <ConfigProvider componentDisabled={false}>
      <DropFiles
        className={chosen.size > 0 ? 'lib has-bulk' : 'lib'}
        label={t(kind)}
        words={mayEdit ? t('drop', { library: t(kind) }) : null}
        onDrop={(files) => uploads.add(files)}
      >
        {choice.input}
        <header className="lib-head">
          <div>
            <h2>{t(kind)}</h2>
            <p className="panel-hint">{t(`about_${kind}`)}</p>
          </div>
          <span className="cw-space" />
          {kind === 'sound' && (
            <Button icon={<Download size={15} aria-hidden />} onClick={() => exportRecords(true)}>
              {t('exportRecords')}
            </Button>
          )}
          <Button
            icon={<FileSpreadsheet size={15} aria-hidden />}
            disabled={list.total === 0}
            onClick={() => void sheet()}
          >
            {t('exportList')}
          </Button>
          {mayEdit && uploadButton(true)}
        </header>
        <div className="lib-tools">
          <SearchBox value={list.keyword} placeholder={t('search')} onSearch={(words) => list.search(words ?? '')} />
          <Segmented
            aria-label={t('whose')}
            value={list.here ? 'here' : 'all'}
            options={[
              { value: 'all', label: t('all') },
              { value: 'here', label: t('here') },
            ]}
            onChange={(which) => list.only(which === 'here')}
          />
          <span className="cw-space" />
          {mayEdit && (
            <span className="cw-meta cw-text3 lib-limits" title={limits}>
              {limits}
            </span>
          )}
        </div>
        <Uploading uploads={uploads} />
        {list.fault && list.rows.length > 0 && <ListRefusal fault={list.fault} onAgain={list.again} />}
        <div className={shown ? 'lib-body with-details' : 'lib-body'}>
          <div className={list.fetching && !list.first ? 'lib-files stale' : 'lib-files'}>
            {list.rows.length > 0 && (
              <Files
                kind={kind}
                rows={list.rows}
                shown={shown?.id ?? null}
                chosen={chosen}
                narrow={shown !== undefined}
                onShow={(one) => open(kind, one.id === shown?.id ? undefined : one.id)}
              />
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
                late && <SkeletonRows count={8} />
              ) : list.keyword ? (
                <Notice
                  title={t('nothingFound')}
                  actions={<Button onClick={() => list.search('')}>{t('clear')}</Button>}
                />
              ) : list.here ? (
                <Notice
                  title={t('emptyHere')}
                  text={t('emptyHereText')}
                  actions={<Button onClick={() => list.only(false)}>{t('all')}</Button>}
                />
              ) : (
                <Notice
                  title={t('empty')}
                  text={mayEdit ? `${t('emptyText')}` : t('emptyRead')}
                  actions={mayEdit ? uploadButton(false) : undefined}
                />
              ))}
          </div>
          {shown && (
            <FileDetails
              key={shown.id}
              file={shown}
              flowId={flowId}
              mayEdit={mayEdit}
              onDownload={() => void download([shown])}
              onRemove={() => remove([shown])}
              onClose={() => open(kind)}
            />
          )}
        </div>
        {list.total > 0 && <Pager total={list.total} {...list.page} onTurn={list.turn} />}
        {chosen.size > 0 && (
          <BulkBar selected={chosen.size} onClear={chosen.clear}>
            <BulkFact>
              {t('selectedSize', { size: fileSize(chosen.rows.reduce((all, { bytes }) => all + bytes, 0)) })}
              {free.length < chosen.size && mayEdit && ` · ${t('stays', { count: chosen.size - free.length })}`}
            </BulkFact>
            <BulkAct icon={<Download size={14} aria-hidden />} onClick={() => void download(chosen.rows)}>
              {t('download')}
            </BulkAct>
            {mayEdit && (
              <BulkAct icon={<Trash2 size={14} aria-hidden />} onClick={askToRemove}>
                {t('remove')}
              </BulkAct>
            )}
          </BulkBar>
        )}
      </DropFiles>
      {removing.length > 0 && (
        <ConfirmDialog
          danger
          title={
            removing.length === 1
              ? t('removeOne', { name: removing[0]!.name })
              : t('removeMany', { count: removing.length })
          }
          confirm={removing.length === 1 ? t('remove') : t('removeCount', { count: removing.length })}
          text={`${t(removing.length === 1 ? 'removeText' : 'removeManyText')}${chosen.size > free.length && removing.length === free.length && removing[0] === free[0] ? ` ${t('removeStays', { count: chosen.size - free.length })}` : ''}`}
          onConfirm={takeAway}
          onClose={() => remove([])}
        />
      )}
      {exporting && <RecordExport flowId={flowId} onClose={() => exportRecords(false)} />}
    </ConfigProvider>
  );
}
