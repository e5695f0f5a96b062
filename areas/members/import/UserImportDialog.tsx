import { Alert, Button, Checkbox } from 'antd';
import { Download, FileDown, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { DropArea } from '#kit/console/form/DropArea.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { saveFile } from '#kit/console/saveFile.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { fill } from '#kit/contract/language.ts';
import './userImport.css';
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
  const [moves, setMoves] = useState(true);
  const {
    data: known,
    fault,
    refetch,
  } = useAsk(
    userImportEndpoints.one,
    { params: { userImportId: importId ?? '1' } },
    { enabled: importId !== undefined, every: moves ? askEvery : undefined },
  );
  const moving =
    importId !== undefined && (known === undefined || known.state === 'checking' || known.state === 'storing');
  if (moves !== moving) setMoves(moving);
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
    if (busy && !known) return <Working word={t('uploading')} />;
    if (importId === undefined) return <FileStep onChoose={choose} />;
    if (fault) return <Alert type="error" showIcon role="alert" title={fault.message} />;
    if (!known) return null;
    switch (known.state) {
      case 'checking':
        return <Working word={t('checking')} facts={t('rowsSoFar', { count: count(known.rowsRead) })} />;
      case 'storing':
        return <Working word={t('storing', { count: count(known.rowsRead - known.rowsRefused) })} />;
      case 'checked':
        return <CheckedStep of={known} onMoved={refetch} onChoose={choose} onClose={onClose} />;
      case 'stored':
        return <StoredStep of={known} onClose={onClose} />;
      default:
        return (
          <>
            {known.state === 'failed' ? (
              <Alert
                type="error"
                showIcon
                role="alert"
                title={t('failed')}
                description={fill(
                  (problemTexts[language] as Record<string, string>)[known.problem ?? ''] ??
                    problemTexts[language].other,
                  known.problemFacts,
                )}
              />
            ) : (
              <Alert type="info" showIcon title={t('cancelled')} description={t('cancelledText')} />
            )}
            <div className="user-import-foot">
              <span className="cw-space" />
              <FileButton type="primary" onChoose={choose}>
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
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 14 }} />}
      {content()}
    </AppModal>
  );
}

function FileStep({ onChoose }: { onChoose(file: File): void }) {
  const t = useText(userImportTexts);
  const act = useAct();
  return (
    <>
      <p className="cw-text2 user-import-lead">{t('lead')}</p>
      <DropArea className="user-import-drop" onChoose={onChoose}>
        <b>{t('drop')}</b>
        <div className="cw-row">
          <FileButton type="primary" onChoose={onChoose}>
            {t('choose')}
          </FileButton>
          <Button
            icon={<FileDown size={15} />}
            onClick={() =>
              void act(
                userImportEndpoints.template,
                {},
                { say: null, then: (file) => saveFile(file as unknown as File) },
              )
            }
          >
            {t('template')}
          </Button>
        </div>
      </DropArea>
    </>
  );
}

function FileButton({
  type,
  onChoose,
  children,
}: {
  type?: 'primary';
  onChoose(file: File): void;
  children: React.ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type={type} icon={<Upload size={15} />} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file, corrected, may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

const Working = ({ word, facts = '' }: { word: string; facts?: string }) => (
  <div className="user-import-working" role="status">
    <b>{word}</b>
    <div className="user-import-bar">
      <i />
    </div>
    <span className="cw-num cw-text3">{facts}</span>
  </div>
);

function CheckedStep({
  of: { importId, rowsRead, rowsRefused, mailboxes },
  onMoved,
  onChoose,
  onClose,
}: {
  of: UserImport;
  onMoved(): unknown;
  onChoose(file: File): void;
  onClose(): void;
}) {
  const t = useText(userImportTexts);
  const [mail, setMail] = useState(true);
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
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 14 }} />}
      <p className="user-import-verdict">
        <b>{t(good === 0 ? 'noneGood' : rowsRefused === 0 ? 'allGood' : 'someGood', facts)}</b>
        {good === 0 && <span className="cw-text2"> {t('noneText')}</span>}
      </p>
      {rowsRefused > 0 && <RefusedUsers importId={importId} />}
      {good > 0 &&
        (mailboxes > 0 ? (
          <Checkbox checked={mail} onChange={({ target }) => setMail(target.checked)}>
            {t(mailboxes === 1 ? 'mailOne' : 'mail', { count: count(mailboxes) })}
          </Checkbox>
        ) : (
          <p className="cw-text3">{t('mailNone')}</p>
        ))}
      <div className="user-import-foot">
        <Button type="text" onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
        <span className="cw-space" />
        <FileButton onChoose={onChoose}>{t('another')}</FileButton>
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
      <Alert
        type="success"
        showIcon
        role="status"
        title={t('stored', { count: count(rowsStored) })}
        description={t('storedLinks')}
      />
      {rowsRefused > 0 && (
        <>
          <p className="user-import-verdict">{t('left', { count: count(rowsRefused) })}</p>
          <RefusedUsers importId={importId} />
        </>
      )}
      <div className="user-import-foot">
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
  const { data } = useAsk(userImportEndpoints.refused, {
    params: { userImportId: importId },
    body: { pageNo: 1, pageSize: shownRows },
  });
  return (
    <>
      <div className="user-import-scroll" tabIndex={0} role="region" aria-label={t('why')}>
        <table className="user-import-table">
          <thead>
            <tr>
              <th className="right" style={{ width: 64 }}>
                {t('row')}
              </th>
              <th style={{ width: 110 }}>{t('column')}</th>
              <th style={{ width: 170 }}>{t('value')}</th>
              <th>{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.list.map(({ rowNo, field, value, reason, facts }, at) => (
              <tr key={at}>
                <td className="right cw-num cw-text3">{count(rowNo)}</td>
                <td>{fieldTexts[language][field]}</td>
                <td title={value}>{value || <span className="cw-text3">{t('emptyValue')}</span>}</td>
                <td className="wraps">{fill(reasonTexts[language][reason], facts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="cw-row user-import-tools">
        {data && data.total > shownRows && (
          <span className="cw-text3 cw-num">
            {t('kit.total', { from: 1, to: shownRows, total: count(data.total) })}
          </span>
        )}
        <span className="cw-space" />
        <Button
          size="small"
          icon={<Download size={13} />}
          onClick={() =>
            void act(
              userImportEndpoints.refusedFile,
              { params: { userImportId: importId } },
              { say: null, then: (file) => saveFile(file as unknown as File) },
            )
          }
        >
          {t('download')}
        </Button>
      </div>
    </>
  );
}
