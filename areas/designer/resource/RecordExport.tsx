import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { saveFile } from '#kit/console/saveFile.ts';
import { fileSize } from '#kit/console/show/fileSize.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { resourceEndpoints } from './resource.contract.ts';
import { libraryTexts } from './library.texts.ts';

/** Looks first whether all recordings are there and how much they are, then hands them over as one file. */
export function RecordExport({ flowId, onClose }: { flowId: string; onClose(): void }) {
  const t = useText(libraryTexts);
  const act = useAct();
  const [here, only] = useState(true);
  const [busy, work] = useState(false);
  const body = here ? { flowId } : {};
  const { data, fault, fetching } = useAsk(resourceEndpoints.checkRecords, { body });
  const tooBig = data && data.bytes > data.mostBytes;
  async function go() {
    work(true);
    const done = await act(
      resourceEndpoints.records,
      { body },
      { say: null, then: (file) => saveFile(file as unknown as File) },
    );
    work(false);
    if (done) onClose();
  }
  return (
    <AppModal
      title={t('exportTitle')}
      width={460}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            loading={busy}
            disabled={!data || fetching || data.files === 0 || tooBig}
            onClick={() => void go()}
          >
            {t('export')}
          </Button>
        </>
      }
    >
      <div className="lib-export">
        <Radio.Group
          vertical
          aria-label={t('exportWhich')}
          value={here}
          onChange={({ target }) => only(target.value as boolean)}
          options={[
            { value: true, label: t('exportHere') },
            { value: false, label: t('exportAll') },
          ]}
        />
        {fault ? (
          <Alert type="error" showIcon role="alert" title={fault.message} />
        ) : !data ? (
          <p className="cw-text3" role="status">
            {t('exportLook')}
          </p>
        ) : (
          <>
            <p role="status">
              <b>
                {data.files === 0
                  ? t('exportNone')
                  : data.files === 1
                    ? t('exportOne', { size: fileSize(data.bytes) })
                    : t('exportFiles', { count: data.files, size: fileSize(data.bytes) })}
              </b>
              {data.ok && <span className="cw-text2"> {t('exportOk')}</span>}
            </p>
            {data.missing > 0 && <Alert type="warning" showIcon title={t('exportMissing', { count: data.missing })} />}
            {tooBig && <Alert type="error" showIcon title={t('exportTooBig', { most: fileSize(data.mostBytes) })} />}
          </>
        )}
      </div>
    </AppModal>
  );
}
