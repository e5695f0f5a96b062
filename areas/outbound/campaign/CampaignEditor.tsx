import { App, Button, Form, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { campaignTypes, hasAgents, robotAnswers, takesContactsSingly } from '#core/dialing/campaignSettings.ts';
import { TemplateField } from '#areas/template/door.tsx';
import { EndpointForm } from '#kit/console/form/EndpointForm.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { useEndpointForm } from '#kit/console/form/useEndpointForm.ts';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import './campaign.css';
import { campaignEndpoints, type Campaign, type CampaignChoices } from './campaign.contract.ts';
import { AgentFields } from './AgentFields.tsx';
import { agentFieldsTexts } from './agentFields.texts.ts';
import { campaignTexts } from './campaign.texts.ts';
import { campaignEditorTexts } from './campaignEditor.texts.ts';
import type { CampaignValues } from './campaignValues.ts';
import { RunningEffects } from './RunningEffects.tsx';
import { SpeakFields } from './SpeakFields.tsx';
import { AgainFields, CallFields, WhenFields } from './CallFields.tsx';

interface CampaignEditorProps {
  /** Null makes a new one. */
  campaign: Campaign | null;
  choices: CampaignChoices;
  values: CampaignValues;
}

const list = '/outbounds/activity';

/** All settings of a campaign in four sections; what they change for batches at work is said before it is saved. */
export function CampaignEditor({ campaign, choices, values }: CampaignEditorProps) {
  const t = useText(campaignEditorTexts);
  const tList = useText(campaignTexts);
  const tAgents = useText(agentFieldsTexts);
  const mayEdit = useMay()(campaignEndpoints.save);
  const go = useNavigate();
  const cache = useQueryClient();
  const { message } = App.useApp();
  const { formProps, formId, saving, refusal, schema } = useEndpointForm({
    endpoint: campaignEndpoints.save,
    values,
    toBody: (body) => ({ ...(campaign && { campaignId: campaign.campaignId }), ...body, ...onlyForItsType(body) }),
    onClose: () => {},
    async onDone({ name }) {
      message.success(t(campaign ? 'saved' : 'made', { name }));
      for (const { path } of [campaignEndpoints.list, campaignEndpoints.read, campaignEndpoints.choices])
        void cache.invalidateQueries({ queryKey: [path] });
      await go(list);
    },
  });
  const type = Form.useWatch('campaignType', formProps.form) ?? values.campaignType;
  const robotId = Form.useWatch('robotId', formProps.form) ?? values.robotId;
  const title = campaign ? campaign.name : t('newTitle');
  const facts = campaign ? [t(`type${campaign.campaignType}`), !campaign.enableStatus && t('isOff')] : [];

  return (
    <>
      <PageHead
        title={title}
        facts={facts}
        back={{ to: list, label: t('back') }}
        actions={
          mayEdit && (
            <>
              <Button onClick={() => void go(list)}>{t('kit.cancel')}</Button>
              <Button type="primary" htmlType="submit" form={formId} loading={saving}>
                {campaign ? t('kit.save') : tList('add')}
              </Button>
            </>
          )
        }
      />
      <div className="campaign-page">
        {!mayEdit && <p className="campaign-note">{t('readOnly')}</p>}
        <EndpointForm formProps={{ ...formProps, disabled: !mayEdit }} refusal={refusal} schema={schema}>
          {campaign && <RunningEffects campaign={campaign} choices={choices} />}
          <Section title={t('speaks')} about={t('speaksAbout')}>
            <SpeakFields campaign={campaign} choices={choices} />
          </Section>
          {hasAgents(type ?? campaignTypes.robot) && (
            <Section title={tAgents('talks')} about={tAgents('talksAbout')}>
              <AgentFields type={type!} groups={choices.groups} />
            </Section>
          )}
          <Section title={t('calls')} about={t('callsAbout')}>
            <CallFields campaign={campaign} choices={choices} />
          </Section>
          <Section
            title={t('when')}
            about={t(takesContactsSingly(type ?? campaignTypes.robot) ? 'whenAboutPassive' : 'whenAbout')}
          >
            <WhenFields campaign={campaign} choices={choices} />
          </Section>
          <Section title={t('again')} about={t('againAbout')}>
            <AgainFields choices={choices} />
          </Section>
          <Section title={t('records')} about={t('recordsAbout')}>
            <Field name="templateId" label={t('template')}>
              <TemplateField kind="outbound" robotId={robotId} />
            </Field>
            <Field name="ratingVariable" label={t('ratingVariable')} hint={t('ratingVariableHint')}>
              <Input maxLength={60} placeholder={t('noRating')} />
            </Field>
          </Section>
        </EndpointForm>
      </div>
    </>
  );
}

/** What was filled in for another type is not sent. */
const onlyForItsType = ({ campaignType }: Record<string, unknown>) => ({
  ...(!robotAnswers(campaignType as number) && { machineAction: 'off' }),
  ...(!hasAgents(campaignType as number) && { groupId: null }),
  ...(campaignType !== campaignTypes.predictive && { forAgents: null }),
});

const Section = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <section className="campaign-section">
    <div>
      <h2>{title}</h2>
      <p>{about}</p>
    </div>
    <div>{children}</div>
  </section>
);
