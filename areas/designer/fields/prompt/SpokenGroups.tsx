import type { SpokenGroup, SpokenItem } from '#core/flow/saved/said.ts';
import { commonOf } from '#core/flow/presets.ts';
import { kindsSaidBy, withResource } from '#core/design/resources.ts';
import { spokenGroup } from '#core/design/newNode.ts';
import { withFields } from '#core/design/share.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { libraryTexts } from '../../resource/library.texts.ts';
import { ResourceField, useResourceOf } from '../../resource/ResourceField.tsx';
import { MaybeCondition } from '../condition/ConditionEditor.tsx';
import { conditionWords, namesOf } from '../condition/conditionWords.ts';
import { AddButton } from '../AddButton.tsx';
import { NumberField, SwitchField } from '../fields.tsx';
import { partTexts } from '../panel.texts.ts';
import { moved, Reorder } from '../Reorder.tsx';
import { Section } from '../Section.tsx';
import { useDraft } from '../../editor/useDraft.ts';
import { ListenButton } from './ListenButton.tsx';
import { PromptField } from './PromptField.tsx';

interface Props {
  value: SpokenGroup[];
  onChange(value: SpokenGroup[]): void;
  /** What the words are called; “Says” unless told. */
  label?: string;
  /** Whether it may be asked again, so that a second wording makes sense. */
  again?: boolean;
  /** Whether a customer may break in. */
  interrupted?: boolean;
  /** Of an exception: whether the question of the node follows. */
  exception?: boolean;
}

/** What is said: one wording, or several of which the first whose condition holds is taken; each with what is said when it is asked again. */
export function SpokenGroups({ value, onChange, ...about }: Props) {
  const t = useText(partTexts);
  const language = useLanguage();
  const { flow } = useDraft();
  if (value.length === 0) return <AddButton onClick={() => onChange([spokenGroup()])}>{t('addSpoken')}</AddButton>;
  return (
    <>
      {value.map((group, at) => {
        const put = (next: SpokenGroup) => onChange(value.with(at, next));
        const name = t('group', { number: at + 1 });
        const remove = () => onChange(value.toSpliced(at, 1));
        return value.length === 1 ? (
          <Group key="0" group={group} onChange={put} {...about} />
        ) : (
          <div key={at} className="panel-item">
            <div className="cw-row">
              <b>{name}</b>
              <span className="cw-space" />
              <Reorder
                name={name}
                at={at}
                count={value.length}
                onMove={(to) => onChange(moved(value, at, to))}
                onRemove={remove}
              />
            </div>
            <p className="panel-hint">{conditionWords(group.condition, namesOf(flow), language)}</p>
            <Group group={group} onChange={put} {...about} />
          </div>
        );
      })}
      {value.length > 1 && <p className="panel-hint">{t('firstFits')}</p>}
      <AddButton onClick={() => onChange([...value, spokenGroup()])}>{t('addGroup')}</AddButton>
    </>
  );
}

function Group({
  group,
  onChange,
  label,
  again,
  interrupted,
  exception,
}: Omit<Props, 'value' | 'onChange'> & { group: SpokenGroup; onChange(group: SpokenGroup): void }) {
  const t = useText(partTexts);
  const { flow } = useDraft();
  const set = (fields: Partial<SpokenGroup>) => onChange(withFields(group, fields));
  const items = group.content.length > 0 ? group.content : [{ text: '' }];
  const put = (at: number, item: SpokenItem) => set({ content: items.with(at, item) });
  const isVoice = flow.robotType !== 5;
  return (
    <div className="panel-group">
      {items.map((item, at) => {
        const name =
          at === 0
            ? (label ?? t('says'))
            : at === 1 && items.length === 2
              ? t('saidAgain')
              : t('saidAgainNumber', { number: at });
        return (
          <div key={at}>
            <PromptField
              label={name}
              value={item.text}
              spoken={isVoice}
              most={500}
              rows={at === 0 ? 3 : 2}
              onChange={(text) => put(at, withFields(item, { text }))}
              extra={
                <>
                  {isVoice && <ListenButton name={name} item={item} />}
                  {at > 0 && (
                    <Reorder
                      name={name}
                      at={0}
                      count={1}
                      onMove={() => {}}
                      onRemove={() => set({ content: items.toSpliced(at, 1) })}
                    />
                  )}
                </>
              }
            />
            {!isVoice && <SentFile item={item} onChange={(next) => put(at, next)} />}
            {isVoice && <Voice name={name} item={item} onChange={(next) => put(at, next)} />}
          </div>
        );
      })}
      {again && items.length < 10 && (
        <AddButton onClick={() => set({ content: [...items, { text: '' }] })}>{t('addAgain')}</AddButton>
      )}
      {exception && (
        <SwitchField
          label={t('extendNode')}
          value={group.extendNode ?? false}
          onChange={(extendNode) => set({ extendNode })}
        />
      )}
      {interrupted && isVoice && (
        <>
          <SwitchField
            label={t('interruptSpeech')}
            hint={
              group.ttsAsrInter
                ? t('interruptSpeechHint', { seconds: commonOf(flow, 'ttsMinLength') / 1000 })
                : undefined
            }
            value={group.ttsAsrInter ?? false}
            onChange={(ttsAsrInter) => set({ ttsAsrInter })}
          />
          <SwitchField
            label={t('interruptKeys')}
            value={group.ttsDtmfInter ?? false}
            onChange={(ttsDtmfInter) => set({ ttsDtmfInter })}
          />
        </>
      )}
      <MaybeCondition value={group.condition} onChange={(condition) => set({ condition })} asks={{ back: true }} />
    </div>
  );
}

/** A picture, a film or a document that a text robot sends with its words. */
function SentFile({ item, onChange }: { item: SpokenItem; onChange(item: SpokenItem): void }) {
  const t = useText(libraryTexts);
  const { flow } = useDraft();
  return (
    <ResourceField
      label={t('file')}
      words={t('attach')}
      kinds={kindsSaidBy(flow.robotType)}
      value={useResourceOf(item, 'other')}
      onChange={(resource) => onChange(withResource(item, resource))}
    />
  );
}

/** How it sounds: speed, volume, pitch, or a recording. */
function Voice({ name, item, onChange }: { name: string; item: SpokenItem; onChange(item: SpokenItem): void }) {
  const t = useText(partTexts);
  const { flow } = useDraft();
  const set = (fields: Partial<SpokenItem>) => onChange(withFields(item, fields));
  const words = useText(libraryTexts);
  const recorded = useResourceOf(item, 'sound');
  return (
    <Section
      title={
        <>
          {t('voice')}
          <span className="cw-unseen"> {name}</span>
        </>
      }
      fact={
        recorded
          ? recorded.name
          : `${item.speed ?? commonOf(flow, 'speed')} · ${item.volume ?? commonOf(flow, 'volume')} · ${item.pitch ?? commonOf(flow, 'pitch')}`
      }
    >
      <ResourceField
        label={t('recording')}
        words={words('recording')}
        kinds={kindsSaidBy(flow.robotType)}
        value={recorded}
        onChange={(resource) => onChange(withResource(item, resource))}
      />
      <NumberField
        label={t('speed')}
        value={item.speed}
        max={100}
        placeholder={t('usual')}
        onChange={(speed) => set({ speed })}
      />
      <NumberField
        label={t('volume')}
        value={item.volume}
        max={100}
        placeholder={t('usual')}
        onChange={(volume) => set({ volume })}
      />
      <NumberField
        label={t('pitch')}
        value={item.pitch}
        max={100}
        placeholder={t('usual')}
        onChange={(pitch) => set({ pitch })}
      />
    </Section>
  );
}
