import { Alert, App, Button, Switch } from 'antd';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { send } from '#kit/console/client.ts';
import { useMay } from '#kit/console/person.ts';
import { Refusal, sentenceOf } from '#kit/console/refusal.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { Schedule } from '#core/calendar/schedule.ts';
import type { Campaign } from '../campaign/campaign.contract.ts';
import { batchEndpoints, type BatchValues } from './batch.contract.ts';
import './batch.css';
import { ownValues } from './batch.rules.ts';
import { batchTexts } from './batch.texts.ts';
import { BatchSummary } from './BatchSummary.tsx';
import { CampaignStep } from './CampaignStep.tsx';
import { FileStep } from './FileStep.tsx';
import type { Kind } from './KindSelect.tsx';
import { ContactsStep, type Chosen } from './ContactsStep.tsx';
import { ScheduleEditor, usual } from './ScheduleEditor.tsx';
import { useCounted } from './useCounted.ts';
import { problemOf } from './useScheduleWords.ts';
import { ValuesStep } from './ValuesStep.tsx';

export type AboutBatch = Omit<SentTo<typeof batchEndpoints.create>['body'], 'source'>;

interface NewBatchProps {
  importId?: string | undefined;
  /** Where contacts were chosen before: then the step that asks for them is left out, and their area makes the batch. */
  chosen?: { contactIds: string[]; make(about: AboutBatch): Promise<{ name: string }> };
  onDone(): unknown;
  onClose(): void;
}

type Step = 'campaign' | 'contacts' | 'check' | 'times';
/** Where a refused field stands. */
const stepOf: Record<string, Step> = {
  name: 'campaign',
  campaignId: 'campaign',
  source: 'contacts',
  schedule: 'times',
};
const titles = { campaign: 'stepCampaign', contacts: 'stepContacts', check: 'stepCheck', times: 'stepTimes' } as const;

/** Whom to call, what with and when; a file goes to its columns and its check on the way. The last button names how many. */
export default function NewBatch({ importId, chosen: before, onDone, onClose }: NewBatchProps) {
  const contactIds = before?.contactIds;
  const t = useText(batchTexts);
  const { message } = App.useApp();
  const mayFile = useMay()({ gate: 'contacts.customer.import' });
  const [step, setStep] = useState<Step>('campaign');
  const [campaign, setCampaign] = useState<Campaign>();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>(1);
  // Never all customers unless somebody says so.
  const [chosen, choose] = useState<Chosen>({
    kind: contactIds ? 'chosen' : importId ? 'import' : mayFile ? 'file' : undefined,
    keyword: '',
    importId,
    contactIds,
  });
  const [file, setFile] = useState<{ importId?: string | undefined; stored?: string }>({});
  const [values, setValues] = useState<BatchValues>({});
  const [accepted, accept] = useState(false);
  const [schedule, setSchedule] = useState<Schedule>(usual);
  const [atOnce, setAtOnce] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ step: Step; sentence: string }>();
  useUnsaved(campaign !== undefined);

  const { source, contacts, blacklisted, elsewhere, asked, brought, fault } = useCounted(
    chosen,
    step === 'campaign' ? undefined : campaign,
    values,
  );
  const steps: Step[] = contactIds ? ['campaign', 'check', 'times'] : ['campaign', 'contacts', 'check', 'times'];
  const at = steps.indexOf(step);
  const called = (contacts ?? 0) - blacklisted;
  const lacks = asked?.some((one) => one.lacking > 0 && !ownValues.includes(one.name)) ?? false;
  const ready: Record<Step, boolean> = {
    campaign: campaign !== undefined && name.trim() !== '',
    contacts: (contacts ?? 0) > 0,
    check: called > 0 && asked !== undefined && (!lacks || accepted),
    times: problemOf(schedule) === null,
  };

  async function make() {
    if (!campaign || !source || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const about = {
        name: name.trim(),
        campaignId: campaign.campaignId,
        schedule,
        startWhenPrepared: atOnce,
        taskType: kind,
        values: Object.fromEntries(
          (asked ?? []).filter(({ name: own, from }) => from && from !== own).map((one) => [one.name, one.from]),
        ),
        evenIfLacking: accepted,
      };
      const made = await (before ? before.make(about) : send(batchEndpoints.create, { body: { ...about, source } }));
      message.success(t('made', { name: made.name }));
      onClose();
      await onDone();
    } catch (error) {
      const sentence = sentenceOf(error, t('kit.unsent'));
      const there =
        error instanceof Refusal && typeof error.facts.field === 'string' ? (stepOf[error.facts.field] ?? step) : step;
      const shown = steps.includes(there) ? there : 'check';
      setRefusal({ step: shown, sentence });
      setStep(shown);
    } finally {
      setBusy(false);
    }
  }

  /** A file on its way has buttons of its own. */
  const underWay = step === 'contacts' && chosen.kind === 'file' && file.importId !== undefined && !file.stored;
  const fits =
    contacts !== undefined
      ? contacts === 0
        ? t('fitsNone')
        : t(contacts === 1 ? 'fitsOne' : 'fits', { count: count(contacts) })
      : fault
        ? t('countFailed')
        : source
          ? t('counting')
          : chosen.kind === 'group'
            ? t('chooseGroup')
            : chosen.kind === 'import'
              ? t('chooseImport')
              : chosen.kind === undefined && t('chooseSource');
  const action = called === 1 ? (atOnce ? 'callNowOne' : 'prepareNowOne') : atOnce ? 'callNow' : 'prepareNow';
  const footer = (
    <div className="cw-row">
      <span className={contacts === 0 ? 'batch-none' : 'cw-text3'} role="status">
        {at > 0 && fits}
      </span>
      <span className="cw-space" />
      {at === 0 ? (
        <Button onClick={onClose}>{t('kit.cancel')}</Button>
      ) : (
        <Button onClick={() => setStep(steps[at - 1]!)}>{t('back2')}</Button>
      )}
      {step === 'times' ? (
        <Button type="primary" loading={busy} disabled={!steps.every((one) => ready[one])} onClick={make}>
          {t(action, { count: count(called) })}
        </Button>
      ) : (
        <Button type="primary" disabled={!ready[step]} onClick={() => setStep(steps[at + 1]!)}>
          {t('next')}
        </Button>
      )}
    </div>
  );

  /** A file's own steps stand between its choice and the times. */
  const head = (now: 'file' | 'columns' | Step) => (
    <Heads
      steps={chosen.kind === 'file' ? ['campaign', 'file', 'columns', 'check', 'times'] : steps}
      at={chosen.kind === 'file' && now === 'contacts' ? 'file' : now}
      onBack={(to) => setStep(to === 'file' || to === 'columns' ? 'contacts' : to)}
    />
  );

  return (
    <AppModal
      title={t('newBatch')}
      width={800}
      onCancel={onClose}
      footer={underWay ? null : footer}
      mask={{ closable: false }}
    >
      {!underWay && head(step)}
      {refusal?.step === step && (
        <Alert type="error" showIcon role="alert" title={refusal.sentence} style={{ marginBottom: 14 }} />
      )}
      <div className="batch-step">
        {step === 'campaign' && (
          <CampaignStep
            campaign={campaign}
            onCampaign={setCampaign}
            name={name}
            onName={setName}
            kind={kind}
            onKind={setKind}
            onNext={() => ready.campaign && setStep(steps[1]!)}
          />
        )}
        {/* In one place whatever is chosen: the keyboard stands in it. */}
        {step === 'contacts' && !underWay && <ContactsStep chosen={chosen} onChoose={choose} />}
        {step === 'contacts' && chosen.kind === 'file' && (
          <FileStep
            campaign={campaign!}
            file={file}
            onFile={(next) => {
              setFile(next);
              choose({ ...chosen, importId: next.stored ? next.importId : undefined, fileName: next.stored });
              setValues({});
              accept(false);
              if (next.stored) setStep('check');
            }}
            head={(now) => underWay && head(now)}
          />
        )}
        {step === 'check' && asked && (
          <ValuesStep
            asked={asked}
            contacts={contacts ?? 0}
            blacklisted={blacklisted}
            elsewhere={elsewhere}
            brought={brought ?? []}
            onChoose={(one) => setValues({ ...values, ...one })}
            accepted={accepted}
            onAccept={accept}
          />
        )}
        {step === 'times' && (
          <>
            <ScheduleEditor value={schedule} onChange={setSchedule} />
            <label className="batch-start">
              <Switch checked={atOnce} onChange={setAtOnce} size="small" />
              {t('startAtOnce')}
              <span className="cw-meta cw-text3">{t('startAtOnceHint')}</span>
            </label>
            {campaign && ready.times && contacts !== undefined && (
              <BatchSummary
                campaign={campaign}
                contacts={called}
                file={chosen.kind === 'import' || chosen.kind === 'file' ? chosen.fileName : undefined}
                schedule={schedule}
                atOnce={atOnce}
              />
            )}
          </>
        )}
      </div>
    </AppModal>
  );
}

const fileTitles = { ...titles, file: 'stepFile', columns: 'stepColumns' } as const;
type Head = keyof typeof fileTitles;

function Heads({ steps, at, onBack }: { steps: Head[]; at: Head; onBack(step: Head): void }) {
  const t = useText(batchTexts);
  const current = steps.indexOf(at);
  return (
    <ol className="batch-steps">
      {steps.map((one, index) => (
        <li key={one} aria-current={index === current ? 'step' : undefined}>
          {index < current ? (
            <button type="button" onClick={() => onBack(one)}>
              <Check size={14} />
              {t(fileTitles[one])}
            </button>
          ) : (
            t(fileTitles[one])
          )}
        </li>
      ))}
    </ol>
  );
}
