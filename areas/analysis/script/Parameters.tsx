import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { momentAt, momentOf } from '#core/calendar/zone.ts';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { parameterKinds, type Parameter } from './script.contract.ts';
import { scriptTexts } from './script.texts.ts';

interface ParametersProps {
  of: readonly Parameter[];
  onChange(name: string, to: Partial<Pick<Parameter, 'kind' | 'value'>>): void;
}

/** What the statement asks for: a value of a kind for each `:name` in it. */
export function Parameters({ of, onChange }: ParametersProps) {
  const t = useText(scriptTexts);
  if (of.length === 0) return null;
  return (
    <div className="sql-parameters" role="group" aria-label={t('parameters')}>
      {of.map((one) => (
        <div key={one.name} className="sql-parameter">
          <code className="cw-cut" title={one.name}>
            :{one.name}
          </code>
          <Select
            size="small"
            variant="borderless"
            aria-label={t('kindOf', { name: one.name })}
            value={one.kind}
            popupMatchSelectWidth={false}
            options={parameterKinds.map((kind) => ({ value: kind, label: t(kind) }))}
            onChange={(kind) => onChange(one.name, { kind })}
          />
          <Value of={one} onChange={(value) => onChange(one.name, { value })} />
        </div>
      ))}
    </div>
  );
}

function Value({ of: { name, kind, value }, onChange }: { of: Parameter; onChange(value: Parameter['value']): void }) {
  const t = useText(scriptTexts);
  const timeZone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  switch (kind) {
    case 'text':
      return (
        <Input
          size="small"
          aria-label={name}
          maxLength={2_000}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'number':
      return (
        <NumberInput size="small" aria-label={name} value={Number(value)} onChange={(next) => onChange(next ?? 0)} />
      );
    case 'yesNo':
      return (
        <Select
          size="small"
          aria-label={name}
          value={value === true}
          options={[true, false].map((one) => ({ value: one, label: t(one ? 'yes' : 'no') }))}
          onChange={onChange}
        />
      );
    case 'moment': {
      const { date, time } = momentAt(timeZone, Number(value));
      return (
        <DatePicker
          size="small"
          aria-label={name}
          allowClear={false}
          format="YYYY-MM-DD HH:mm"
          showTime={{ format: 'HH:mm' }}
          value={dayjs(`${date}T${time}`)}
          onChange={(next) =>
            next && onChange(momentOf(timeZone, next.format('YYYY-MM-DD'), next.hour() * 60 + next.minute()))
          }
        />
      );
    }
  }
}
