import { Checkbox } from 'antd';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useText } from '#kit/console/useText.ts';
import { appealStates, type RecordFilter } from '../record/record.contract.ts';
import { inspectionsTexts } from './inspections.texts.ts';
import type { useBatchChoices } from './useBatchChoices.ts';

interface InspectionFiltersProps {
  of: RecordFilter;
  choices: ReturnType<typeof useBatchChoices>;
  /** It is all about one's own calls anyway. */
  own: boolean;
  onSearch(change: Partial<RecordFilter>): void;
}

export function InspectionFilters({ of, choices, own, onSearch }: InspectionFiltersProps) {
  const t = useText(inspectionsTexts);
  const result = of.fatal ? 'fatal' : of.passed === undefined ? undefined : of.passed ? 'passed' : 'failed';
  return (
    <div className="inspected-filters">
      <SearchBox placeholder={t('search')} value={of.keyword} onSearch={(keyword) => onSearch({ keyword })} />
      <DateFilter
        label={t('inspectedAt')}
        from={of.from}
        to={of.to}
        onChange={({ from, to }) => onSearch({ from, to })}
      />
      {choices.batches && (
        <ChoiceFilter
          label={t('batch')}
          value={of.batchId}
          of={choices.batches}
          onChoose={(batchId) => onSearch({ batchId })}
          searched
        />
      )}
      {choices.agents && !own && (
        <ChoiceFilter
          label={t('agent')}
          value={of.agentId}
          of={choices.agents}
          onChoose={(agentId) => onSearch({ agentId })}
          searched
          width={130}
        />
      )}
      <ChoiceFilter
        label={t('result')}
        value={result}
        of={(['passed', 'failed', 'fatal'] as const).map((value) => ({ value, label: t(value) }))}
        onChoose={(one) =>
          onSearch({
            passed: one === 'passed' ? true : one === 'failed' ? false : undefined,
            fatal: one === 'fatal' ? true : undefined,
          })
        }
        width={104}
      />
      <ChoiceFilter
        label={t('appeal')}
        value={of.appeals?.length === 1 ? of.appeals[0] : undefined}
        of={appealStates.map((value) => ({ value, label: t(`appeal${value}`) }))}
        onChoose={(one) => onSearch({ appeals: one && [one] })}
        width={104}
      />
      <span className="inspected-scores">
        <ScoreInput
          label={t('scoreFrom')}
          placeholder={t('score')}
          value={of.scoreFrom}
          onChoose={(scoreFrom) => onSearch({ scoreFrom })}
        />
        –
        <ScoreInput
          label={t('scoreTo')}
          placeholder={t('upTo')}
          value={of.scoreTo}
          onChoose={(scoreTo) => onSearch({ scoreTo })}
        />
      </span>
      {!own && (
        <Checkbox
          checked={of.mine === true}
          onChange={({ target }) => onSearch({ mine: target.checked ? true : undefined })}
        >
          {t('mine')}
        </Checkbox>
      )}
    </div>
  );
}

interface ScoreInputProps {
  label: string;
  placeholder: string;
  value: number | undefined;
  onChoose(value: number | undefined): void;
}

const ScoreInput = ({ label, placeholder, value, onChoose }: ScoreInputProps) => (
  <NumberInput
    aria-label={label}
    placeholder={placeholder}
    min={0}
    max={100}
    precision={0}
    value={value ?? null}
    onChange={(next) => onChoose(next ?? undefined)}
  />
);
