import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { longestName, refusalCodes, type RefusalCode } from '#core/design/refusals.ts';
import { fill } from '#kit/contract/language.ts';
import { DropArea } from '#kit/console/form/DropArea.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { count } from '#kit/console/show/Num.tsx';
import { fileSize } from '#kit/console/show/fileSize.ts';
import { useText } from '#kit/console/useText.ts';
import { refusalTexts } from '#areas/designer/door.tsx';
import type { TakenFile } from '../known/known.contract.ts';
import '../knowledge.css';
import { knowledgeTexts } from '../knowledge.texts.ts';

interface ChooseFileProps {
  file: File | null;
  rule: { types: readonly string[]; most: number };
  onChoose(file: File): void;
  onRefuse(why: string): void;
}

/** Where a file is chosen or dropped; one that is too large is not even sent. */
export function ChooseFile({ file, rule, onChoose, onRefuse }: ChooseFileProps) {
  const t = useText(knowledgeTexts);
  const input = useRef<HTMLInputElement>(null);
  const limit = fileSize(rule.most);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > rule.most) onRefuse(t('tooLarge', { file: chosen.name, limit }));
    else onChoose(chosen);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={rule.types.map((type) => `.${type}`).join(',')}
        aria-label={t('drop')}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <DropArea className="know-drop" onChoose={choose}>
        <button type="button" onClick={() => input.current?.click()}>
          <Upload size={18} aria-hidden />
          <b>{file ? file.name : t('drop')}</b>
          <span className="cw-meta cw-text3">
            {file ? t('chooseOther') : t('accepted', { types: rule.types.join(', '), limit })}
          </span>
        </button>
      </DropArea>
    </>
  );
}

const shown = 200;

/** Rows of a file that cannot be taken, each with why. */
export function RefusedRows({ rows, total = rows.length }: { rows: TakenFile['refused']; total?: number }) {
  const t = useText(knowledgeTexts);
  const language = useLanguage();
  const why = ({ reason, text, name }: TakenFile['refused'][number]) =>
    (refusalCodes as readonly string[]).includes(reason)
      ? fill(refusalTexts[language][reason as RefusalCode], {
          regex: text,
          text,
          name: text || name,
          most: longestName,
        })
      : reason;
  return (
    <>
      <p role="alert">{t('refusedRows', { count: count(total) })}</p>
      <div className="know-refused" tabIndex={0} role="group" aria-label={t('reason')}>
        <table>
          <thead>
            <tr>
              <th scope="col" className="cw-num">
                {t('row')}
              </th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((one, at) => (
              <tr key={at}>
                <td className="cw-num">{one.row}</td>
                <td>{one.name || '–'}</td>
                <td>{why(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {total > Math.min(shown, rows.length) && (
          <p className="know-note">{t('more', { count: count(total - Math.min(shown, rows.length)) })}</p>
        )}
      </div>
    </>
  );
}
