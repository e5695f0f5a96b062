import { Input } from 'antd';
import type { PlainLook } from '#core/quality/rule.ts';
import { useText } from '#kit/console/useText.ts';
import { ruleTexts } from './rule.texts.ts';
import { Amount, Choice, Names, useNameIn, useShown, useStepSight } from './ruleParts.tsx';
import { usualApart, type LookOf } from './steps.rules.ts';
import { WordChips } from './WordChips.tsx';
import { hasForms, hasGap } from './words.rules.ts';

interface LookInputsProps<Look extends PlainLook = PlainLook> {
  look: Look;
  intentions: readonly string[];
  onChange(look: PlainLook): void;
}

/** What each kind of condition asks for besides who and where. */
export function LookInputs({ look, intentions, onChange }: LookInputsProps) {
  const t = useText(ruleTexts);
  switch (look.kind) {
    case 'words':
      return <Words {...{ look, onChange }} />;
    case 'expression':
      return <Pattern {...{ look, onChange }} />;
    case 'likeness':
      return (
        <>
          <WordChips of="samples" words={look.samples} onChange={(samples) => onChange({ ...look, samples })} />
          <Amount
            isLed
            field="least"
            label={t('least')}
            unit={t('percent')}
            isWhole
            min={30}
            max={99}
            value={Math.round(look.least * 100)}
            onChange={(least = 70) => onChange({ ...look, least: least / 100 })}
          />
        </>
      );
    case 'intention':
      return <Intentions {...{ look, intentions, onChange }} />;
    case 'silence':
    case 'talkOver':
    case 'monologue':
    case 'hold':
      return (
        <Amount
          isLed
          field="longer"
          label={t('longerThan')}
          unit={t('s')}
          min={0.5}
          max={3_600}
          value={look.longer}
          onChange={(longer = look.longer) => onChange({ ...look, longer })}
        />
      );
    case 'speed':
      return (
        <>
          <Choice
            field="is"
            label={t('paceIs')}
            value={look.is}
            of={(['over', 'under'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(is) => onChange({ ...look, is })}
          />
          <Amount
            field="perMinute"
            label={t('speed')}
            unit={t('perMinute')}
            isWhole
            min={20}
            max={1_000}
            value={look.perMinute}
            onChange={(perMinute = look.perMinute) => onChange({ ...look, perMinute })}
          />
        </>
      );
    case 'noise':
      return (
        <Amount
          isLed
          field="under"
          label={t('aboveNoise')}
          unit={t('dB')}
          isWhole
          min={0}
          max={40}
          value={look.under}
          onChange={(under = look.under) => onChange({ ...look, under })}
        />
      );
    case 'repeated':
      return (
        <Amount
          isLed
          field="times"
          label={t('sameQuestion')}
          unit={t('times')}
          isWhole
          min={2}
          max={10}
          value={look.times}
          onChange={(times = look.times) => onChange({ ...look, times })}
        />
      );
  }
}

/** The distance is asked for where a phrase has a gap, other forms where words have some. */
function Words({ look, onChange }: Omit<LookInputsProps<LookOf<'words'>>, 'intentions'>) {
  const t = useText(ruleTexts);
  const name = useNameIn();
  const { readOnly, fields } = useStepSight();
  const shown = useShown();
  return (
    <>
      <WordChips of="words" words={look.words} onChange={(words) => onChange({ ...look, words })} />
      {hasGap(look.words) && shown('apart', look.apart === usualApart) && (
        <Amount
          isLed
          field="apart"
          label={t('apart')}
          unit={t('apartUnit')}
          isWhole
          min={1}
          max={20}
          value={look.apart}
          onChange={(apart = look.apart) => onChange({ ...look, apart })}
        />
      )}
      {hasForms(look.words) && shown('inflected', look.inflected) && (
        <label className={fields.has('inflected') ? 'rule-tick new' : 'rule-tick'}>
          <input
            type="checkbox"
            className="cw-check"
            aria-label={name(t('inflected'))}
            checked={look.inflected}
            disabled={readOnly}
            onChange={({ target }) => onChange({ ...look, inflected: target.checked })}
          />
          <span>{t('inflected')}</span>
        </label>
      )}
    </>
  );
}

function Pattern({ look, onChange }: Omit<LookInputsProps<LookOf<'expression'>>, 'intentions'>) {
  const t = useText(ruleTexts);
  const name = useNameIn();
  const { readOnly, fields } = useStepSight();
  const isNew = fields.has('pattern') ? ' new' : '';
  if (readOnly) return <code className={`rule-pattern rule-word${isNew}`}>{look.pattern}</code>;
  return (
    <Input
      className={`rule-pattern${isNew}`}
      aria-label={name(t('pattern'))}
      placeholder={t('patternEmpty')}
      spellCheck={false}
      maxLength={500}
      value={look.pattern}
      onChange={({ target }) => onChange({ ...look, pattern: target.value })}
    />
  );
}

function Intentions({ look, intentions, onChange }: LookInputsProps<LookOf<'intention'>>) {
  const t = useText(ruleTexts);
  const { words } = useStepSight();
  return (
    <Names
      field="names"
      label={t('intentions')}
      placeholder={t('chooseIntentions')}
      nothing={t('noSuchIntention')}
      most={50}
      value={look.names}
      of={intentions.map((value) => ({ value, label: value }))}
      added={words}
      onChange={(names) => onChange({ ...look, names })}
    />
  );
}
