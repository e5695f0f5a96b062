import type { PlainLook, Step } from '#core/quality/rule.ts';
import { useText } from '#kit/console/useText.ts';
import { ruleTexts } from './rule.texts.ts';
import { Amount, Choice, useShown } from './ruleParts.tsx';
import { near, placed, placeOf, type PlaceIs } from './steps.rules.ts';

/** In which part of the call it counts. */
export function PlaceInput({ look, onChange }: { look: PlainLook; onChange(look: PlainLook): void }) {
  const t = useText(ruleTexts);
  const shown = useShown();
  const place = placeOf(look);
  if (!shown('first', place === 'anywhere') && !shown('last', true)) return null;
  const offered: PlaceIs[] = ['anywhere', 'first', 'last', ...(place === 'both' ? (['both'] as const) : [])];
  const amount = (field: 'first' | 'last') => (
    <Amount
      field={field}
      label={t(field)}
      unit={t('s')}
      min={0.5}
      max={3_600}
      value={look[field]}
      onChange={(value = look[field]) => onChange({ ...look, [field]: value })}
    />
  );
  return (
    <span className="rule-where">
      <Choice
        field="first"
        label={t('place')}
        isQuiet
        value={place}
        of={offered.map((value) => ({ value, label: t(value) }))}
        onChange={(to) => onChange(placed(look, to))}
      />
      {look.first !== undefined && amount('first')}
      {look.last !== undefined && amount('last')}
    </span>
  );
}

/** How near it stands to what was found before it, and on which side. */
export function NearInput({ step, onChange }: { step: Step; onChange(step: Step): void }) {
  const t = useText(ruleTexts);
  const shown = useShown();
  const { within, side = 'around' } = step;
  return (
    <span className="rule-where">
      {shown('within', within === undefined) && (
        <Amount
          isLed
          field="within"
          label={t('within')}
          unit={t('s')}
          empty={t('any')}
          min={0.5}
          max={600}
          value={within}
          onChange={(seconds) => onChange(near(step, seconds, side))}
        />
      )}
      {step.join !== 'then' && shown('side', side === 'around') && (
        <Choice
          field="side"
          label={t('side')}
          isQuiet
          value={side}
          of={(['around', 'before', 'after'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(to) => onChange(near(step, within, to))}
        />
      )}
    </span>
  );
}
