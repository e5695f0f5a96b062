import { Trash2 } from 'lucide-react';
import type { Status } from '#core/flow/saved/condition.ts';
import { withFields } from '#core/design/share.ts';
import { useText } from '#kit/console/useText.ts';
import { namesOf } from './condition/conditionWords.ts';
import { PromptField } from './prompt/PromptField.tsx';
import { AddButton } from './AddButton.tsx';
import { ChoiceField } from './choiceFields.tsx';
import { IconButton } from '../editor/IconButton.tsx';
import { partTexts } from './panel.texts.ts';
import { Section } from './Section.tsx';
import { useVariableChoices } from './useChoices.ts';
import { useDraft } from '../editor/useDraft.ts';

type Update = Status['statusUpdt']['normalList'][number];

/** Variables that are set when it comes to this; a sum where two parts are given. */
export function StatusUpdates({
  title,
  value,
  onChange,
}: {
  title: string;
  value: Status | undefined;
  onChange(value: Status | undefined): void;
}) {
  const t = useText(partTexts);
  const { flow } = useDraft();
  const variables = useVariableChoices({ own: true });
  const names = namesOf(flow);
  const list = value?.enabled ? value.statusUpdt.normalList : [];
  const put = (normalList: Update[]) =>
    onChange(
      normalList.length === 0 && !value
        ? undefined
        : { ...value, enabled: normalList.length > 0, statusUpdt: { ...value?.statusUpdt, normalList } },
    );
  return (
    <Section title={title} fact={list.length > 0 ? list.length : t('none')} open={list.length > 0}>
      {list.map((update, at) => {
        const name = update.leftVar === '' ? String(at + 1) : names.variable(update.leftVar);
        const set = (fields: Partial<Update>) => put(list.with(at, withFields(update, fields)));
        return (
          <div key={at} className="panel-item">
            <div className="cw-row">
              <ChoiceField
                bare
                label={t('statusName', { number: at + 1 })}
                placeholder={t('variable')}
                missing={t('missing')}
                value={update.leftVar === '' ? '' : name}
                options={variables}
                onChange={(leftVar) => set({ leftVar })}
              />
              <IconButton icon={Trash2} name={t('removeStatus', { name })} onClick={() => put(list.toSpliced(at, 1))} />
            </div>
            <PromptField
              label={t('statusTo', { name })}
              value={update.right1Var}
              most={2_000}
              rows={1}
              onChange={(right1Var) => set({ right1Var })}
            />
            {update.right2Var === undefined ? (
              <AddButton onClick={() => set({ right2Var: '' })}>{t('addSum')}</AddButton>
            ) : (
              <PromptField
                label={t('statusPlus', { name })}
                value={update.right2Var}
                most={2_000}
                rows={1}
                onChange={(right2Var) => set({ right2Var })}
              />
            )}
          </div>
        );
      })}
      <AddButton onClick={() => put([...list, { leftVar: '', right1Var: '' }])}>{t('addStatus')}</AddButton>
    </Section>
  );
}
