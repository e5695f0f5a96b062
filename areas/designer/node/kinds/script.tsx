import { useText } from '#kit/console/useText.ts';
import { CodeField } from '../../fields/code/CodeField.tsx';
import { nodeTexts } from '../node.texts.ts';
import { ChoiceField, SeveralField } from '../../fields/choiceFields.tsx';
import { useVariableChoices } from '../../fields/useChoices.ts';
import { useDraft } from '../../editor/useDraft.ts';
import { useSetNode } from '../../fields/useSetNode.ts';
import { namesOf } from '../../fields/condition/conditionWords.ts';
import { TryScript } from '../../scriptTry/TryScript.tsx';
import { Branches, Updates } from './common.tsx';
import type { PanelOf } from './panelOf.ts';

export const script: PanelOf<'script'> = {
  code: function Script({ node }) {
    const t = useText(nodeTexts);
    const { flow } = useDraft();
    const set = useSetNode(node);
    const variables = useVariableChoices({ own: true });
    const names = namesOf(flow);
    const own = node.code !== undefined;
    const code = node.code ?? flow.functionConfigs?.find(({ id }) => id === node.functionId)?.code;
    return (
      <>
        <ChoiceField
          label={t('scriptOf')}
          value={own ? 'own' : `of ${node.functionId ?? ''}`}
          missing={t('missing')}
          options={[
            { value: 'own', label: t('scriptOwn') },
            ...(flow.functionConfigs ?? []).map(({ id, name }) => ({ value: `of ${id}`, label: name })),
          ]}
          onChange={(next) =>
            set(
              next === 'own'
                ? {
                    functionId: undefined,
                    code: flow.functionConfigs?.find(({ id }) => id === node.functionId)?.code ?? '',
                  }
                : { functionId: next.slice(3), code: undefined },
            )
          }
        />
        {own && (
          <CodeField
            label={t('scriptCode')}
            hint={t('scriptHint')}
            value={node.code ?? ''}
            onChange={(code) => set({ code }, 'text')}
          />
        )}
        {code !== undefined && <TryScript code={code} />}
        <SeveralField
          label={t('scriptOutputs')}
          value={(node.outputs ?? []).map(names.variable)}
          placeholder={t(node.outputs ? 'none' : 'scriptAny')}
          missing={t('missing')}
          options={variables}
          onChange={(outputs) => set({ outputs: outputs.length > 0 ? outputs : undefined })}
        />
      </>
    );
  },
  branches: Branches,
  exit: Updates,
};
