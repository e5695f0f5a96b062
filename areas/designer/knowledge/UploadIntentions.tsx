import { Alert, App, Button, Radio } from 'antd';
import { Download, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { refusalCodes, type RefusalCode } from '#core/design/refusals.ts';
import { longestName } from '#core/design/refusals.ts';
import { fill } from '#kit/contract/language.ts';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { DropArea } from '#kit/console/form/DropArea.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { count } from '#kit/console/show/Num.tsx';
import { fileSize } from '#kit/console/show/fileSize.ts';
import { useText } from '#kit/console/useText.ts';
import { refusalTexts } from '../editor/refusals.texts.ts';
import { useDraft } from '../panels/parts/useDraft.ts';
import { intentionEndpoints, intentionFile, type TakenFile } from './knowledge.contract.ts';
import { knowledgeTexts } from './knowledge.texts.ts';

type How = 'add' | 'replace';
const shown = 200;

/** Reads intentions from a file: says what would become of it, and only then takes them. */
export default function UploadIntentions({ instanceId, onForm, onClose }: { instanceId: string; onForm(): void; onClose(): void }) {
  const t = useText(knowledgeTexts);
  const { message } = App.useApp();
  const { editor } = useDraft();
  const input = useRef<HTMLInputElement>(null);
  const [file, take] = useState<File | null>(null);
  const [how, set] = useState<How>('add');
  const [seen, see] = useState<TakenFile | null>(null);
  const [why, refuse] = useState('');
  const [busy, work] = useState(false);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    see(null);
    if (chosen.size > intentionFile.most) { take(null); return refuse(t('tooLarge', { file: chosen.name, limit: fileSize(intentionFile.most) })); }
    refuse('');
    take(chosen);
  }

  useEffect(() => {
    if (!file) return;
    let over = false;
    see(null);
    refuse('');
    void (async () => {
      try {
        await editor.saveNow();
        const found = await send(intentionEndpoints.upload, { body: { instanceId, how, preview: 'true' } }, { file });
        if (!over) see(found);
      } catch (error) {
        if (!over) refuse(sentenceOf(error, t('kit.unsent')));
      }
    })();
    return () => void (over = true);
  }, [file, how, instanceId, editor]);

  async function store() {
    if (!file || busy) return;
    work(true);
    try {
      await editor.saveNow();
      const taken = await send(intentionEndpoints.upload, { body: { instanceId, how } }, { file });
      await editor.adopt('upload', taken.revision);
      message.success(t('taken', { count: count(taken.created + taken.changed) }));
      onClose();
    } catch (error) {
      refuse(sentenceOf(error, t('kit.unsent')));
    } finally {
      work(false);
    }
  }

  const fresh = seen ? seen.created + seen.changed : 0;
  return (
    <AppModal title={t('uploadTitle')} width={seen && seen.refused.length > 0 ? 720 : 520} onCancel={onClose} footer={<><Button onClick={onClose}>{t('kit.cancel')}</Button><Button type="primary" loading={busy} disabled={fresh === 0} onClick={() => void store()}>{t('takeDo', { count: count(fresh) })}</Button></>}>
      <div className="know-upload">
        <input ref={input} type="file" hidden accept={intentionFile.types.map((type) => `.${type}`).join(',')} aria-label={t('drop')} onChange={({ target }) => { choose(target.files?.[0]); target.value = ''; }} />
        <DropArea className="know-drop" onChoose={choose}>
          <button type="button" onClick={() => input.current?.click()}><Upload size={18} aria-hidden /><b>{file ? file.name : t('drop')}</b><span className="cw-meta cw-text3">{file ? t('chooseOther') : t('accepted', { limit: fileSize(intentionFile.most) })}</span></button>
        </DropArea>
        {!file && <div><Button type="link" size="small" className="panel-add" icon={<Download size={14} aria-hidden />} onClick={onForm}>{t('form')}</Button></div>}
        {file && <div><p className="know-label" id="upload-how">{t('how')}</p><Radio.Group aria-labelledby="upload-how" vertical value={how} onChange={({ target }) => set(target.value as How)} options={(['add', 'replace'] as const).map((value) => ({ value, label: t(`how_${value}`) }))} /><p className="know-note">{t('others')}</p></div>}
        {why && <Alert type="error" showIcon role="alert" title={why} />}
        {file && !seen && !why && <p className="cw-text3" role="status">{t('reading', { file: file.name })}</p>}
        {seen && <p role="status"><b>{fresh === 0 ? t('foundNone') : t('found', { created: count(seen.created), changed: count(seen.changed), same: count(seen.same) })}</b></p>}
        {seen && seen.refused.length > 0 && <Refused rows={seen.refused} />}
      </div>
    </AppModal>
  );
}

function Refused({ rows }: { rows: TakenFile['refused'] }) {
  const t = useText(knowledgeTexts);
  const language = useLanguage();
  const why = ({ reason, text, name }: TakenFile['refused'][number]) => ((refusalCodes as readonly string[]).includes(reason) ? fill(refusalTexts[language][reason as RefusalCode], { regex: text, name, most: longestName }) : reason);
  return (
    <>
      <p role="alert">{t('refusedRows', { count: count(rows.length) })}</p>
      <div className="know-refused" tabIndex={0} role="group" aria-label={t('reason')}>
        <table>
          <thead><tr><th scope="col" className="cw-num">{t('row')}</th><th scope="col">{t('name')}</th><th scope="col">{t('reason')}</th></tr></thead>
          <tbody>{rows.slice(0, shown).map((one, at) => <tr key={at}><td className="cw-num">{one.row}</td><td>{one.name || '–'}</td><td>{why(one)}</td></tr>)}</tbody>
        </table>
        {rows.length > shown && <p className="know-note">{t('more', { count: count(rows.length - shown) })}</p>}
      </div>
    </>
  );
}
