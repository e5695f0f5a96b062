import { useMemo } from 'react';
import { builtIns } from '#core/flow/builtIns.ts';
import { presetOf } from '#core/flow/presets.ts';
import type { Flow } from '#core/flow/flow.ts';
import { flowsOfTree } from '#core/design/tree.ts';
import { useText } from '#kit/console/useText.ts';
import { skillGroupEndpoints } from '#areas/members/skillGroup/skillGroup.contract.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { choiceTexts } from './choice.texts.ts';
import type { ChoiceGroup } from './choiceFields.tsx';
import { speechEndpoints } from '../speech/speech.contract.ts';
import { useDraft } from '../editor/useDraft.ts';

interface Variable {
  name: string;
  description: string;
}
export interface VariableGroup {
  label: string;
  variables: Variable[];
}

/** The variables of a flow in the groups people know them by; those of every conversation last. */
export function useVariables({
  own = false,
}: { /** Only what a flow may set. */ own?: boolean } = {}): VariableGroup[] {
  const { flow } = useDraft();
  const t = useText(choiceTexts);
  const groups = useMemo(
    () => variableGroups(flow),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a draft is new with every letter typed, these lists are not
    [flow.argConfigs, flow.paramConfigs, flow.statusConfigs, flow.preParamConfigs],
  );
  return groups
    .filter(({ key, variables }) => variables.length > 0 && !(own && (key === 'builtIns' || key === 'preParams')))
    .map(({ key, variables }) => ({ label: t(key), variables }));
}

const variableGroups = (flow: Flow) => [
  { key: 'arguments' as const, variables: flow.argConfigs as Variable[] },
  { key: 'params' as const, variables: flow.paramConfigs as Variable[] },
  { key: 'statuses' as const, variables: (flow.statusConfigs ?? []) as Variable[] },
  { key: 'preParams' as const, variables: (flow.preParamConfigs ?? []) as Variable[] },
  { key: 'builtIns' as const, variables: Object.values(builtIns).map((name) => ({ name, description: '' })) },
];

/** The same to choose one of. */
export const useVariableChoices = (about?: { own?: boolean }): ChoiceGroup[] =>
  useVariables(about).map(({ label, variables }) => ({
    label,
    options: variables.map(({ name, description }) => ({
      value: name,
      label: description && description !== name ? `${name} · ${description}` : name,
    })),
  }));

export function useIntentionChoices() {
  const { flow } = useDraft();
  return useMemo(() => flow.intentions.map(({ id, name }) => ({ value: id, label: name })), [flow.intentions]);
}

export function useSubFlowChoices() {
  const { flow } = useDraft();
  return useMemo(
    () => flowsOfTree(flow).map(({ id, name }) => ({ value: id, label: name })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
    [flow.flowPack, flow.nodes],
  );
}

/** Questions everybody may use; a node's own are elsewhere. */
export function useFaqChoices() {
  const { flow } = useDraft();
  return useMemo(
    () =>
      flow.faqs
        .filter(({ type }) => type !== 'node')
        .map(({ id, faqName, question }) => ({ value: id, label: faqName || question || id })),
    [flow.faqs],
  );
}

export function useExceptionChoices() {
  const { flow } = useDraft();
  return useMemo(
    () => flow.abnors.map((one) => ({ value: one.id, label: one.name, preset: presetOf(one) })),
    [flow.abnors],
  );
}

export function useSkillGroupChoices() {
  const { data } = useAsk(skillGroupEndpoints.choices, {});
  const groups = data?.list ?? [];
  return {
    options: groups.map(({ queueId, groupName, groupSn }) => ({ value: queueId, label: `${groupName} · ${groupSn}` })),
    snOf: (id: string) => groups.find(({ queueId }) => queueId === id)?.groupSn,
  };
}

/** What a model is called, if it is one of these. */
export const nameOfModel = (models: { value: string; label: string }[], value: string) =>
  models.find((one) => one.value === value)?.label ?? value;

/** The voices a robot of a language speaks with. */
export function useVoiceChoices(language: string) {
  const { data = [] } = useAsk(speechEndpoints.voices, {});
  return data
    .filter((voice) => voice.language === language)
    .map(({ value, name, vendor }) => ({ value, label: vendor === null ? name : `${name} · ${vendor}` }));
}

/** The models speech is recognised by. */
export function useModelChoices() {
  const { data = [] } = useAsk(speechEndpoints.models, {});
  return data.map(({ value, name }) => ({ value, label: name }));
}
