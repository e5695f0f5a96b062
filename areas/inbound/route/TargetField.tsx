import { Input, Radio, Select } from 'antd';
import type { Target } from '#core/inbound/route.ts';
import { useText } from '#kit/console/useText.ts';
import type { RouteChoices } from './route.contract.ts';
import './route.css';
import { routeEditorTexts } from './routeEditor.texts.ts';

const empty: { [Kind in Target['kind']]: Extract<Target, { kind: Kind }> } = {
  robot: { kind: 'robot', robotId: '' },
  recording: { kind: 'recording', resourceId: '' },
  phone: { kind: 'phone', phone: '' },
  group: { kind: 'group', groupId: '' },
};

/** Which kind of target was chosen without a target. */
export function missingIn(value: unknown): Target['kind'] | null {
  const target = value as Target;
  const [named] = Object.entries(target).flatMap(([key, text]) => (key === 'kind' ? [] : [text.trim()]));
  return named ? null : target.kind;
}

interface TargetFieldProps {
  choices: RouteChoices;
  /** A form gives these. */
  id?: string;
  value?: Target;
  disabled?: boolean;
  onChange?(target: Target): void;
}

/** Who takes the calls of a route: what, and which one. */
export function TargetField({
  choices: { robots, recordings, groups },
  id,
  value = empty.robot,
  onChange = () => {},
}: TargetFieldProps) {
  const t = useText(routeEditorTexts);
  return (
    <div id={id}>
      <Radio.Group
        className="route-radios"
        aria-label={t('target')}
        value={value.kind}
        onChange={({ target }) => onChange(empty[target.value as Target['kind']])}
        options={(['robot', 'group', 'recording', 'phone'] as const).map((kind) => ({
          value: kind,
          label: (
            <>
              {t(kind)}
              <small>{t(`${kind}About`)}</small>
            </>
          ),
        }))}
      />
      <div className="route-under">
        {value.kind === 'robot' && (
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('robot')}
            placeholder={t('chooseRobot')}
            notFoundContent={t('noRobot')}
            style={{ width: '100%' }}
            value={known(value.robotId, robots, 'robotId')}
            onChange={(robotId: string) => onChange({ kind: 'robot', robotId })}
            options={robots.map(({ robotId, name, version }) => ({
              value: robotId,
              label: t('robotOption', { name, version }),
            }))}
          />
        )}
        {value.kind === 'group' && (
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('group')}
            placeholder={t('chooseGroup')}
            notFoundContent={t('noGroup')}
            style={{ width: '100%' }}
            value={known(value.groupId, groups, 'groupId')}
            onChange={(groupId: string) => onChange({ kind: 'group', groupId })}
            options={groups.map(({ groupId, name }) => ({ value: groupId, label: name }))}
          />
        )}
        {value.kind === 'recording' && (
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('recording')}
            placeholder={t('chooseRecording')}
            notFoundContent={t('noRecording')}
            style={{ width: '100%' }}
            value={known(value.resourceId, recordings, 'resourceId')}
            onChange={(resourceId: string) => onChange({ kind: 'recording', resourceId })}
            options={recordings.map(({ resourceId, name }) => ({ value: resourceId, label: name }))}
          />
        )}
        {value.kind === 'phone' && (
          <Input
            aria-label={t('phone')}
            placeholder={t('phonePlaceholder')}
            inputMode="tel"
            maxLength={40}
            value={value.phone}
            onChange={({ target }) => onChange({ kind: 'phone', phone: target.value })}
          />
        )}
      </div>
    </div>
  );
}

/** A number in the place of a name tells nobody anything: what is gone is to be chosen anew. */
const known = <Key extends string>(id: string, of: readonly Record<Key, string>[], key: Key) =>
  of.some((one) => one[key] === id) ? id : undefined;
