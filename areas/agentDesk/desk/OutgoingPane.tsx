import { Button, Dropdown, Form, Input, Select } from 'antd';
import { ChevronDown, Phone } from 'lucide-react';
import { useMemo } from 'react';
import { campaignTypes } from '#core/dialing/campaignSettings.ts';
import { useLive } from '#kit/console/live.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { Facts } from '#kit/console/show/Facts.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { outgoingEndpoints, type Desk, type Outgoing } from './desk.contract.ts';
import { deskTexts } from './desk.texts.ts';
import { outgoingTexts } from './outgoing.texts.ts';
import { aheadOf, Since } from './Ticking.tsx';

type Out = AnswerOf<typeof outgoingEndpoints.outgoing>;
interface PartProps {
  out: Out;
  reload(): unknown;
}

/** At most so many are counted. */
const most = 1_000;
const later = [15, 60, 1_440] as const;

/** What an agent without a call does: looks at the next contact and calls, or waits for the next call. */
export function OutgoingPane({ desk, reload: reloadDesk }: { desk: Desk; reload(): unknown }) {
  const t = useText(deskTexts);
  const { data: out, refetch } = useAsk(outgoingEndpoints.outgoing, {}, { every: 10_000 });
  useLive('desk.changed', () => void refetch());
  const reload = () => {
    reloadDesk();
    void refetch();
  };
  if (out?.looksAt && desk.now.taskId !== null) return <LooksAt out={out} task={out.looksAt} reload={reload} />;
  const hasWork = out !== undefined && (out.campaigns.length > 0 || out.promised.length > 0);
  const isOnBreak = desk.now.state === 'break';
  return (
    <>
      <Notice page title={t(isOnBreak ? 'onBreak' : 'nobody')} text={t(isOnBreak ? 'onBreakText' : 'nobodyText')} />
      {hasWork && !isOnBreak && (
        <div className="desk-out">
          <Campaigns out={out} reload={reload} />
          <Promised out={out} reload={reload} />
          <ANumber out={out} reload={reload} />
        </div>
      )}
    </>
  );
}

function Campaigns({ out: { campaigns }, reload }: PartProps) {
  const t = useText(outgoingTexts);
  const act = useAct();
  const listed = campaigns.filter(({ campaignType }) => campaignType !== campaignTypes.direct);
  if (listed.length === 0) return null;
  return (
    <section>
      <h2>{t('campaigns')}</h2>
      <ul>
        {listed.map(({ campaignId, campaignName, due }) => (
          <li key={campaignId}>
            <b className="cw-cut">{campaignName}</b>
            <span className="cw-text3">
              {due === 0 ? t('nobodyDue') : t(due >= most ? 'dueMost' : 'due', { count: count(due) })}
            </span>
            <Button
              size="small"
              type="primary"
              disabled={due === 0}
              aria-label={`${t('nextContact')}: ${campaignName}`}
              onClick={() => void act(outgoingEndpoints.next, { body: { campaignId } }, { then: reload, say: null })}
            >
              {t('nextContact')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Promised({ out: { promised, at }, reload }: PartProps) {
  const t = useText(outgoingTexts);
  const act = useAct();
  const ahead = useMemo(() => aheadOf(at), [at]);
  if (promised.length === 0) return null;
  return (
    <section>
      <h2>{t('promised')}</h2>
      <ul>
        {promised.map(({ taskId, name, phone, dueAt }) => (
          <li key={taskId}>
            <b className="cw-cut">
              {name || t('noName')} <span className="cw-num cw-text3">{phone}</span>
            </b>
            {dueAt <= at ? (
              <span className="desk-overdue">
                {t('overdue')} <Since at={dueAt} ahead={ahead} />
              </span>
            ) : (
              <span className="cw-text3">
                <TimeText at={dueAt} />
              </span>
            )}
            <Button
              size="small"
              aria-label={`${t('look')}: ${name || phone}`}
              onClick={() => void act(outgoingEndpoints.next, { body: { taskId } }, { then: reload, say: null })}
            >
              {t('look')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Typed {
  campaignId: string;
  phone: string;
}

function ANumber({ out: { campaigns }, reload }: PartProps) {
  const t = useText(outgoingTexts);
  const act = useAct();
  const direct = campaigns.filter(({ campaignType }) => campaignType === campaignTypes.direct);
  if (direct.length === 0) return null;
  const call = ({ campaignId = direct[0]!.campaignId, phone }: Typed) =>
    void act(outgoingEndpoints.call, { body: { directCampaignId: campaignId, phone } }, { then: reload, say: null });
  return (
    <section>
      <h2>{t('number')}</h2>
      <Form<Typed> className="desk-number" onFinish={call} initialValues={{ campaignId: direct[0]!.campaignId }}>
        {direct.length > 1 && (
          <Form.Item name="campaignId" noStyle>
            <Select
              aria-label={t('inCampaign')}
              options={direct.map(({ campaignId: value, campaignName: label }) => ({ value, label }))}
            />
          </Form.Item>
        )}
        <Form.Item name="phone" noStyle rules={[{ required: true, min: 3 }]}>
          <Input aria-label={t('numberHint')} placeholder={t('numberHint')} maxLength={40} inputMode="tel" />
        </Form.Item>
        <Button type="primary" htmlType="submit" icon={<Phone size={14} />}>
          {t('call')}
        </Button>
      </Form>
    </section>
  );
}

function LooksAt({ out, task, reload }: PartProps & { task: Outgoing }) {
  const t = useText(outgoingTexts);
  const tDesk = useText(deskTexts);
  const act = useAct();
  const quiet = { then: reload, say: null };
  const { taskId, name, phone, campaignName, attempts, dueAt, variables, isRehearsed } = task;
  return (
    <>
      <header className="desk-head">
        <div className="desk-who">
          <h1 className="cw-cut">{name || t('noName')}</h1>
          <p className="cw-cut">
            <span className="cw-num">{phone}</span>
            <span className="cw-text2"> · {campaignName}</span>
          </p>
        </div>
        <Button
          size="large"
          type="primary"
          className="desk-answer"
          icon={<Phone size={16} />}
          onClick={() => void act(outgoingEndpoints.dial, { body: { taskId } }, quiet)}
        >
          {t('call')}
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{
            items: later.map((minutes) => ({ key: minutes, label: `${t('skipIn')} ${t(`minutes${minutes}`)}` })),
            onClick: ({ key }) => void act(outgoingEndpoints.skip, { body: { taskId, minutes: Number(key) } }, quiet),
          }}
        >
          <Button size="large">
            {t('skip')}
            <ChevronDown size={14} />
          </Button>
        </Dropdown>
      </header>
      <p className="desk-asked" role="status">
        {t('noCallMeanwhile')} {isRehearsed && t('rehearsed')}
      </p>
      <div className="desk-body">
        <section aria-label={tDesk('known')}>
          <Facts
            align="left"
            of={[
              [t('attempts'), attempts === 0 ? t('never') : <span className="cw-num">{attempts}</span>],
              [t('dueAt'), dueAt === null ? false : <TimeText key="due" at={dueAt} />],
              ...Object.entries(variables).map(([key, value]): [string, string] => [key, value]),
            ]}
          />
        </section>
        <section aria-label={tDesk('history')}>
          <h2>{tDesk('history')}</h2>
          {out.before.length === 0 && <p className="cw-text3">{tDesk('noBefore')}</p>}
          <ol className="desk-said">
            {out.before.map(({ callId, at, direction, agentName, disposition, note }) => (
              <li key={callId}>
                <b>
                  <TimeText at={at} />
                </b>
                <span>
                  {[tDesk(direction === 0 ? 'outgoing' : 'incoming'), agentName, disposition, note]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
