import { Button, Checkbox } from 'antd';
import { Download, FileDown, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { Box } from '#kit/console/imports/Box.tsx';
import { FileButton } from '#kit/console/imports/FileButton.tsx';
import { FileDrop } from '#kit/console/imports/FileDrop.tsx';
import { RefusedTable } from '#kit/console/imports/RefusedTable.tsx';
import { useStoredImport } from '#kit/console/imports/useStoredImport.ts';
import { Working } from '#kit/console/imports/Working.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { saveFile } from '#kit/console/saveFile.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { MailKept, useMailKept } from '#kit/console/mail/MailKept.tsx';
import { useText } from '#kit/console/useText.ts';
import { fill } from '#kit/contract/language.ts';
import { userImportEndpoints, type UserImport } from './userImport.contract.ts';
import { fieldTexts, problemTexts, reasonTexts } from './userImport.texts.ts';
import { userImportTexts } from './userImportDialog.texts.ts';

interface UserImportDialogProps {
  /** Undefined begins with the choice of a file. */
  importId: string | undefined;
  onGo(importId: string | undefined): void;
  onStored(): unknown;
  onClose(): void;
}

const askEvery = 700;

/** From a spreadsheet to users. What is under way belongs to the server: closing the window loses nothing. */
export function UserImportDialog({ importId, onGo, onStored, onClose }: UserImportDialogProps) {
  const t = useText(userImportTexts);
  const language = useLanguage();
  const { known, fault, refetch } = useStoredImport(
    userImportEndpoints.one,
    importId === undefined ? undefined : { params: { userImportId: importId } },
    askEvery,
  );
  const stored = useEffectEvent(() => void onStored());
  const state = known?.state;
  useEffect(() => {
    if (state === 'stored') stored();
  }, [state]);

  const { busy, refusal, submit } = useSubmit();
  const choose = (file: File) =>
    void submit(async () =>
      onGo((await send(userImportEndpoints.upload, { body: {} }, { file, onProgress: () => {} })).importId),
    );

  function content() {
    if (busy && !known) return <Working title={t('uploading')} />;
    if (importId === undefined) return <FileStep onChoose={choose} />;
    if (fault) return <Box kind="bad" title={fault.message} />;
    if (!known) return null;
    switch (known.state) {
      case 'checking':
        return <Working title={t('checking')} facts={t('rowsSoFar', { count: count(known.rowsRead) })} />;
      case 'storing':
        return <Working title={t('storing', { count: count(known.rowsRead - known.rowsRefused) })} />;
      case 'checked':
        return <CheckedStep of={known} onMoved={refetch} onChoose={choose} onClose={onClose} />;
      case 'stored':
        return <StoredStep of={known} onClose={onClose} />;
      default:
        return (
          <>
            {known.state === 'failed' ? (
              <Box
                kind="bad"
                title={t('failed')}
                text={fill(
                  (problemTexts[language] as Record<string, string>)[known.problem ?? ''] ??
                    problemTexts[language].other,
                  known.problemFacts,
                )}
              />
            ) : (
              <Box kind="bad" title={t('cancelled')} text={t('cancelledText')} />
            )}
            <div className="import-foot">
              <span className="cw-space" />
              <FileButton type="primary" icon={<Upload size={15} />} onChoose={choose}>
                {t('another')}
              </FileButton>
            </div>
          </>
        );
    }
  }

  return (
    <AppModal
      title={t('title')}
      width={known?.state === 'checked' && known.rowsRefused > 0 ? 800 : 560}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {refusal && <Box kind="bad" title={refusal} />}
      {content()}
    </AppModal>
  );
}

function FileStep({ onChoose }: { onChoose(file: File): void }) {
  const t = useText(userImportTexts);
  const act = useAct();
  const fetchTemplate = () =>
    act(userImportEndpoints.template, {}, { say: null, then: (file) => saveFile(file as unknown as File) });
  return (
    <FileDrop
      words={{ drop: t('drop'), choose: t('choose'), accepted: t('lead') }}
      example={
        <Button icon={<FileDown size={15} />} onClick={() => void fetchTemplate()}>
          {t('template')}
        </Button>
      }
      onChoose={onChoose}
    />
  );
}

interface CheckedStepProps {
  of: UserImport;
  onMoved(): unknown;
  onChoose(file: File): void;
  onClose(): void;
}

function CheckedStep({
  of: { importId, rowsRead, rowsRefused, mailboxes },
  onMoved,
  onChoose,
  onClose,
}: CheckedStepProps) {
  const t = useText(userImportTexts);
  const [mail, setMail] = useState(true);
  const mailKept = useMailKept();
  const { busy, refusal, submit } = useSubmit();
  const good = rowsRead - rowsRefused;
  const facts = { count: count(good), good: count(good), refused: count(rowsRefused) };
  const params = { userImportId: importId };
  const confirm = () =>
    submit(async () => {
      await send(userImportEndpoints.confirm, { params, body: { mail: mail && mailboxes > 0 } });
      await onMoved();
    });
  const cancel = () =>
    submit(async () => {
      await send(userImportEndpoints.cancel, { params });
      onClose();
    });
  return (
    <>
      {refusal && <Box kind="bad" title={refusal} />}
      <p className="import-verdict">
        <b>{t(good === 0 ? 'noneGood' : rowsRefused === 0 ? 'allGood' : 'someGood', facts)}</b>
        {good === 0 && <span className="cw-text2"> {t('noneText')}</span>}
      </p>
      {rowsRefused > 0 && <RefusedUsers importId={importId} />}
      {good > 0 &&
        (mailKept ? (
          <p className="cw-text3">
            <MailKept /> {t('mailKept')}
          </p>
        ) : mailboxes > 0 ? (
          <Checkbox checked={mail} onChange={({ target }) => setMail(target.checked)}>
            {t(mailboxes === 1 ? 'mailOne' : 'mail', { count: count(mailboxes) })}
          </Checkbox>
        ) : (
          <p className="cw-text3">{t('mailNone')}</p>
        ))}
      <div className="import-foot">
        <Button type="text" onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
        <span className="cw-space" />
        <FileButton icon={<Upload size={15} />} onChoose={onChoose}>
          {t('another')}
        </FileButton>
        {good > 0 && (
          <Button type="primary" loading={busy} onClick={() => void confirm()}>
            {t(rowsRefused === 0 ? 'go' : 'goWithout', facts)}
          </Button>
        )}
      </div>
    </>
  );
}

function StoredStep({ of: { rowsStored, rowsRefused, importId }, onClose }: { of: UserImport; onClose(): void }) {
  const t = useText(userImportTexts);
  return (
    <>
      <Box kind="ok" title={t('stored', { count: count(rowsStored) })} text={t('storedLinks')} />
      {rowsRefused > 0 && (
        <>
          <p className="import-verdict">{t('left', { count: count(rowsRefused) })}</p>
          <RefusedUsers importId={importId} />
        </>
      )}
      <div className="import-foot">
        <span className="cw-space" />
        <Button type="primary" onClick={onClose}>
          {t('toList')}
        </Button>
      </div>
    </>
  );
}

const shownRows = 100;

/** Why each refused row was refused, and all of it as a file. */
function RefusedUsers({ importId }: { importId: string }) {
  const t = useText(userImportTexts);
  const language = useLanguage();
  const act = useAct();
  const params = { userImportId: importId };
  const { data } = useAsk(userImportEndpoints.refused, { params, body: { pageNo: 1, pageSize: shownRows } });
  const download = () =>
    act(userImportEndpoints.refusedFile, { params }, { say: null, then: (file) => saveFile(file as unknown as File) });
  return (
    <>
      <RefusedTable
        rows={(data?.list ?? []).map(({ rowNo, field, value, reason, facts }) => ({
          row: rowNo,
          column: fieldTexts[language][field],
          value,
          why: fill(reasonTexts[language][reason], facts),
        }))}
        words={{
          title: t('why'),
          row: t('row'),
          column: t('column'),
          value: t('value'),
          why: t('why'),
          empty: t('emptyValue'),
        }}
      />
      <div className="cw-row import-tools">
        {data && data.total > shownRows && (
          <span className="cw-text3 cw-num">
            {t('kit.total', { from: 1, to: shownRows, total: count(data.total) })}
          </span>
        )}
        <span className="cw-space" />
        <Button size="small" icon={<Download size={13} />} onClick={() => void download()}>
          {t('download')}
        </Button>
      </div>
    </>
  );
}
