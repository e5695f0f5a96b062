import type { DtmfConfig, NodeOf } from '#core/flow/saved/node.ts';
import { keyEnding } from '#core/flow/presets.ts';
import { useText } from '#kit/console/useText.ts';
import { nodeTexts } from './node.texts.ts';
import { NumberField, SideBySide, SwitchField } from '../fields/fields.tsx';
import { ChoiceField } from '../fields/choiceFields.tsx';
import { Section } from '../fields/Section.tsx';
import { useSetNode } from '../fields/useSetNode.ts';

const kinds = ['idNumber', 'contactNumber', 'bankCard', 'birthDate', 'password', 'custom'] as const;
const endingKeys = ['#', '*', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Keys a customer may press. How a kind of number ends is fixed; only of “anything” the designer says it. */
export function Keys({ node, open = false }: { node: NodeOf<'interact'>; open?: boolean }) {
  const t = useText(nodeTexts);
  const set = useSetNode(node);
  const keys: DtmfConfig = node.dtmfConfig ?? {
    enabled: false,
    visible: true,
    dtmfType: 'custom',
    endingType: 'key',
    endingKey: '#',
  };
  const put = (fields: Partial<DtmfConfig>) => set({ dtmfConfig: { ...keys, ...fields } });
  const ending = keyEnding(keys);
  const how =
    ending.type === 'length' ? t('lockedLength', { count: ending.value }) : t('lockedKey', { key: ending.value });
  return (
    <Section title={t('keys')} fact={keys.enabled ? t(`key_${keys.dtmfType}`) : t('none')} open={keys.enabled || open}>
      <SwitchField label={t('keysOn')} value={keys.enabled} onChange={(enabled) => put({ enabled })} />
      {(keys.enabled || node.mode === 'dtmf') && (
        <ChoiceField
          label={t('keysKind')}
          value={keys.dtmfType}
          options={kinds.map((kind) => ({ value: kind, label: t(`key_${kind}`) }))}
          onChange={(dtmfType) => put({ dtmfType: dtmfType as DtmfConfig['dtmfType'] })}
        />
      )}
      {(keys.enabled || node.mode === 'dtmf') &&
        (keys.dtmfType === 'custom' ? (
          <>
            <SideBySide
              label={t('endsBy')}
              value={ending.type}
              options={[
                { value: 'key', label: t('byKey') },
                { value: 'length', label: t('byLength') },
              ]}
              onChange={(endingType) => put({ endingType, endingKey: endingType === 'key' ? '#' : '4' })}
            />
            {ending.type === 'key' ? (
              <ChoiceField
                label={t('endingKey')}
                value={ending.value}
                options={endingKeys.map((key) => ({ value: key, label: key }))}
                onChange={(endingKey) => put({ endingKey })}
              />
            ) : (
              <NumberField
                label={t('endingLength')}
                value={Number(ending.value) || 1}
                min={1}
                max={32}
                onChange={(length = 1) => put({ endingKey: String(length) })}
              />
            )}
            <SwitchField label={t('keysSeen')} value={keys.visible ?? true} onChange={(visible) => put({ visible })} />
          </>
        ) : (
          <p className="panel-hint">{t('locked', { how, seen: t(ending.secret ? 'unseen' : 'seen') })}</p>
        ))}
    </Section>
  );
}
