import { Alert, App, Button, Input, Select, Switch } from 'antd';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { send } from '#kit/console/client.ts';
import { Refusal, sentenceOf } from '#kit/console/refusal.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { Schedule } from '#core/calendar/schedule.ts';
import { campaignEndpoints, type Campaign } from '../campaign/campaign.contract.ts';
import { batchEndpoints, type BatchSource } from './batch.contract.ts';
import './batch.css';
import { batchActionsTexts } from './batchActions.texts.ts';
import { batchTexts } from './batch.texts.ts';
import { KindSelect, type Kind } from './KindSelect.tsx';
import { ContactsStep, type Chosen } from './ContactsStep.tsx';
import { ScheduleEditor, usual } from './ScheduleEditor.tsx';
import { problemOf, useScheduleWords } from './useScheduleWords.ts';

export type AboutBatch = Omit<SentTo<typeof batchEndpoints.create>['body'], 'source'>;

interface NewBatchProps {
  importId?: string | undefined;
  /** Where contacts were chosen before: then the step that asks for them is left out, and their area makes the batch. */
  chosen?: { contactIds: string[]; make(about: AboutBatch): Promise<{ name: string }> };
  onDone(): unknown;
  onClose(): void;
}

const steps = ['stepCampaign', 'stepContacts', 'stepTimes'] as const;
/** Where a refused field stands. */
const stepOf: Record<string, number> = { name: 0, campaignId: 0, source: 1, schedule: 2 };

/** Whom to call, what with and when, in three steps; the last button names how many. */
export default function NewBatch({ importId, chosen: before, onDone, onClose }: NewBatchProps) {
  const contactIds = before?.contactIds;
  const t = useText(batchTexts);
  const { message } = App.useApp();
  const [step, setStep] = useState(0);
  const [campaign, setCampaign] = useState<Campaign>();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>(1);
  const [chosen, choose] = useState<Chosen>({
    kind: contactIds ? 'chosen' : importId ? 'import' : 'all',
    keyword: '',
    importId,
    contactIds,
  });
  const [schedule, setSchedule] = useState<Schedule>(usual);
  const [atOnce, setAtOnce] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ step: number; sentence: string }>();
  useUnsaved(campaign !== undefined);

  const source = useSettled(sourceOf(chosen));
  const counted = useAsk(
    batchEndpoints.checkContacts,
    { body: { source: source ?? { all: true } } },
    { enabled: source !== null && step > 0 },
  );
  const contacts = source === null ? undefined : counted.data?.contacts;
  const ready = [campaign !== undefined && name.trim() !== '', (contacts ?? 0) > 0, problemOf(schedule) === null];

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
      };
      const made = await (before ? before.make(about) : send(batchEndpoints.create, { body: { ...about, source } }));
      message.success(t('made', { name: made.name }));
      onClose();
      await onDone();
    } catch (error) {
      const sentence = sentenceOf(error, t('kit.unsent'));
      const at =
        error instanceof Refusal && typeof error.facts.field === 'string' ? (stepOf[error.facts.field] ?? step) : step;
      setRefusal({ step: at, sentence });
      setStep(at);
    } finally {
      setBusy(false);
    }
  }

  const last = step === steps.length - 1;
  /** Contacts chosen before are not asked for again. */
  const stepLength = contactIds ? 2 : 1;
  const fits =
    contacts === undefined
      ? counted.fault
        ? t('countFailed')
        : source
          ? t('counting')
          : t(chosen.kind === 'group' ? 'chooseGroup' : 'chooseImport')
      : contacts === 0
        ? t('fitsNone')
        : t(contacts === 1 ? 'fitsOne' : 'fits', { count: count(contacts) });
  const action = contacts === 1 ? (atOnce ? 'callNowOne' : 'prepareNowOne') : atOnce ? 'callNow' : 'prepareNow';
  const footer = (
    <div className="cw-row">
      <span className={contacts === 0 ? 'batch-none' : 'cw-text3'} role="status">
        {step > 0 && fits}
      </span>
      <span className="cw-space" />
      {step === 0 ? (
        <Button onClick={onClose}>{t('kit.cancel')}</Button>
      ) : (
        <Button onClick={() => setStep(step - stepLength)}>{t('back2')}</Button>
      )}
      {last ? (
        <Button type="primary" loading={busy} disabled={!ready.every(Boolean)} onClick={make}>
          {t(action, { count: count(contacts ?? 0) })}
        </Button>
      ) : (
        <Button type="primary" disabled={!ready[step]} onClick={() => setStep(step + stepLength)}>
          {t('next')}
        </Button>
      )}
    </div>
  );

  return (
    <AppModal title={t('newBatch')} width={800} onCancel={onClose} footer={footer} mask={{ closable: false }}>
      <ol className="batch-steps">
        {steps.map((one, at) =>
          contactIds && at === 1 ? null : (
            <li key={one} aria-current={at === step ? 'step' : undefined}>
              {at < step ? (
                <button type="button" onClick={() => setStep(at)}>
                  <Check size={14} />
                  {t(one)}
                </button>
              ) : (
                t(one)
              )}
            </li>
          ),
        )}
      </ol>
      {refusal?.step === step && (
        <Alert type="error" showIcon role="alert" title={refusal.sentence} style={{ marginBottom: 14 }} />
      )}
      <div className="batch-step">
        {step === 0 && (
          <CampaignStep
            campaign={campaign}
            onCampaign={setCampaign}
            name={name}
            onName={setName}
            kind={kind}
            onKind={setKind}
            onNext={() => ready[0] && setStep(stepLength)}
          />
        )}
        {step === 1 && <ContactsStep chosen={chosen} onChoose={choose} />}
        {last && (
          <>
            <ScheduleEditor value={schedule} onChange={setSchedule} />
            <label className="batch-start">
              <Switch checked={atOnce} onChange={setAtOnce} size="small" />
              {t('startAtOnce')}
              <span className="cw-meta cw-text3">{t('startAtOnceHint')}</span>
            </label>
            {campaign && ready[2] && contacts !== undefined && (
              <Summary
                campaign={campaign}
                contacts={contacts}
                file={chosen.kind === 'import' ? chosen.fileName : undefined}
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

interface CampaignStepProps {
  campaign: Campaign | undefined;
  onCampaign(campaign: Campaign): void;
  name: string;
  onName(name: string): void;
  kind: Kind;
  onKind(kind: Kind): void;
  onNext(): void;
}

function CampaignStep({ campaign, onCampaign, name, onName, kind, onKind, onNext }: CampaignStepProps) {
  const tActions = useText(batchActionsTexts);
  const t = useText(batchTexts);
  const { data, fault, fetching } = useAsk(campaignEndpoints.list, {
    body: { pageNo: 1, pageSize: 200, enableStatus: true },
  });
  // A name the person wrote stays when another campaign is chosen.
  const [offered, setOffered] = useState(name);

  async function chooseCampaign(campaignId: string) {
    const one = data?.list.find((each) => each.campaignId === campaignId);
    if (!one) return;
    onCampaign(one);
    if (name.trim() !== '' && name !== offered) return;
    const next = await send(batchEndpoints.nextName, { params: { campaignId } }).catch(() => ({ name: '' }));
    setOffered(next.name);
    onName(next.name);
  }

  if (data?.total === 0)
    return (
      <Alert
        type="info"
        showIcon
        title={t('noCampaigns')}
        action={
          <Button size="small" href="/outbounds/activity">
            {t('openCampaigns')}
          </Button>
        }
      />
    );
  return (
    <div className="batch-fields">
      {fault && <Alert type="error" showIcon role="alert" title={t('campaignsFailed')} description={fault.message} />}
      <label htmlFor="batch-campaign">{t('campaign')}</label>
      <Select
        id="batch-campaign"
        autoFocus
        showSearch={{ optionFilterProp: 'label' }}
        loading={fetching}
        placeholder={t('chooseCampaign')}
        value={campaign?.campaignId}
        onChange={chooseCampaign}
        options={data?.list.map(({ campaignId, name: label }) => ({ value: campaignId, label }))}
      />
      <span className="cw-meta cw-text3">
        {campaign &&
          t('campaignFacts', {
            robot: campaign.robotName,
            version: campaign.robotVersion,
            gateway: campaign.gatewayName,
            channels: count(campaign.channels),
          })}
      </span>
      <label htmlFor="batch-name">{t('name')}</label>
      <Input
        id="batch-name"
        maxLength={60}
        value={name}
        onChange={({ target }) => onName(target.value)}
        onPressEnter={onNext}
      />
      <span />
      <label htmlFor="batch-kind">{tActions('kind')}</label>
      <KindSelect id="batch-kind" value={kind} onChange={onKind} />
      <span className="cw-meta cw-text3">{tActions('kindHint')}</span>
    </div>
  );
}

function Summary({
  campaign,
  contacts,
  file,
  schedule,
  atOnce,
}: {
  campaign: Campaign;
  contacts: number;
  file: string | undefined;
  schedule: Schedule;
  atOnce: boolean;
}) {
  const t = useText(batchTexts);
  const words = useScheduleWords();
  const whom = t(contacts === 1 ? 'whomOne' : 'whom', { count: count(contacts) });
  const when = t('whenWords', { days: words.days(schedule), windows: words.windows(schedule) });
  const robot = t('robotVersion', { robot: campaign.robotName, version: campaign.robotVersion });
  return (
    <p className="batch-summary">
      {t('summary', { robot, whom: file ? t('whomOfFile', { whom, file }) : whom, when })}{' '}
      {t(atOnce ? 'summaryStarts' : 'summaryWaits')}
    </p>
  );
}

function sourceOf({ kind, keyword, importId, groupId, contactIds }: Chosen): BatchSource | null {
  if (kind === 'chosen') return contactIds ? { contactIds } : null;
  if (kind === 'group') return groupId ? { groupId } : null;
  if (kind === 'import') return importId ? { importId } : null;
  return keyword.trim() ? { all: true, keyword: keyword.trim() } : { all: true };
}

/** Typing counts once, not with every letter. */
function useSettled(source: BatchSource | null) {
  const text = JSON.stringify(source);
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? source : null;
}
