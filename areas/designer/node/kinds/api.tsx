import { Button } from 'antd';
import type { NodeOf } from '#core/flow/saved/node.ts';
import { useText } from '#kit/console/useText.ts';
import { namesOf } from '../../fields/condition/conditionWords.ts';
import { nodeTexts } from '../node.texts.ts';
import { Labelled } from '../../fields/fields.tsx';
import { ChoiceField } from '../../fields/choiceFields.tsx';
import { StatusUpdates } from '../../fields/StatusUpdates.tsx';
import { useOpenSettings } from '../../editor/useOpenSettings.ts';
import { useVariableChoices } from '../../fields/useChoices.ts';
import { useDraft } from '../../editor/useDraft.ts';
import { useSetNode } from '../../fields/useSetNode.ts';
import { PromptField } from '../../fields/prompt/PromptField.tsx';
import { Branches, OnlySays, Updates } from './common.tsx';
import type { PanelOf } from './panelOf.ts';

type Config = NodeOf<'api'>['apiConfig'];

export const api: PanelOf<'api'> = {
  request: function Request({ node }) {
    const t = useText(nodeTexts);
    const { flow } = useDraft();
    const set = useSetNode(node);
    const openSettings = useOpenSettings();
    const variables = useVariableChoices({ own: true });
    const names = namesOf(flow);
    const config = node.apiConfig;
    const put = (fields: Partial<Config>, label?: string) => set({ apiConfig: { ...config, ...fields } }, label);
    const apis = flow.apiConfigs ?? [];
    const chosen = apis.find(({ id }) => id === config.apiId);
    const valueOf = (list: Config['inputs'], id: string) => list.find((one) => one.id === id)?.value ?? '';
    const withValue = (list: Config['inputs'], id: string, value: string) => [
      ...list.filter((one) => one.id !== id),
      ...(value === '' ? [] : [{ ...list.find((one) => one.id === id), id, value }]),
    ];
    return (
      <>
        <ChoiceField
          label={t('api')}
          value={config.apiId}
          placeholder={t('chooseApi')}
          missing={t('missing')}
          options={apis.map(({ id, name }) => ({ value: id, label: name }))}
          hint={apis.length === 0 ? t('noApi') : undefined}
          extra={
            <Button
              type="link"
              size="small"
              className="panel-add"
              disabled={false}
              onClick={() => openSettings('api', config.apiId)}
            >
              {t('apiSettings')}
            </Button>
          }
          onChange={(apiId) => put({ apiId, inputs: [], outputs: [] })}
        />
        {chosen && (
          <p className="panel-code">
            {chosen.method} {chosen.url}
          </p>
        )}
        {chosen && chosen.inputs.length > 0 && (
          <Labelled label={t('inputs')}>
            {chosen.inputs.map(({ id, name, dfltValue }) => (
              <PromptField
                key={id}
                label={name || id}
                value={valueOf(config.inputs, id)}
                most={2_000}
                rows={1}
                placeholder={dfltValue || t('inputAsThere')}
                onChange={(value) => put({ inputs: withValue(config.inputs, id, value) }, 'text')}
              />
            ))}
          </Labelled>
        )}
        {chosen && chosen.outputs.length > 0 && (
          <Labelled label={t('outputs')}>
            {chosen.outputs.map(({ id, name }) => (
              <ChoiceField
                key={id}
                label={t('outputInto', { name: name || id })}
                value={valueOf(config.outputs, id) && names.variable(valueOf(config.outputs, id))}
                clear
                placeholder={name ? names.variable(name) : t('none')}
                missing={t('missing')}
                options={variables}
                onChange={(value) => put({ outputs: withValue(config.outputs, id, value) })}
              />
            ))}
          </Labelled>
        )}
        <StatusUpdates title={t('beforeAsk')} value={config.status} onChange={(status) => put({ status })} />
        <StatusUpdates title={t('onAnswer')} value={config.postStatus} onChange={(postStatus) => put({ postStatus })} />
      </>
    );
  },
  speech: OnlySays,
  branches: Branches,
  exit: Updates,
};
