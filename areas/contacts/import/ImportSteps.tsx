import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Column } from '#core/text/columns.ts';
import { Box } from '#kit/console/imports/Box.tsx';
import { FileButton } from '#kit/console/imports/FileButton.tsx';
import { FileLine } from '#kit/console/imports/FileLine.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { fileSize } from '#kit/console/show/fileSize.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { problemSentence } from '#kit/contract/fileProblem.texts.ts';
import { CheckedStep } from './CheckedStep.tsx';
import { ColumnsStep, type RobotOfImport } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import './import.css';
import { importEndpoints, type ContactImport } from './import.contract.ts';
import { importTexts } from './import.texts.ts';
import { problemTexts } from './problem.texts.ts';
import type { Step } from './Steps.tsx';
import { useImport } from './useImport.ts';
import { useUpload } from './useUpload.ts';
import { WorkingStep } from './WorkingStep.tsx';

interface ImportStepsProps {
  /** Undefined begins with the choice of a file. */
  importId: string | undefined;
  /** Another import is looked at from now on; undefined for a new one. */
  onGo(importId: string | undefined): void;
  onClose(): void;
  /** The robot that will call the customers: then each file's columns are looked at before it is checked. */
  robot?: RobotOfImport | undefined;
  /** What is shown once it is stored. */
  stored(contactImport: ContactImport): ReactNode;
  /** Above what is to be done: where it stands. */
  head(at: Step): ReactNode;
}

/** From a file to customers, step by step, in any dialog. What is under way belongs to the server: closing the window or loading the page anew loses nothing. */
export function ImportSteps({ importId, onGo, onClose, robot, stored, head }: ImportStepsProps) {
  const t = useText(importTexts);
  const act = useAct();
  const [busy, setBusy] = useState(false);
  /** The import whose columns are being chosen. */
  const [choosing, setChoosing] = useState<string>();
  /** The import whose columns were looked at; for a robot that comes first. */
  const [seen, see] = useState<string>();
  const { contactImport, fault, refetch } = useImport(importId);
  const { uploading, refusal, start, stop } = useUpload((begun) => onGo(begun.importId));
  useUnsaved(uploading !== null);

  async function change<C extends Endpoint & { returns: typeof importEndpoints.one.returns }>(
    ...[endpoint, sent]: Parameters<typeof act<C>>
  ) {
    setBusy(true);
    const done = await act(endpoint, sent, { say: null });
    await refetch();
    setBusy(false);
    return done;
  }
  const params = { importId: importId ?? '' };
  const correct = (file: File) => void start(file, importId);
  const confirm = () => void change(importEndpoints.confirm, { params });
  const cancel = () => void change(importEndpoints.cancel, { params }).then((done) => done && onClose());
  const settled = () => {
    setChoosing(undefined);
    see(importId);
  };
  const check = (columns: Column[]) =>
    contactImport?.state === 'checked' && JSON.stringify(columns) === JSON.stringify(contactImport.columns)
      ? settled()
      : void change(importEndpoints.changeColumns, { params, body: { columns } }).then((done) => done && settled());
  const at =
    contactImport && !uploading
      ? stepOf(contactImport, robot && contactImport.state === 'checked' && seen !== importId ? importId : choosing)
      : 'stepFile';

  function content() {
    if (uploading) return <Uploading {...uploading} onStop={stop} />;
    if (importId === undefined) return <FileStep refusal={refusal} onChoose={(file) => void start(file)} />;
    if (fault) return <Box kind="bad" title={t('gone')} text={fault.message} />;
    if (!contactImport) return null;
    const mayChoose = contactImport.state === 'checked' && at !== 'stepColumns';
    return (
      <>
        <FileLine
          name={contactImport.fileName}
          facts={<FileFacts of={contactImport} />}
          action={
            mayChoose && (
              <Button type="link" size="small" onClick={() => setChoosing(importId)}>
                {t('changeColumns')}
              </Button>
            )
          }
        />
        {refusal && <Box kind="bad" title={refusal.why} text={refusal.what} />}
        {contactImport.problem && <Problem of={contactImport} />}
        {at === 'stepColumns' ? (
          <ColumnsStep
            key={importId}
            contactImport={contactImport}
            busy={busy}
            onCheck={check}
            onBack={
              contactImport.state === 'checked' && choosing === importId ? () => setChoosing(undefined) : undefined
            }
            robot={robot}
          />
        ) : (
          next(contactImport)
        )}
      </>
    );
  }

  function next(known: ContactImport) {
    switch (known.state) {
      case 'checking':
        return (
          <WorkingStep
            title={t('checking')}
            share={known.bytesRead / Math.max(1, known.bytes)}
            facts={<RowsSoFar of={known} />}
            mayClose
            onStop={cancel}
          />
        );
      case 'checked':
        return (
          <CheckedStep contactImport={known} busy={busy} onCorrected={correct} onConfirm={confirm} onCancel={cancel} />
        );
      case 'storing':
        return (
          <WorkingStep
            title={t('storing', { count: count(known.rowsGood) })}
            share={known.rowsStored / Math.max(1, known.rowsGood)}
            facts={
              <span className="cw-num">
                {t('storedSoFar', { count: count(known.rowsStored), all: count(known.rowsGood) })}
              </span>
            }
            mayClose
            onStop={cancel}
          />
        );
      case 'stored':
        return stored(known);
      case 'failed':
      case 'cancelled':
        return (
          <>
            {known.state === 'cancelled' && <Box kind="bad" title={t('cancelled')} text={t('cancelledText')} />}
            <div className="import-foot">
              <span className="cw-space" />
              <FileButton type="primary" focused onChoose={correct}>
                {t('chooseAnother')}
              </FileButton>
            </div>
          </>
        );
    }
  }

  return (
    <>
      {head(at)}
      {content()}
    </>
  );
}

function stepOf({ importId, state, problem }: ContactImport, choosing: string | undefined): Step {
  if (state === 'failed') return problem === 'noPhoneColumn' ? 'stepColumns' : 'stepFile';
  if (state === 'checked' && choosing === importId) return 'stepColumns';
  return state === 'stored' ? 'stepDone' : 'stepCheck';
}

function Uploading({ file, share, onStop }: { file: File; share: number; onStop(): void }) {
  const t = useText(importTexts);
  const size = fileSize(file.size);
  return (
    <>
      <FileLine name={file.name} facts={size} />
      <WorkingStep
        title={t('uploading')}
        share={share}
        facts={<span className="cw-num">{t('uploaded', { share: Math.floor(share * 100), size })}</span>}
        onStop={onStop}
      />
    </>
  );
}

function FileFacts({ of: { state, rowsRead, bytes } }: { of: ContactImport }) {
  const t = useText(importTexts);
  const size = fileSize(bytes);
  return rowsRead > 0 && state !== 'checking' ? t('rowsAndSize', { count: count(rowsRead), size }) : size;
}

function RowsSoFar({ of: { rowsRead, rowsRefused } }: { of: ContactImport }) {
  const t = useText(importTexts);
  if (rowsRead === 0) return <span>{t('waiting')}</span>;
  return (
    <>
      <span className="cw-num">{t('rowsSoFar', { count: count(rowsRead) })}</span>
      {rowsRefused > 0 && (
        <span className="cw-num import-refused">{t('refusedSoFar', { count: count(rowsRefused) })}</span>
      )}
    </>
  );
}

/** What is wrong with the whole file, why, and what to do; or what is only left to choose. */
function Problem({ of: { problem, problemFacts } }: { of: ContactImport }) {
  const t = useText(importTexts);
  const language = useLanguage();
  const facts = Object.fromEntries(
    Object.entries(problemFacts).map(([name, value]) => [name, typeof value === 'number' ? count(value) : value]),
  );
  return (
    <Box
      kind={problem === 'noPhoneColumn' ? 'ask' : 'bad'}
      title={t(problem === 'noSpace' ? 'unstored' : problem === 'noPhoneColumn' ? 'choosePhone' : 'failed')}
      text={problemSentence(language, problemTexts[problem ?? 'unreadable'][language], facts)}
    />
  );
}
