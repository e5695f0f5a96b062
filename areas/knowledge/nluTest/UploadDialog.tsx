import { App, Button, Input } from 'antd';
import { CircleAlert, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { DropArea } from '#kit/console/form/DropArea.tsx';
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
  const input = useRef<HTMLInputElement>(null);
  const [file, take] = useState<File | null>(null);
  const [name, setName] = useState(set?.name ?? '');
  const [read, see] = useState<UploadedSet | null>(null);
  const [why, refuse] = useState('');
  const [busy, work] = useState(false);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
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
        <input
          ref={input}
          type="file"
          hidden
          accept={setFile.types.map((type) => `.${type}`).join(',')}
          aria-label={t('drop')}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <DropArea className="nlu-drop" onChoose={choose}>
          <button type="button" onClick={() => input.current?.click()}>
            <Upload size={18} aria-hidden />
            <b>{file ? file.name : t('drop')}</b>
            <span className="cw-meta cw-text3">{file ? t('choose') : t('accepted')}</span>
          </button>
        </DropArea>
        <div className="nlu-field">
          <label htmlFor={id}>{t('name')}</label>
          <Input id={id} value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
        </div>
        {why && (
          <p className="nlu-wrong" role="alert">
            <CircleAlert size={15} aria-hidden />
            {why}
          </p>
        )}
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
      <div className="nlu-problems nlu-scroll" tabIndex={0} role="group" aria-label={t('reason')}>
        <table className="nlu-table">
          <thead>
            <tr>
              <th scope="col" className="cw-num">
                {t('row')}
              </th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, value, reason, first }) => (
              <tr key={row}>
                <td className="cw-num">{row}</td>
                <td className="nlu-words">{value || '–'}</td>
                <td>{t(reason, { first })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {bad > problems.length && (
          <p className="nlu-none">{t('moreProblems', { count: count(bad - problems.length) })}</p>
        )}
      </div>
    </>
  );
}
