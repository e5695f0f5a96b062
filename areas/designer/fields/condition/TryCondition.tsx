import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { isReference, type Facts } from '#core/flow/condition.ts';
import type { Condition, ConditionRow, Mode } from '#core/flow/saved/condition.ts';
import { expressionOf, usedIn, variablesIn } from '#core/flow/template.ts';
import { tried, type TriedRow } from '#core/flow/tried.ts';
import { useLanguage } from '#kit/console/language.ts';
import { usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { useDraft } from '../../editor/useDraft.ts';
import { ChoiceField } from '../choiceFields.tsx';
import { Labelled, NumberField } from '../fields.tsx';
import { comparisonTexts } from './comparison.texts.ts';
import { conditionTexts, operatorTexts } from './condition.texts.ts';
import {
  conditionWords,
  modeWord,
  needsNoValue,
  resultWord,
  returnWord,
  type Asked,
  type Names,
} from './conditionWords.ts';
import type { Named } from './named.ts';
import { ValueField } from './ValueField.tsx';
import { useTypeWord } from './VariableField.tsx';

/** The variables a condition looks at, each once, in the order in which they stand in it. */
export function askedAbout({ normalList }: Condition, nameOf: (reference: string) => string): string[] {
  const side = (kind: string | undefined, text: string, written: boolean) =>
    kind === 'function' ? variablesIn(expressionOf(text)) : written ? usedIn(text).variables : [text];
  const found = normalList.flatMap(({ leftType, leftVar, rightType, rightVar }) => [
    ...side(leftType, leftVar, false),
    ...side(rightType, rightVar, !isReference(rightType)),
  ]);
  return [...new Set(found.filter((one) => one.trim() !== '').map(nameOf))];
}

/** Values somebody enters for what a condition is about, and whether it holds with them: the interpreter says it. */
export default function TryCondition({
  condition,
  named,
  names,
  asked,
}: {
  condition: Condition;
  named: readonly Named[];
  names: Names;
  asked: Asked | undefined;
}) {
  const t = useText(comparisonTexts);
  const c = useText(conditionTexts);
  const language = useLanguage();
  const typeWord = useTypeWord();
  const { flow } = useDraft();
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const [opened] = useState(Date.now);
  const [entered, enter] = useState<Record<string, string>>({});
  const [around, put] = useState({ intention: '', mode: '', apiResult: '', returnType: '', returnTimes: 0 });
  const of = (name: string) => named.find((one) => one.name === name);
  const valueOf = (name: string) => entered[name] ?? of(name)?.initial ?? '';
  const facts: Facts = {
    values: {
      look: (reference) => valueOf(names.variable(reference)),
      secret: () => undefined,
      language: flow.language,
      clock: { now: opened, zone },
      typeOf: (reference) => of(names.variable(reference))?.type,
    },
    intention: around.intention === '' ? null : { id: around.intention, name: names.intention(around.intention) },
    mode: around.mode === '' ? null : (around.mode as Mode),
    apiResult: around.apiResult,
    returnType: around.returnType,
    returnTimes: around.returnTimes,
  };
  const result = tried(condition, facts);
  const { nluResults, mode, apiResult, returnType, repeatTimes } = condition;
  const words = (part: Partial<Condition>) =>
    conditionWords({ connector: 'or', nluResults: [], normalList: [], ...part }, names, language, asked);
  const lines: { words: string; holds: boolean; row?: TriedRow }[] = [
    ...result.guards.map(({ is, holds }) => ({ words: words({ [is]: condition[is] }), holds })),
    ...(result.means === null ? [] : [{ words: words({ nluResults }), holds: result.means }]),
    ...result.rows.map((row, at) => ({
      words: words({ normalList: [condition.normalList[at]!] }),
      holds: row.holds,
      row,
    })),
  ];
  const choose = (key: keyof typeof around, label: string, options: { value: string; label: string }[]) => (
    <ChoiceField
      label={label}
      value={around[key] as string}
      options={[{ value: '', label: t('tryNothing') }, ...options]}
      onChange={(value) => put({ ...around, [key]: value })}
    />
  );
  return (
    <div className="condition-try">
      <p className="panel-hint">{t('tryHint')}</p>
      {nluResults.length > 0 &&
        choose(
          'intention',
          t('tryMeans'),
          nluResults.map((id) => ({ value: id, label: names.intention(id) })),
        )}
      {apiResult &&
        choose(
          'apiResult',
          c(asked === 'script' ? 'scriptResult' : 'apiResult'),
          ['success', 'fail', 'timeout'].map((one) => ({
            value: one,
            label: resultWord(one, language, asked ?? 'api'),
          })),
        )}
      {mode &&
        mode !== 'normal' &&
        choose(
          'mode',
          c('mode'),
          ['asr', 'dtmf', 'hookoff'].map((one) => ({ value: one, label: modeWord(one, language) })),
        )}
      {returnType &&
        choose(
          'returnType',
          c('returnType'),
          ['faq', 'exception', 'subFlow'].map((one) => ({ value: one, label: returnWord(one, language) })),
        )}
      {repeatTimes !== undefined && repeatTimes > 0 && (
        <NumberField
          label={c('repeatTimes')}
          value={around.returnTimes}
          max={100}
          onChange={(returnTimes = 0) => put({ ...around, returnTimes })}
        />
      )}
      {askedAbout(condition, names.variable).map((name) => (
        <Labelled
          key={name}
          label={
            <>
              {name} <span className="condition-type">{typeWord(of(name)?.type)}</span>
            </>
          }
        >
          <ValueField
            label={name}
            type={of(name)?.type}
            choices={of(name)?.choices}
            value={valueOf(name)}
            onChange={(value) => enter({ ...entered, [name]: value })}
          />
        </Labelled>
      ))}
      <p className={result.holds ? 'condition-verdict holds' : 'condition-verdict'} role="status">
        <Mark holds={result.holds} />
        {t(result.holds ? 'holds' : 'holdsNot')}
      </p>
      <ul className="condition-lines">
        {lines.map((line, at) => (
          <li key={at} className={line.holds ? 'holds' : undefined}>
            <Mark holds={line.holds} />
            <span className="cw-unseen">{t(line.holds ? 'lineHolds' : 'lineHoldsNot')}: </span>
            <span>
              {line.words}
              {line.row && <Why row={line.row} of={condition.normalList[at - (lines.length - result.rows.length)]!} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Mark = ({ holds }: { holds: boolean }) => (holds ? <Check size={14} aria-hidden /> : <X size={14} aria-hidden />);

/** With which values it was decided, or why it could not hold. */
function Why({ row, of: { operator } }: { row: TriedRow; of: ConditionRow }) {
  const t = useText(comparisonTexts);
  const language = useLanguage();
  const typeWord = useTypeWord();
  if (row.because)
    return (
      <span className="condition-why">
        {t(`because_${row.because}`, {
          left: row.left,
          right: row.right,
          example: t(`eg_${(row.type ?? 'number') as 'number'}`),
        })}
      </span>
    );
  const sides = [
    row.left === '' ? t('noValueNow') : row.left,
    operator.length === 1 ? operator : operatorTexts[language][operator],
    ...(needsNoValue(operator) ? [] : [row.right === '' ? t('noValueNow') : row.right]),
  ].join(' ');
  const as = row.type ? t('comparedAs', { type: typeWord(row.type) }) : t('comparedAsItLooks');
  return <span className="condition-why">{needsNoValue(operator) ? sides : `${sides} · ${as}`}</span>;
}
