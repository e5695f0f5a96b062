import { ArrowDown, ArrowUp, CircleAlert, Ellipsis, ListOrdered, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isGroup, speakers, type Look, type Step } from '#core/quality/rule.ts';
import { useText } from '#kit/console/useText.ts';
import { sameStep, type StepChange } from './changes.rules.ts';
import { LookInputs } from './LookInputs.tsx';
import { ruleTexts } from './rule.texts.ts';
import { Choice, StepSightOf, useStepSight } from './ruleParts.tsx';
import {
  asksWho,
  isPlain,
  joinedBy,
  kinds,
  maySame,
  moved,
  mostInGroup,
  mostSteps,
  newFollowing,
  newGroup,
  newStep,
  withKind,
  without,
} from './steps.rules.ts';
import { NearInput, PlaceInput } from './WhereInputs.tsx';

/** A sentence about one condition, or about one of a group. */
export interface StepTrouble {
  step: number;
  inner?: number | undefined;
  sentence: string;
  /** Only not filled in yet. */
  isOpen?: boolean;
}

interface StepsProps {
  steps: readonly Step[];
  changes: readonly StepChange[];
  troubles: readonly StepTrouble[];
  intentions: readonly string[];
  readOnly: boolean;
  /** Number of the group they belong to. */
  group?: number;
  /** After the conditions, and beside what adds more. */
  beneath?: ReactNode;
  more?: ReactNode;
  onChange(steps: Step[]): void;
}

/** The conditions of a rule or of a group, from top to bottom. */
export function Steps({ steps, changes, troubles, group, beneath, more, onChange, ...shared }: StepsProps) {
  const t = useText(ruleTexts);
  const { readOnly } = shared;
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLDivElement>(null);
  const keys = useKeys(steps.length);
  const focusNext = useFocusNext();
  const isInGroup = group !== undefined;
  const limit = isInGroup ? mostInGroup : mostSteps;
  const rowAt = (at: number) => list.current?.children[at];

  function add(step: Step) {
    if (steps.length >= limit) return;
    onChange([...steps, step]);
    focusNext(() => {
      const row = rowAt(steps.length);
      return row?.querySelector<HTMLElement>('.rule-add input') ?? row?.querySelector('input');
    });
  }
  function move(at: number, by: -1 | 1) {
    if (!steps[at + by]) return;
    const focused = document.activeElement as HTMLElement | null;
    keys.move(at, by);
    onChange(moved(steps, at, by, isInGroup));
    focusNext(() => focused);
  }
  function remove(at: number) {
    keys.remove(at);
    onChange(without(steps, at, isInGroup));
    focusNext(() => {
      const row = rowAt(Math.min(at, steps.length - 2));
      return (
        row?.querySelector<HTMLElement>(':scope > .rule-row > .rule-acts > :last-child') ??
        adding.current?.querySelector('button')
      );
    });
  }

  const full = steps.length >= limit ? t('enough', { limit }) : null;
  const button = (label: string, means: string, icon: ReactNode, step: () => Step) => (
    <button
      type="button"
      className="rule-more"
      title={full ?? means}
      aria-disabled={full !== null}
      onClick={() => add(step())}
    >
      {icon}
      {label}
    </button>
  );
  return (
    <>
      <ol ref={list} className="rule-steps">
        {steps.map((step, at) => (
          <StepRow
            key={keys.of(at)}
            {...{ steps, step, at, group, ...shared }}
            change={changes[at] ?? sameStep}
            troubles={troubles.filter((one) => one.step === at)}
            onChange={(next) => onChange(steps.with(at, next))}
            onMove={(by) => move(at, by)}
            onRemove={steps.length > 1 || isInGroup ? () => remove(at) : undefined}
          />
        ))}
      </ol>
      {beneath}
      {!readOnly && (
        <div className="rule-mores" ref={adding}>
          {button(t('addCondition'), t('addConditionMeans'), <Plus size={14} aria-hidden />, newStep)}
          {!isInGroup && button(t('addGroup'), t('addGroupMeans'), <Plus size={14} aria-hidden />, newGroup)}
          {steps.length > 0 &&
            button(t('addOrder'), t('addOrderMeans'), <ListOrdered size={14} aria-hidden />, newFollowing)}
          {more}
        </div>
      )}
    </>
  );
}

interface StepRowProps extends Pick<StepsProps, 'steps' | 'troubles' | 'intentions' | 'readOnly'> {
  step: Step;
  at: number;
  group: number | undefined;
  change: StepChange;
  onChange(step: Step): void;
  onMove(by: -1 | 1): void;
  onRemove: (() => void) | undefined;
}

function StepRow(props: StepRowProps) {
  const { steps, step, at, group, change, troubles, readOnly, onChange, onMove, onRemove } = props;
  const t = useText(ruleTexts);
  const wrong = useId();
  const [open, setOpen] = useState(false);
  const { look } = step;
  const number = at + 1;
  const where = group === undefined ? t('condition', { number }) : t('conditionIn', { number, group });
  const hasSettings = !isGroup(look) || (at > 0 && step.join !== 'or');
  const own = troubles.filter(({ inner }) => group !== undefined || inner === undefined);

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const row = (event.target as Element).closest('.rule-step');
    if (!event.altKey || by === 0 || readOnly || row !== event.currentTarget) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(by);
  }

  return (
    <li className={change.isNew ? 'rule-step new' : 'rule-step'} onKeyDownCapture={onKey}>
      <StepSightOf value={{ readOnly, open, where, words: change.words, fields: change.fields }}>
        <div
          className="rule-row"
          role="group"
          aria-label={change.isNew ? `${where} (${t('isNew')})` : where}
          aria-describedby={own.length > 0 ? wrong : undefined}
        >
          <span className="rule-join">
            <JoinInput {...{ step, at, onChange }} />
          </span>
          <div className="rule-parts">
            {isGroup(look) ? (
              <span className="rule-say">{t('group')}</span>
            ) : (
              <LookParts
                {...props}
                look={look}
                maySame={maySame(steps, at, group !== undefined)}
                onChange={(next) => onChange({ ...step, look: next })}
              />
            )}
            {at > 0 && step.join !== 'or' && <NearInput {...{ step, onChange }} />}
          </div>
          {!readOnly && (
            <RowActs
              isFirst={at === 0}
              isLast={number === steps.length}
              onSettings={hasSettings ? () => setOpen(!open) : undefined}
              {...{ open, onMove, onRemove }}
            />
          )}
        </div>
        {own.length > 0 && (
          <ul className="rule-troubles" id={wrong}>
            {own.map(({ sentence, isOpen }) => (
              <li key={sentence} className={isOpen ? 'open' : undefined}>
                <CircleAlert size={13} aria-hidden />
                {sentence}
              </li>
            ))}
          </ul>
        )}
      </StepSightOf>
      {isGroup(look) && <GroupSteps {...props} look={look} />}
    </li>
  );
}

function GroupSteps({ step, look, at, change, troubles, onChange, ...shared }: StepRowProps & { look: GroupLook }) {
  const { intentions, readOnly } = shared;
  return (
    <div className="rule-group">
      <Steps
        {...{ intentions, readOnly }}
        group={at + 1}
        steps={look.steps}
        changes={change.inner}
        troubles={troubles.flatMap(({ inner, ...trouble }) =>
          inner === undefined ? [] : [{ ...trouble, step: inner }],
        )}
        onChange={(steps) => onChange({ ...step, look: { ...look, steps: steps.filter(isPlain) } })}
      />
    </div>
  );
}
type GroupLook = Extract<Look, { kind: 'group' }>;
type PlainLook = Exclude<Look, GroupLook>;

interface LookPartsProps {
  look: PlainLook;
  intentions: readonly string[];
  maySame: boolean;
  onChange(look: PlainLook): void;
}

function LookParts({ look, intentions, maySame: isSameOffered, onChange }: LookPartsProps) {
  const t = useText(ruleTexts);
  const whoOffered = speakers.filter((who) => who !== 'same' || isSameOffered || look.who === 'same');
  return (
    <>
      {asksWho(look) && (
        <Choice
          field="who"
          label={t('who')}
          value={look.who}
          of={whoOffered.map((value) => ({ value, label: t(value) }))}
          onChange={(who) => onChange({ ...look, who })}
        />
      )}
      <Choice
        field="kind"
        label={t('kind')}
        value={look.kind}
        of={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={(kind) => onChange(withKind(look, kind))}
      />
      <LookInputs {...{ look, intentions, onChange }} />
      <PlaceInput {...{ look, onChange }} />
    </>
  );
}

function JoinInput({ step, at, onChange }: { step: Step; at: number; onChange(step: Step): void }) {
  const t = useText(ruleTexts);
  const first = [
    { value: 'and' as const, label: t('when') },
    { value: 'not' as const, label: t('whenNever') },
  ];
  const later = (['and', 'or', 'then', 'not'] as const).map((value) => ({ value, label: t(value) }));
  // What cannot stand first is shown nevertheless, so that it can be put right.
  const kept =
    at === 0 && (step.join === 'or' || step.join === 'then') ? [{ value: step.join, label: t(step.join) }] : [];
  return (
    <Choice
      field="join"
      label={t('join')}
      isQuiet
      value={step.join}
      of={at === 0 ? [...first, ...kept] : later}
      onChange={(join) => onChange(joinedBy(step, join))}
    />
  );
}

interface RowActsProps {
  open: boolean;
  onSettings: (() => void) | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  onRemove: (() => void) | undefined;
}

/** Those that do nothing here keep their place and the focus. */
function RowActs({ open, onSettings, isFirst, isLast, onMove, onRemove }: RowActsProps) {
  const t = useText(ruleTexts);
  const { where } = useStepSight();
  const act = (what: string, title: string, isOff: boolean, icon: ReactNode, run: () => void) => (
    <button
      type="button"
      className="rule-act"
      aria-label={t('of', { what, where })}
      title={title}
      aria-disabled={isOff}
      onClick={() => !isOff && run()}
    >
      {icon}
    </button>
  );
  return (
    <span className="rule-acts">
      {onSettings && (
        <button
          type="button"
          className="rule-act"
          aria-label={t('of', { what: t('moreSettings'), where })}
          title={t('moreSettings')}
          aria-expanded={open}
          onClick={onSettings}
        >
          <Ellipsis size={14} />
        </button>
      )}
      {act(t('up'), t('upKeys'), isFirst, <ArrowUp size={14} />, () => onMove(-1))}
      {act(t('down'), t('downKeys'), isLast, <ArrowDown size={14} />, () => onMove(1))}
      {act(t('removeStep'), t('removeStep'), !onRemove, <Trash2 size={14} />, () => onRemove?.())}
    </span>
  );
}

/** Conditions have no id of their own; what is half typed in one moves along with it. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const known = [...keys.slice(0, count)];
  while (known.length < count) known.push(Math.max(-1, ...known) + 1);
  return {
    of: (at: number) => known[at]!,
    move: (at: number, by: -1 | 1) => setKeys(known.with(at, known[at + by]!).with(at + by, known[at]!)),
    remove: (at: number) => setKeys(known.toSpliced(at, 1)),
  };
}

/** Focuses something that is there only once the change is drawn. */
function useFocusNext() {
  const wanted = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useEffect(() => {
    const find = wanted.current;
    wanted.current = null;
    find?.()?.focus();
  });
  return (find: () => HTMLElement | null | undefined) => {
    wanted.current = find;
  };
}
