import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { FileField } from '#kit/console/imports/FileField.tsx';
import { RefusedTable } from '#kit/console/imports/RefusedTable.tsx';
import { sentenceOf } from '#kit/console/refusal.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { nluTestEndpoints, setFile, type SetRow, type UploadedSet } from './nluTest.contract.ts';
import { nluTestTexts } from './nluTest.texts.ts';

interface UploadDialogProps {
  flowId: string;
  /** Whose sentences are replaced; without it a new set is made. */
  set?: SetRow;
  onClose(): void;
  onStored(): unknown;
}

/** Reads a spreadsheet; where rows cannot be asked it says which and why, and nothing is stored until one goes on without them. */
export function UploadDialog({ flowId, set, onClose, onStored }: UploadDialogProps) {
  const t = useText(nluTestTexts);
  const { message } = App.useApp();
  const id = useId();
  const [file, take] = useState<File | null>(null);
  const [name, setName] = useState(set?.name ?? '');
  const [read, see] = useState<UploadedSet | null>(null);
  const [why, refuse] = useState('');
  const [busy, work] = useState(false);

  function choose(chosen: File) {
    take(chosen);
    see(null);
    refuse('');
    if (!set) setName(cutTo(chosen.name.replace(/\.[^.]+$/, ''), 120));
  }

  async function store(skip: boolean) {
    if (!file || busy) return;
    work(true);
    refuse('');
    try {
      const made = await send(
        nluTestEndpoints.upload,
        { body: { flowId, name: name.trim(), ...(set && { setId: set.setId }), ...(skip && { skip: 'true' }) } },
        { file },
      );
      if (!made.stored) return see(made);
      message.success(t('stored', { count: count(made.good) }));
      await onStored();
      onClose();
    } catch (error) {
      refuse(sentenceOf(error, t('kit.unsent')));
    } finally {
      work(false);
    }
  }

  const skips = read !== null && read.bad > 0;
  return (
    <AppModal
      title={set ? t('replaceTitle', { name: set.name }) : t('uploadTitle')}
      width={skips ? 800 : 520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            loading={busy}
            disabled={!file || name.trim() === '' || (skips && read.good === 0)}
            onClick={() => void store(skips)}
          >
            {skips ? t('leaveOut', { good: count(read.good), bad: count(read.bad) }) : t('upload')}
          </Button>
        </>
      }
    >
      <div className="nlu-upload">
        <FileField
          file={file}
          rule={setFile}
          why={why}
          accepted={t('accepted')}
          onChoose={choose}
          onRefuse={(reason) => {
            take(null);
            see(null);
            refuse(reason);
          }}
        />
        <div className="nlu-field">
          <label htmlFor={id}>{t('name')}</label>
          <Input id={id} value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
        </div>
        {skips && <Problems {...read} />}
      </div>
    </AppModal>
  );
}

function Problems({ rows, bad, problems }: UploadedSet) {
  const t = useText(nluTestTexts);
  return (
    <>
      <p role="alert">
        <b>{t('badRows', { rows: count(rows), bad: count(bad) })}</b>
      </p>
      <RefusedTable
        rows={problems.map(({ row, value, reason, first }) => ({ row, value, why: t(reason, { first }) }))}
        words={{ title: t('reason'), row: t('row'), value: t('value'), why: t('reason'), empty: '–' }}
        widths={{ column: 0, value: 340 }}
      />
      {bad > problems.length && (
        <p className="nlu-none">{t('moreProblems', { count: count(bad - problems.length) })}</p>
      )}
    </>
  );
}
