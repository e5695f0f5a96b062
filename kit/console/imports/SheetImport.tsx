import { Button } from 'antd';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { byteOrderMark, csvLine } from '#kit/contract/csv.ts';
import type { Endpoint, Upload as UploadRule } from '#kit/contract/endpoint.ts';
import { fileProblemTexts } from '#kit/contract/fileProblem.texts.ts';
import type { sheetBody, SheetImported, SheetProblem } from '#kit/contract/imports.ts';
import type { TextsOf } from '#kit/contract/language.ts';
import { send } from '../client.ts';
import { AppModal } from '../form/AppModal.tsx';
import { useLanguage } from '../language.ts';
import { Refusal as NotDone, sentenceOf } from '../refusal.ts';
import { saveFile } from '../saveFile.ts';
import { count } from '../show/Num.tsx';
import { useText } from '../useText.ts';
import { Box } from './Box.tsx';
import { FileButton } from './FileButton.tsx';
import { ExampleFile, FileDrop } from './FileDrop.tsx';
import { wrongAtFirstSight } from './firstSight.ts';
import type { sheetImportTexts } from './sheetImport.texts.ts';
import { RefusedTable } from './RefusedTable.tsx';
import { Working } from './Working.tsx';

type SheetEndpoint = Endpoint & { upload: UploadRule; body: typeof sheetBody; returns: typeof SheetImported };
/** Those of the dialog, and by its code of each problem an area finds in a row. */
type SheetTexts = TextsOf<keyof (typeof sheetImportTexts)['en']>;

export interface SheetImportProps {
  endpoint: SheetEndpoint;
  /** Where its path has parameters. */
  params?: Record<string, string>;
  title: string;
  texts: SheetTexts;
  /** A CSV to begin with. */
  example: { name: string; content: string };
  /** What a column is called, by its field. */
  columns: Record<string, string>;
  onDone(): unknown;
  onClose(): void;
}

type Refusal = { why: string; what: string };
type Step =
  | { is: 'choosing'; refusal?: Refusal }
  | { is: 'reading'; file: File }
  | { is: 'checked'; file: File; found: SheetImported; storing: boolean }
  | { is: 'stored'; found: SheetImported };

/** Checks a spreadsheet, shows what is wrong with it, and stores the good rows once a person says so. */
export function SheetImport({ endpoint, params, title, texts, example, columns, onDone, onClose }: SheetImportProps) {
  const t = useText(texts);
  const language = useLanguage();
  const [step, go] = useState<Step>({ is: 'choosing' });
  /** The list behind is read again only now: with its first rows it is drawn anew, and this dialog with it. */
  const isClosed = useRef(false);
  function close() {
    isClosed.current = true;
    onClose();
    if (step.is === 'stored') void onDone();
  }
  const beside = params ? { params } : {};
  const refuse = (why: string) => go({ is: 'choosing', refusal: { why, what: t('notStored') } });

  async function check(file: File) {
    const wrong = wrongAtFirstSight(file, endpoint.upload);
    if (wrong) return refuse(t(wrong === 'tooLarge' ? 'tooLargeFile' : wrong));
    go({ is: 'reading', file });
    try {
      const found = await send(endpoint, { ...beside, body: { check: '1' } }, { file });
      show(file, found);
    } catch (error) {
      refuse(sentenceOf(error, t('kit.unsent')));
    }
  }

  function show(file: File, found: SheetImported) {
    const [whole] = found.problems.filter(({ row }) => row === 0);
    go(whole ? { is: 'choosing', refusal: unusable(whole) } : { is: 'checked', file, found, storing: false });
  }

  async function store(file: File, found: SheetImported) {
    go({ is: 'checked', file, found, storing: true });
    try {
      go({ is: 'stored', found: await send(endpoint, { ...beside, body: {} }, { file }) });
      if (isClosed.current) void onDone();
    } catch (error) {
      // Something changed since it was checked: the rows say what.
      if (error instanceof NotDone && error.name === 'NOTHING_STORED')
        return show(file, error.facts as unknown as SheetImported);
      refuse(sentenceOf(error, t('kit.unsent')));
    }
  }

  function unusable({ reason, field }: SheetProblem): Refusal {
    const facts = { column: columns[field] ?? field };
    const why = (reason === 'empty' ? 'emptyFile' : reason) as 'emptyFile';
    if (`${why}Text` in texts[language]) return { why: t(why, facts), what: t(`${why}Text`, facts) };
    return (fileProblemTexts[reason as 'unreadable'] ?? fileProblemTexts.unreadable)[language];
  }

  return (
    <AppModal title={title} width={800} footer={null} onCancel={close} mask={{ closable: false }}>
      {step.is === 'choosing' && (
        <FileDrop
          refusal={step.refusal}
          words={{ drop: t('drop'), choose: t('orChoose'), accepted: t('accepted') }}
          example={<ExampleFile {...example}>{t('example')}</ExampleFile>}
          onChoose={(file) => void check(file)}
        />
      )}
      {step.is === 'reading' && <Working title={t('reading', { file: step.file.name })} />}
      {step.is === 'checked' && (
        <Checked
          {...step}
          texts={texts}
          columns={columns}
          onCorrected={(file) => void check(file)}
          onStore={() => void store(step.file, step.found)}
          onClose={close}
        />
      )}
      {step.is === 'stored' && <Stored found={step.found} texts={texts} columns={columns} onClose={close} />}
    </AppModal>
  );
}

interface CheckedProps {
  found: SheetImported;
  storing: boolean;
  texts: SheetTexts;
  columns: Record<string, string>;
  onCorrected(file: File): void;
  onStore(): void;
  onClose(): void;
}

function Checked({
  found: { rows, created, changed, refused, problems },
  storing,
  texts,
  columns,
  onCorrected,
  onStore,
  onClose,
}: CheckedProps) {
  const t = useText(texts);
  const good = created + changed;
  const facts = { count: count(rows), created: count(created), changed: count(changed), refused: count(refused) };
  const verdict = refused === 0 ? 'allGood' : good > 0 ? 'someRefused' : 'noneGood';
  return (
    <>
      <Box kind={refused === 0 ? 'ok' : 'bad'} title={t(verdict, facts)} text={t(`${verdict}Text`, facts)} />
      {problems.length > 0 && <Problems of={problems} texts={texts} columns={columns} />}
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
  texts,
  columns,
  onClose,
}: Pick<CheckedProps, 'found' | 'texts' | 'columns' | 'onClose'>) {
  const t = useText(texts);
  return (
    <>
      <Box
        kind="ok"
        title={t('storedTitle', { created: count(created), changed: count(changed) })}
        text={[t('storedText'), refused > 0 && t('storedLeft', { refused: count(refused) })].filter(Boolean).join(' ')}
      />
      {problems.length > 0 && <Problems of={problems} texts={texts} columns={columns} />}
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

function Problems({ of, texts, columns }: { of: SheetProblem[] } & Pick<CheckedProps, 'texts' | 'columns'>) {
  const t = useText(texts);
  const rows = of.map(({ row, field, value, reason }) => ({
    row,
    column: columns[field] ?? field,
    value,
    why: t(reason as 'badValue'),
  }));
  const save = () => {
    const lines = [
      [t('row'), t('column'), t('value'), t('why')],
      ...rows.map(({ row, column, value, why }) => [String(row), column, value, why]),
    ];
    saveFile(new File([byteOrderMark, ...lines.map(csvLine)], t('refusedFile'), { type: 'text/csv' }));
  };
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
      <RefusedTable
        rows={rows.slice(0, shownProblems)}
        words={{
          title: t('refusedRows'),
          row: t('row'),
          column: t('column'),
          value: t('value'),
          why: t('why'),
          empty: t('emptyValue'),
        }}
        widths={{ column: 150, value: 190 }}
      />
    </>
  );
}
