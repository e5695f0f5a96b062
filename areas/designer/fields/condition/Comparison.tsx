import { Trash2 } from 'lucide-react';
import { typeOfRow } from '#core/flow/condition.ts';
import type { ConditionRow, Operator } from '#core/flow/saved/condition.ts';
import type { ValueType } from '#core/flow/types/valueType.ts';
import { withFields } from '#core/design/share.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { IconButton } from '../../editor/IconButton.tsx';
import { ChoiceField } from '../choiceFields.tsx';
import { comparisonTexts } from './comparison.texts.ts';
import { conditionTexts, operatorTexts } from './condition.texts.ts';
import { needsNoValue, type Names } from './conditionWords.ts';
import { comparableTypes, comparesValues, operatorsFor, problemOf, type Problem } from './fitting.ts';
import { FunctionText } from './FunctionText.tsx';
import type { Named } from './named.ts';
import { pathOf } from './paths.ts';
import { ValueField } from './ValueField.tsx';
import { functionMark, useTypeWord, VariableField, type Chosen } from './VariableField.tsx';

type RightKind = 'const' | 'variable' | 'function';
const kindOfRight = ({ rightType, rightVar }: ConditionRow): RightKind =>
  !rightType || rightType === 'const' || rightType === 'value'
    ? 'const'
    : rightType === 'function' && pathOf(rightVar) === null
      ? 'function'
      : 'variable';

/** One comparison: what is compared, how, and with what. */
export function Comparison({
  row,
  number,
  named,
  names,
  onChange,
}: {
  row: ConditionRow;
  number: number;
  named: readonly Named[];
  names: Names;
  onChange(row: ConditionRow | null): void;
}) {
  const t = useText(conditionTexts);
  const operatorWord = useOperatorWord();
  const set = (fields: Partial<ConditionRow>) => onChange(withFields(row, fields));
  const typeOf = (reference: string) => named.find(({ name }) => name === names.variable(reference))?.type;
  const type = typeOfRow(row, typeOf);
  const problem = problemOf(row, { nameOf: names.variable, typeOf });
  const isFunction = row.leftType === 'function';
  const isPath = isFunction && pathOf(row.leftVar) !== null;
  const left = isFunction ? undefined : named.find(({ name }) => name === names.variable(row.leftVar));
  const kind = kindOfRight(row);
  const fits = named.filter((one) => one !== left && comparableTypes(type, one.type, row.operator));
  const rightFits = kind === 'variable' ? (pathOf(row.rightVar) ?? names.variable(row.rightVar)) : '';
  const asLeft = (chosen: Chosen | 'function') =>
    set({
      leftLabel: undefined,
      ...(chosen === 'function'
        ? { leftType: 'function', leftVar: '' }
        : 'call' in chosen
          ? { leftType: 'function', leftVar: chosen.call }
          : { leftType: undefined, leftVar: chosen.variable }),
    });
  const asRight = (chosen: Chosen | 'function') =>
    chosen !== 'function' &&
    set({
      rightLabel: undefined,
      ...('call' in chosen
        ? { rightType: 'function', rightVar: chosen.call }
        : { rightType: 'variable', rightVar: chosen.variable }),
    });
  return (
    <li>
      <VariableField
        functions
        label={t('left', { number })}
        named={named}
        value={isPath ? row.leftVar : isFunction ? functionMark : row.leftVar === '' ? '' : names.variable(row.leftVar)}
        onChange={asLeft}
      />
      {isFunction && !isPath && (
        <FunctionText
          label={t('functionText', { number })}
          value={row.leftVar}
          onChange={(leftVar) => set({ leftVar })}
        />
      )}
      <div className="condition-row">
        <ChoiceField
          bare
          label={t('operator', { number })}
          value={row.operator}
          options={operatorsFor(type, row.operator).map((one) => ({ value: one, label: operatorWord(one, type) }))}
          onChange={(next) => set({ operator: next as Operator })}
        />
        {!needsNoValue(row.operator) && (
          <ChoiceField
            bare
            label={t('kindOfRight', { number })}
            value={kind}
            options={[
              { value: 'const', label: t('rightValue') },
              ...(fits.length > 0 || kind === 'variable' ? [{ value: 'variable', label: t('rightVariable') }] : []),
              { value: 'function', label: t('rightFunction') },
            ]}
            onChange={(next) =>
              set({ rightType: next === 'const' ? undefined : next, rightVar: '', rightLabel: undefined })
            }
          />
        )}
        <IconButton icon={Trash2} name={t('removeRow', { number })} onClick={() => onChange(null)} />
      </div>
      {needsNoValue(row.operator) ? null : kind === 'variable' ? (
        <VariableField
          label={t('right', { number })}
          value={row.rightType === 'function' ? row.rightVar : rightFits}
          named={
            fits.some(({ name }) => name === rightFits)
              ? fits
              : [...fits, ...named.filter(({ name }) => name === rightFits)]
          }
          onChange={asRight}
        />
      ) : kind === 'function' ? (
        <FunctionText label={t('right', { number })} value={row.rightVar} onChange={(rightVar) => set({ rightVar })} />
      ) : (
        <ValueField
          key={type}
          label={t('right', { number })}
          type={type}
          operator={row.operator}
          choices={comparesValues(row.operator) ? left?.choices : undefined}
          value={row.rightVar}
          onChange={(rightVar) => set({ rightVar, rightLabel: undefined })}
        />
      )}
      {problem && <Complaint problem={problem} />}
    </li>
  );
}

function Complaint({ problem }: { problem: Problem }) {
  const t = useText(comparisonTexts);
  const typeWord = useTypeWord();
  const words = () => {
    switch (problem.is) {
      case 'operator':
        return t('operatorOfType', { type: typeWord(problem.type) });
      case 'value':
        return t('notOfType', { value: problem.value, example: t(`eg_${problem.type as 'number'}`) });
      case 'types':
        return t('typesDiffer', { left: typeWord(problem.left), right: typeWord(problem.right) });
      case 'expression':
        return t('badExpression');
      case 'noValue':
        return t('noValue');
    }
  };
  return (
    <p className="panel-problem" role="status">
      {words()}
    </p>
  );
}

const degrees: Partial<Record<Operator, 'more' | 'less' | 'least' | 'most'>> = {
  '>': 'more',
  '<': 'less',
  '≥': 'least',
  '≤': 'most',
};

/** A day is after another, a length of time longer. */
function useOperatorWord() {
  const t = useText(comparisonTexts);
  const language = useLanguage();
  return (operator: Operator, type: ValueType | undefined) => {
    const degree = degrees[operator];
    if (degree && (type === 'date' || type === 'time')) return t(`ordered_date_${degree}`);
    if (degree && type === 'duration') return t(`ordered_duration_${degree}`);
    return operatorTexts[language][operator];
  };
}
