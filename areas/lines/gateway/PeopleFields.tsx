import { Button, Slider } from 'antd';
import { missedCauses, missedShares, usualRing, withMissedShare, type CalleeSettings } from '#core/callee/line.ts';
import { personaNames, sharesOf, type PersonaName } from '#core/callee/personas.ts';
import { useText } from '#kit/console/useText.ts';
import { gatewayTexts } from './gateway.texts.ts';

interface PeopleFieldsProps {
  /** A form gives these two. */
  value?: CalleeSettings;
  onChange?(callees: CalleeSettings): void;
}

const mostRing = 45;

/** How long it rings, why calls stay unanswered, and who answers the others. */
export function PeopleFields({ value = {}, onChange = () => {} }: PeopleFieldsProps) {
  const t = useText(gatewayTexts);
  const { least, most } = value.ring ?? usualRing;
  const missed = missedShares(value);
  const shares = sharesOf(value.mix);
  const nameOf = (persona: PersonaName) => t(persona === 'busy' ? 'busyPerson' : persona);
  const weightOf = (persona: PersonaName) => value.mix?.[persona] ?? Math.round(sharesOf()[persona] * 100);

  return (
    <div className="gateway-people">
      <p className="gateway-label">{t('ring', { least, most })}</p>
      <Slider
        className="gateway-slider"
        range
        min={1}
        max={mostRing}
        value={[least, most]}
        tooltip={{ open: false }}
        ariaLabelForHandle={[t('ringHandle', { end: t('least') }), t('ringHandle', { end: t('most') })]}
        onChange={([from = least, to = most]) => onChange({ ...value, ring: { least: from, most: to } })}
      />
      <details>
        <summary>{t('missed')}</summary>
        {missedCauses.map((cause) => (
          <Share
            key={cause}
            name={t(cause)}
            weight={percent(missed[cause])}
            shown={percent(missed[cause])}
            most={percent(missed[cause] + missed.noAnswer)}
            onChange={(to) => onChange(withMissedShare(value, cause, to / 100))}
          />
        ))}
        <p className="cw-meta cw-text3">{t('missedHint', { percent: percent(missed.noAnswer) })}</p>
      </details>
      <details>
        <summary>{t('people')}</summary>
        {personaNames.map((persona) => (
          <Share
            key={persona}
            name={nameOf(persona)}
            weight={weightOf(persona)}
            shown={percent(shares[persona])}
            most={100}
            onChange={(weight) => onChange({ ...value, mix: { ...value.mix, [persona]: weight } })}
          />
        ))}
        <p className="cw-meta cw-text3">{t('peopleHint')}</p>
        <Button size="small" disabled={!value.mix} onClick={() => onChange(withoutMix(value))}>
          {t('usual')}
        </Button>
      </details>
    </div>
  );
}

interface ShareProps {
  name: string;
  weight: number;
  shown: number;
  most: number;
  onChange(weight: number): void;
}

/** A slider for a weight from 0 to 100, and the share it comes to among the others (%). */
const Share = ({ name, weight, shown, most, onChange }: ShareProps) => (
  <div className="gateway-share">
    <span className="cw-cut" title={name}>
      {name}
    </span>
    <Slider
      className="gateway-slider"
      min={0}
      max={100}
      value={weight}
      tooltip={{ open: false }}
      ariaLabelForHandle={name}
      onChange={(to) => onChange(Math.min(to, most))}
    />
    <span className="cw-num">{shown}%</span>
  </div>
);

const percent = (share: number) => Math.round(share * 100);
const withoutMix = ({ mix: _, ...rest }: CalleeSettings): CalleeSettings => rest;
