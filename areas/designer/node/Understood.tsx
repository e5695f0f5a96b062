import { Trash2 } from 'lucide-react';
import { spokenGroup } from '#core/design/newNode.ts';
import { withFields } from '#core/design/share.ts';
import { entityTypes } from '#core/nlu/entities/entity.ts';
import { useText } from '#kit/console/useText.ts';
import { namesOf } from '../fields/condition/conditionWords.ts';
import type { Asking } from '#core/design/answers.ts';
import { nodeTexts } from './node.texts.ts';
import { AddButton } from '../fields/AddButton.tsx';
import { ChoiceField } from '../fields/choiceFields.tsx';
import { IconButton } from '../editor/IconButton.tsx';
import { Section } from '../fields/Section.tsx';
import { useVariableChoices } from '../fields/useChoices.ts';
import { useDraft } from '../editor/useDraft.ts';
import { useSetNode } from '../fields/useSetNode.ts';
import { SlotMore } from './SlotMore.tsx';
import { SpokenGroups } from '../fields/prompt/SpokenGroups.tsx';

/** What is picked out of an answer, and what has to be known before it goes on. */
export function Understood({ node }: { node: Asking }) {
  const t = useText(nodeTexts);
  const { flow } = useDraft();
  const set = useSetNode(node);
  const variables = useVariableChoices({ own: true });
  const names = namesOf(flow);
  const { extractInfo = [], collectionInfo = [] } = node.nluConfigs ?? {};
  const put = (fields: NonNullable<Asking['nluConfigs']>, label?: string) =>
    set({ nluConfigs: { ...node.nluConfigs, ...fields } }, label);
  const kinds = [
    ...entityTypes.map((type) => ({ value: type, label: t(`ent_${type}`) })),
    ...((flow as { entityConfigs?: { id: string; name: string }[] }).entityConfigs ?? []).map(({ name }) => ({
      value: name,
      label: name,
    })),
  ];
  const nameOf = (param: string, at: number) => (param === '' ? String(at + 1) : names.variable(param));
  return (
    <>
      <Section title={t('extract')} fact={extractInfo.length || t('none')}>
        {extractInfo.map((one, at) => (
          <div key={at} className="panel-item">
            <div className="cw-row">
              <ChoiceField
                bare
                label={t('extractKind', { number: at + 1 })}
                value={one.entity}
                options={kinds}
                missing={t('missing')}
                onChange={(entity) => put({ extractInfo: extractInfo.with(at, withFields(one, { entity })) })}
              />
              <IconButton
                icon={Trash2}
                name={t('remove', { name: t('extractKind', { number: at + 1 }) })}
                onClick={() => put({ extractInfo: extractInfo.toSpliced(at, 1) }, 'remove')}
              />
            </div>
            <ChoiceField
              bare
              label={t('extractInto', { number: at + 1 })}
              value={one.param === '' ? '' : names.variable(one.param)}
              placeholder={t('extractInto', { number: at + 1 })}
              options={variables}
              missing={t('missing')}
              onChange={(param) => put({ extractInfo: extractInfo.with(at, withFields(one, { param })) })}
            />
            {one.param !== '' && (
              <SlotMore
                slot={one}
                name={names.variable(one.param)}
                onChange={(slot) => put({ extractInfo: extractInfo.with(at, slot) })}
              />
            )}
          </div>
        ))}
        <AddButton onClick={() => put({ extractInfo: [...extractInfo, { entity: 'number', param: '' }] }, 'add')}>
          {t('addExtract')}
        </AddButton>
      </Section>
      <Section title={t('collect')} fact={collectionInfo.length || t('none')}>
        {collectionInfo.map((one, at) => (
          <div key={at} className="panel-item">
            <div className="cw-row">
              <ChoiceField
                bare
                label={t('collectParam', { number: at + 1 })}
                value={one.param === '' ? '' : names.variable(one.param)}
                options={variables}
                missing={t('missing')}
                onChange={(param) => put({ collectionInfo: collectionInfo.with(at, withFields(one, { param })) })}
              />
              <IconButton
                icon={Trash2}
                name={t('remove', { name: nameOf(one.param, at) })}
                onClick={() => put({ collectionInfo: collectionInfo.toSpliced(at, 1) }, 'remove')}
              />
            </div>
            <SpokenGroups
              again
              interrupted
              label={t('collectSays', { name: nameOf(one.param, at) })}
              value={one.ttsConfigs}
              onChange={(ttsConfigs) =>
                put({ collectionInfo: collectionInfo.with(at, withFields(one, { ttsConfigs })) }, 'text')
              }
            />
          </div>
        ))}
        <AddButton
          onClick={() =>
            put({ collectionInfo: [...collectionInfo, { param: '', ttsConfigs: [spokenGroup()] }] }, 'add')
          }
        >
          {t('addCollect')}
        </AddButton>
      </Section>
    </>
  );
}
