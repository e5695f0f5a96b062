import { Button, Input, Select, Segmented } from 'antd';
import { useState } from 'react';
import { variablesOf } from '#core/flow/compiled.ts';
import type { Flow } from '#core/flow/flow.ts';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { useText } from '#kit/console/useText.ts';
import { handOvers, type ApiSetting, type ArgumentSetting } from './debug.contract.ts';
import { debugTexts } from './debug.texts.ts';
import type { Setting } from './debugger.ts';

interface SettingsDrawerProps {
  flow: Flow;
  before: Setting;
  /** What holds for all robots where nothing is set. */
  global: Readonly<Record<string, string>>;
  onStart(setting: Setting): void;
  onClose(): void;
}

interface TypedApi extends Omit<ApiSetting, 'data'> {
  body: string;
}

const shownJson = (value: unknown) => (value === undefined || value === null ? '' : JSON.stringify(value, null, 1));
const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Arguments, answers of APIs and where it begins. */
export function SettingsDrawer({ flow, before, global, onStart, onClose }: SettingsDrawerProps) {
  const t = useText(debugTexts);
  const [given, give] = useState<Record<string, string>>(() =>
    Object.fromEntries(before.argConfigs.map(({ name, value }) => [name, value])),
  );
  const [apis, setApis] = useState<TypedApi[]>(() =>
    (flow.apiConfigs ?? []).map(({ id, name, isMock = false, mock }) => {
      const set = before.apiConfigs.find((one) => one.id === id);
      return {
        id,
        name: name || id,
        isMock: set?.isMock ?? isMock,
        result: set?.result ?? 'success',
        body: shownJson(set?.data ?? mock),
      };
    }),
  );
  const [handOver, setHandOver] = useState(before.handOver);
  const [nodeId, setNode] = useState(before.nodeId);
  const [variables, setVariables] = useState<Record<string, string>>(before.variables ?? {});
  const asked = argumentsOf(flow);
  const wrong = apis.some(
    ({ isMock, result, body }) => isMock && result === 'success' && body.trim() !== '' && !isJson(body),
  );
  const change = (id: string, more: Partial<TypedApi>) =>
    setApis(apis.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const start = () =>
    onStart({
      argConfigs: asked.map(({ name, ...more }) => ({ ...more, name, value: given[name] ?? '' })),
      apiConfigs: apis.map(({ body, ...api }) => ({
        ...api,
        ...(body.trim() !== '' && isJson(body) && { data: JSON.parse(body) as unknown }),
      })),
      handOver,
      ...(nodeId !== undefined && {
        nodeId,
        variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
      }),
    });
  return (
    <AppDrawer
      title={t('settings')}
      size={480}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={wrong} onClick={start}>
          {t('startWith')}
        </Button>
      }
    >
      <div className="debug-settings">
        <p className="cw-text2">
          {t('remembered')} {t('scriptsReal')}
        </p>
        <h3>{t('arguments')}</h3>
        {asked.length === 0 && <p className="cw-text3">{t('noArguments')}</p>}
        {asked.map(({ name, description, required }) => (
          <label key={name} className="debug-field">
            <span>
              {name}
              {required && <span className="cw-text3"> {t('needed')}</span>}
              {description && <span className="cw-text3"> {description}</span>}
            </span>
            <Input
              value={given[name] ?? ''}
              placeholder={global[name]}
              maxLength={2_000}
              onChange={({ target }) => give({ ...given, [name]: target.value })}
            />
          </label>
        ))}
        <h3>{t('apis')}</h3>
        {apis.length === 0 && <p className="cw-text3">{t('noApis')}</p>}
        {apis.map(({ id, name, isMock, result = 'success', body }) => (
          <fieldset key={id} className="debug-api">
            <legend>{name}</legend>
            <Segmented
              block
              aria-label={t('how', { name: name ?? id })}
              value={isMock ? 'mock' : 'real'}
              options={[
                { value: 'mock', label: t('mock') },
                { value: 'real', label: t('real') },
              ]}
              onChange={(how) => change(id, { isMock: how === 'mock' })}
            />
            {isMock && (
              <Select
                aria-label={`${t('result')}: ${name}`}
                value={result}
                options={(['success', 'fail', 'timeout'] as const).map((value) => ({ value, label: t(value) }))}
                onChange={(value) => change(id, { result: value })}
              />
            )}
            {isMock && result === 'success' && (
              <Input.TextArea
                aria-label={`${t('body')}: ${name}`}
                placeholder={t('body')}
                autoSize={{ minRows: 2, maxRows: 8 }}
                maxLength={100_000}
                value={body}
                status={body.trim() !== '' && !isJson(body) ? 'error' : ''}
                onChange={({ target }) => change(id, { body: target.value })}
              />
            )}
            {isMock && result === 'success' && body.trim() !== '' && !isJson(body) && (
              <p className="debug-wrong" role="alert">
                {t('notJson')}
              </p>
            )}
          </fieldset>
        ))}
        <h3>{t('handOvers')}</h3>
        <Select
          aria-label={t('handOvers')}
          value={handOver}
          options={handOvers.map((value) => ({ value, label: t(`handOver_${value}`) }))}
          onChange={setHandOver}
        />
        <h3>{t('begins')}</h3>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('begins')}
          placeholder={t('atStart')}
          value={nodeId ?? null}
          options={flow.nodes
            .filter(({ type }) => type !== 'start')
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string | null | undefined) => setNode(id ?? undefined)}
        />
        {nodeId !== undefined && <h3>{t('withVariables')}</h3>}
        {nodeId !== undefined &&
          variablesOf(flow)
            .filter(({ name }) => !asked.some((one) => one.name === name))
            .map(({ name }) => (
              <label key={name} className="debug-field">
                <span>{name}</span>
                <Input
                  value={variables[name] ?? ''}
                  maxLength={2_000}
                  onChange={({ target }) => setVariables({ ...variables, [name]: target.value })}
                />
              </label>
            ))}
      </div>
    </AppDrawer>
  );
}

/** The number is asked for by every flow that does not say so itself. */
export function argumentsOf(flow: Flow): Omit<ArgumentSetting, 'value'>[] {
  const own = flow.argConfigs.map(({ id, name, description, isNecessary }) => ({
    id,
    name,
    description,
    required: isNecessary,
  }));
  return own.some(({ name }) => name === 'phone')
    ? own
    : [{ id: 'phone', name: 'phone', description: '', required: false }, ...own];
}
