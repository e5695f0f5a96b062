import { App, Checkbox, Form, Select } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { campaignEndpoints, type CampaignChoices } from '../campaign/campaign.contract.ts';
import { campaignTexts } from '../campaign/campaign.texts.ts';
import { dispatchEndpoints, type DispatchOfRobot } from '../dispatch/dispatch.contract.ts';
import '../dispatch/dispatch.css';
import { dispatchTexts } from '../dispatch/dispatch.texts.ts';

interface LineDialogProps {
  of: DispatchOfRobot;
  onDone(): unknown;
  onClose(): void;
}

/** With which gateway and numbers the campaigns of a robot begin. */
export function LineDialog({ of, onDone, onClose }: LineDialogProps) {
  const { data: choices } = useAsk(campaignEndpoints.choices, {});
  return choices && <Known of={of} choices={choices} onDone={onDone} onClose={onClose} />;
}

function Known({ of, choices, onDone, onClose }: LineDialogProps & { choices: CampaignChoices }) {
  const t = useText(dispatchTexts);
  const { message } = App.useApp();
  const cache = useQueryClient();
  return (
    <FormDialog
      title={t('lineTitle', { name: of.name })}
      endpoint={dispatchEndpoints.save}
      values={{ gatewayId: of.line?.line?.gatewayId, numberIds: of.line?.line?.numberIds ?? [], ofAllCampaigns: false }}
      toBody={(body) => ({ flowId: of.flowId, type: 'line', ...body })}
      onDone={async () => {
        message.success(t('lineSaved'));
        for (const { path } of [campaignEndpoints.choices, campaignEndpoints.list])
          void cache.invalidateQueries({ queryKey: [path] });
        await onDone();
      }}
      onClose={onClose}
    >
      <p className="dispatch-about">{t('lineAbout')}</p>
      <LineFields choices={choices} campaigns={of.campaigns} />
    </FormDialog>
  );
}

function LineFields({
  choices: { gateways, numbers },
  campaigns,
}: {
  choices: CampaignChoices;
  campaigns: DispatchOfRobot['campaigns'];
}) {
  const t = useText(dispatchTexts);
  const tCampaign = useText(campaignTexts);
  const form = Form.useFormInstance();
  const gatewayId = Form.useWatch<string | undefined>('gatewayId', form);
  const numberIds = Form.useWatch<string[] | undefined>('numberIds', form) ?? [];
  const its = numbers.filter((number) => number.gatewayId === gatewayId);
  return (
    <>
      <Field name="gatewayId" label={t('gateway')} isAsked also={(value) => (value ? null : t('kit.invalidRequired'))}>
        <Select
          notFoundContent={tCampaign('noGateway')}
          onChange={(chosen: string) =>
            form.setFieldValue(
              'numberIds',
              numbers.filter((number) => number.gatewayId === chosen).map(({ numberId }) => numberId),
            )
          }
          options={gateways.map(({ gatewayId: value, name, channels, validFlag }) => ({
            value,
            label: tCampaign(validFlag ? 'gatewayOption' : 'gatewayOptionOff', { name, channels: count(channels) }),
          }))}
        />
      </Field>
      <Field
        name="numberIds"
        label={t('callerNumbers')}
        isAsked
        also={(value) => ((value as string[] | undefined)?.length ? null : t('kit.invalidRequired'))}
        hint={
          its.length > numberIds.length && (
            <button
              type="button"
              className="cw-link"
              onClick={() =>
                form.setFieldValue(
                  'numberIds',
                  its.map(({ numberId }) => numberId),
                )
              }
            >
              {tCampaign('allNumbers', { count: its.length })}
            </button>
          )
        }
      >
        <Select
          mode="multiple"
          maxTagCount={4}
          disabled={!gatewayId}
          placeholder={gatewayId ? undefined : t('gatewayFirst')}
          notFoundContent={t('noNumber')}
          optionFilterProp="label"
          options={its.map(({ numberId, phone }) => ({ value: numberId, label: phone }))}
        />
      </Field>
      {campaigns.length > 0 && (
        <Form.Item name="ofAllCampaigns" valuePropName="checked">
          <Checkbox>
            {campaigns.length === 1
              ? t('alsoCampaign', { name: campaigns[0]!.name })
              : t('alsoCampaigns', { count: count(campaigns.length) })}
          </Checkbox>
        </Form.Item>
      )}
    </>
  );
}
