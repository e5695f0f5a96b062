import { Button, Checkbox, Segmented } from 'antd';
import { Dices } from 'lucide-react';
import type { Sampling } from '#core/quality/sampling.ts';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Mode } from '../bases.contract.ts';
import { formTexts } from './form.texts.ts';

interface SamplingFieldProps {
  id?: string;
  mode: Mode;
  /** A form gives these two. */
  value?: Sampling;
  onChange?(sampling: Sampling): void;
}

const usual: Sampling = { by: 'all', stratified: false, seed: 42 };

/** How calls are drawn. Calls that go on cannot be compared with others yet: they come in a share, or all. */
export function SamplingField({ id, mode, value = usual, onChange = () => {} }: SamplingFieldProps) {
  const t = useText(formTexts);
  const { by, share, count, stratified, seed } = value;
  const ways = mode === 'after' ? (['all', 'share', 'perAgent'] as const) : (['all', 'share'] as const);
  const become = (to: Sampling['by']) =>
    onChange({
      by: to,
      stratified,
      seed,
      ...(to === 'share' && { share: share ?? 10 }),
      ...(to === 'perAgent' && { count: count ?? 5 }),
    });
  return (
    <div className="qc-sampling" id={id} role="group" aria-label={t('sampling')}>
      <Segmented<Sampling['by']>
        className="qc-ways"
        aria-label={t('sampling')}
        value={by}
        onChange={become}
        options={ways.map((way) => ({ value: way, label: t(way) }))}
      />
      {by === 'share' && (
        <div className="cw-row">
          <NumberInput
            aria-label={t('shareField')}
            min={0.1}
            max={100}
            value={share ?? null}
            onChange={(to) => onChange({ ...without(value, 'share'), ...(to !== null && { share: to }) })}
          />
          <span className="cw-text2">{t('ofCalls')}</span>
        </div>
      )}
      {by === 'perAgent' && (
        <div className="cw-row">
          <NumberInput
            aria-label={t('countField')}
            min={1}
            max={1_000}
            precision={0}
            value={count ?? null}
            onChange={(to) => onChange({ ...without(value, 'count'), ...(to !== null && { count: to }) })}
          />
          <span className="cw-text2">{t('ofAgent')}</span>
        </div>
      )}
      {by !== 'all' && (
        <>
          {mode === 'after' && (
            <div>
              <Checkbox
                checked={stratified}
                onChange={({ target }) => onChange({ ...value, stratified: target.checked })}
              >
                {t('stratified')}
              </Checkbox>
              <div className="cw-meta cw-text3 qc-under">{t('stratifiedHint')}</div>
            </div>
          )}
          <div className="cw-row">
            <span className="cw-text2">{t('seed')}</span>
            <NumberInput
              aria-label={t('seed')}
              min={0}
              max={2_147_483_647}
              precision={0}
              value={seed}
              onChange={(to) => onChange({ ...value, seed: to ?? 0 })}
            />
            <Button
              type="text"
              icon={<Dices size={15} />}
              onClick={() => onChange({ ...value, seed: Math.floor(Math.random() * 100_000) })}
            >
              {t('newSeed')}
            </Button>
          </div>
          <div className="cw-meta cw-text3">{t('seedHint')}</div>
        </>
      )}
    </div>
  );
}

function without(sampling: Sampling, name: 'share' | 'count'): Sampling {
  const { [name]: _, ...rest } = sampling;
  return rest;
}
