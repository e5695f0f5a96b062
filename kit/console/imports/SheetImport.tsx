import { Button } from 'antd';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { Box, FileButton, problemTexts } from '#areas/contacts/door.tsx';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { DropArea } from '#kit/console/form/DropArea.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { saveFile } from '#kit/console/saveFile.ts';
import { count, Num } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { agentEndpoints } from '../agent/agent.contract.ts';
import type { skillGroupEndpoints } from '../skillGroup/skillGroup.contract.ts';
import { importUpload, type Imported, type SheetProblem } from './sheet.contract.ts';
import { sheetTexts } from './sheet.texts.ts';

interface SheetImportProps {
  endpoint: typeof agentEndpoints.import | typeof skillGroupEndpoints.import;
  title: string;
  /** A CSV to begin with. */
  example: { name: string; content: string };
  /** What a column is called, by its field. */
  columns: Record<string, string>;
  onDone(): unknown;
  onClose(): void;
}

type Step =
  | { is: 'choosing'; why?: string; what?: string }
  | { is: 'reading'; file: File }
  | { is: 'checked'; file: File; found: Imported; storing: boolean }
  | { is: 'stored'; found: Imported };

/** Checks a spreadsheet, shows what is wrong with it, and stores the good rows once a person says so. */
export function SheetImport({ endpoint, title, example, columns, onDone, onClose }: SheetImportProps) {
  const t = useText(sheetTexts);
  const language = useLanguage();
  const [step, go] = useState<Step>({ is: 'choosing' });

  async function check(file: File) {
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!importUpload.types.includes(ending as 'csv'))
      return go({ is: 'choosing', why: t('wrongEnding'), what: t('notStored') });
    if (file.size > importUpload.most) return go({ is: 'choosing', why: t('tooLargeFile'), what: t('notStored') });
    go({ is: 'reading', file });
    try {
      const found = await send(endpoint, { body: { check: '1' } }, { file });
      const [whole] = found.problems.filter(({ row }) => row === 0);
      go(whole ? { is: 'choosing', ...unusable(whole) } : { is: 'checked', file, found, storing: false });
    } catch (error) {
      go({ is: 'choosing', why: sentenceOf(error, t('kit.unsent')), what: t('notStored') });
    }
  }

  async function store(file: File, found: Imported) {
    go({ is: 'checked', file, found, storing: true });
    try {
      go({ is: 'stored', found: await send(endpoint, { body: {} }, { file }) });
      await onDone();
    } catch (error) {
      go({ is: 'choosing', why: sentenceOf(error, t('kit.unsent')), what: t('notStored') });
    }
  }

  function unusable({ reason, field }: SheetProblem): { why: string; what: string } {
    if (reason === 'noColumn')
      return { why: t('noColumn', { column: columns[field] ?? field }), what: t('noColumnText') };
    if (reason === 'notAllowed')
      return { why: t('notAllowed'), what: t('notAllowedText', { column: columns[field] ?? field }) };
    if (reason === 'tooManyRows') return { why: t('tooManyRows'), what: t('tooManyRowsText') };
    if (reason === 'empty') return { why: t('emptyFile'), what: t('emptyFileText') };
    if (reason === 'onlyHeadings') return { why: t('onlyHeadings'), what: t('onlyHeadingsText') };
    return (problemTexts[reason as 'unreadable'] ?? problemTexts.unreadable)[language];
  }

  return (
    <AppModal title={title} width={800} footer={null} onCancel={onClose} mask={{ closable: false }}>
      {step.is === 'choosing' && <Choose {...step} example={example} onChoose={(file) => void check(file)} />}
      {step.is === 'reading' && (
        <div className="import-working" role="status">
          <b>{t('reading', { file: step.file.name })}</b>
          <div className="import-bar unmeasured">
            <i style={{ width: '30%' }} />
          </div>
        </div>
      )}
      {step.is === 'checked' && (
        <Checked
          {...step}
          columns={columns}
          onCorrected={(file) => void check(file)}
          onStore={() => void store(step.file, step.found)}
          onClose={onClose}
        />
      )}
      {step.is === 'stored' && <Stored found={step.found} columns={columns} onClose={onClose} />}
    </AppModal>
  );
}

function Choose({
  why,
  what,
  example,
  onChoose,
}: {
  why?: string;
  what?: string;
  example: SheetImportProps['example'];
  onChoose(file: File): void;
}) {
  const t = useText(sheetTexts);
  return (
    <>
      {why && <Box kind="bad" title={why} text={what ?? ''} />}
      <DropArea className="import-drop" onChoose={onChoose}>
        <Upload size={22} className="cw-text3" />
        <div className="cw-row">
          <b>{t('drop')}</b>
          <FileButton focused type="primary" onChoose={onChoose}>
            {t('orChoose')}
          </FileButton>
        </div>
        <p className="cw-text3">{t('accepted')}</p>
        <Button
          type="link"
          size="small"
          icon={<Download size={13} />}
          onClick={() => saveFile(new File([`\uFEFF${example.content}`], example.name, { type: 'text/csv' }))}
        >
          {t('example')}
        </Button>
      </DropArea>
    </>
  );
}

interface CheckedProps {
  found: Imported;
  storing: boolean;
  columns: Record<string, string>;
  onCorrected(file: File): void;
  onStore(): void;
  onClose(): void;
}

function Checked({
  found: { rows, created, changed, refused, problems },
  storing,
  columns,
  onCorrected,
  onStore,
  onClose,
}: CheckedProps) {
  const t = useText(sheetTexts);
  const good = created + changed;
  const facts = { count: count(rows), created: count(created), changed: count(changed), refused: count(refused) };
  const verdict = refused === 0 ? 'allGood' : good > 0 ? 'someRefused' : 'noneGood';
  return (
    <>
      <Box kind={refused === 0 ? 'ok' : 'bad'} title={t(verdict, facts)} text={t(`${verdict}Text`, facts)} />
      {problems.length > 0 && <Problems of={problems} columns={columns} />}
      <div className="import-foot">
        <span className="cw-space" />
        <Button onClick={onClose}>{t('kit.cancel')}</Button>
        {refused > 0 && (
          <FileButton icon={<Upload size={15} />} type={good === 0 ? 'primary' : 'default'} onChoose={onCorrected}>
            {t('chooseCorrected')}
          </FileButton>
        )}
        {good > 0 && (
          <Button type="primary" loading={storing} onClick={onStore}>
            {t(refused > 0 ? 'importSome' : 'importAll', { count: count(good), refused: count(refused) })}
          </Button>
        )}
      </div>
    </>
  );
}

function Stored({
  found: { created, changed, refused, problems },
  columns,
  onClose,
}: {
  found: Imported;
  columns: Record<string, string>;
  onClose(): void;
}) {
  const t = useText(sheetTexts);
  return (
    <>
      <Box
        kind="ok"
        title={t('storedTitle', { created: count(created), changed: count(changed) })}
        text={[t('storedText'), refused > 0 && t('storedLeft', { refused: count(refused) })].filter(Boolean).join(' ')}
      />
      {problems.length > 0 && <Problems of={problems} columns={columns} />}
      <div className="import-foot">
        <span className="cw-space" />
        <Button type="primary" autoFocus onClick={onClose}>
          {t('kit.close')}
        </Button>
      </div>
    </>
  );
}

const shownProblems = 200;

function Problems({ of, columns }: { of: SheetProblem[]; columns: Record<string, string> }) {
  const t = useText(sheetTexts);
  const rows = of.map(({ row, field, value, reason }) => ({
    row,
    column: columns[field] ?? field,
    value,
    why: t(reason as 'badValue'),
  }));
  const save = () =>
    saveFile(
      new File(
        [
          `\uFEFF${[[t('row'), t('column'), t('value'), t('why')], ...rows.map(({ row, column, value, why }) => [String(row), column, value, why])].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`,
        ],
        t('refusedFile'),
        { type: 'text/csv' },
      ),
    );
  return (
    <>
      <div className="cw-row import-tools">
        <span className="cw-meta cw-text3">
          {of.length > shownProblems && t('firstRows', { count: count(shownProblems) })}
        </span>
        <span className="cw-space" />
        <Button size="small" icon={<Download size={13} />} onClick={save}>
          {t('download')}
        </Button>
      </div>
      <div className="import-scroll" tabIndex={0} role="region" aria-label={t('refusedRows')}>
        <table className="import-table">
          <thead>
            <tr>
              <th className="right" style={{ width: 64 }}>
                {t('row')}
              </th>
              <th style={{ width: 150 }}>{t('column')}</th>
              <th style={{ width: 190 }}>{t('value')}</th>
              <th>{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownProblems).map(({ row, column, value, why }, at) => (
              <tr key={at}>
                <td className="right cw-text3">
                  <Num value={row} />
                </td>
                <td>{column}</td>
                <td className="cw-name" title={value}>
                  {value || <span className="cw-text3">{t('emptyValue')}</span>}
                </td>
                <td className="wraps">{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** A spreadsheet would carry out what begins like a formula. */
const quoted = (cell: string) => `"${(/^[=+\-@]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
