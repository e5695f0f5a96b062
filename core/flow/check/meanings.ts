import { entityTypes } from '../../nlu/entities/entity.ts';
import { asksNothing } from '../condition.ts';
import { keyEnding } from '../presets.ts';
import { isReadable } from '../regex.ts';
import type { Condition, ConditionRow } from '../saved/condition.ts';
import { exitsOf, type FlowNode, type NodeOf, type SlotCheck } from '../saved/node.ts';
import { order } from '../types/compare.ts';
import { typeGiven, typesOf, type ValueType } from '../types/valueType.ts';
import { plainWords } from '../understand.ts';
import type { Place } from './findings.ts';
import { isOther } from './typed.ts';
import { lookAtText, lookAtWords, type Looking } from './looking.ts';

const isConstant = ({ rightType }: ConditionRow) => !rightType || rightType === 'const' || rightType === 'value';
const without = (text: string) => text.includes('${') || text.trim() === '';

type Listening = NodeOf<'interact'> | NodeOf<'text'>;

/** What is picked out, into what, and what it must be. */
export function lookAtSlots(looking: Looking, place: Place, node: Listening) {
  const { flow, report } = looking;
  const { extractInfo = [], collectionInfo = [] } = node.nluConfigs ?? {};
  const own = flow.flow.entityConfigs ?? [];
  const types = typesOf(flow.flow);
  for (const { entity, param, check } of extractInfo) {
    if (
      !(entityTypes as readonly string[]).includes(entity) &&
      !own.some(({ id, name }) => id === entity || name === entity)
    )
      report('entityUnknown', place, entity);
    if (check) lookAtCheck(looking, place, check, types.get(flow.nameOf(param)) ?? typeGiven({ type: entity }));
  }
  for (const { param } of collectionInfo)
    if (
      !extractInfo.some((one) => flow.nameOf(one.param) === flow.nameOf(param)) &&
      looking.variables.has(flow.nameOf(param))
    )
      report('slotNeverFilled', place, flow.nameOf(param));
}

function lookAtCheck(looking: Looking, place: Place, check: SlotCheck, type: ValueType | undefined) {
  const { flow, report } = looking;
  lookAtWords(looking, place, check.ttsConfigs ?? []);
  const { kind, pattern = '', min = '', max = '', values = [] } = check;
  if (kind === 'api' && !flow.flow.apiConfigs?.some(({ id }) => id === check.apiId))
    report('apiMissing', place, check.apiId ?? '');
  if (kind === 'pattern') {
    if (pattern.trim() === '') report('slotChecksNothing', place, kind);
    else if (!isReadable(pattern)) report('regexBroken', place, pattern);
  }
  if (kind === 'list') {
    if (values.length === 0) report('slotChecksNothing', place, kind);
    else if (values.every((value) => value.trim() === '' || isOther(value, type)))
      report('slotTakesNothing', place, values.join(', '));
  }
  if ((kind === 'past' || kind === 'future') && type && type !== 'date') report('comparedWrong', place, kind);
  if (kind !== 'range') return;
  lookAtText(looking, place, min);
  lookAtText(looking, place, max);
  if (min.trim() === '' && max.trim() === '') report('slotChecksNothing', place, kind);
  for (const limit of [min, max]) if (!without(limit) && isOther(limit, type)) report('comparedWrong', place, limit);
  if (!without(min) && !without(max) && order(min, max, type) > 0) report('slotTakesNothing', place, `${min} – ${max}`);
}

/** Keys that are asked about and cannot come: none are taken, or of another length. */
export function lookAtKeys({ flow, report }: Looking, place: Place, node: NodeOf<'interact'>) {
  const taken = node.mode === 'dtmf' || (node.mode !== 'asr' && node.dtmfConfig?.enabled);
  const ending = taken ? keyEnding(node.dtmfConfig ?? { enabled: true, dtmfType: 'custom' }) : null;
  for (const { condition, leaveName } of exitsOf(node)) {
    if (condition.mode === 'dtmf' && !taken) report('keysNever', place, leaveName);
    for (const row of condition.normalList) {
      if (flow.nameOf(row.leftVar) !== 'dtmf_result' || !['=', 'in'].includes(row.operator)) continue;
      if (!isConstant(row) || row.rightVar.includes('${')) continue;
      const asked =
        row.operator === 'in' ? row.rightVar.split(/[,，]/).map((one) => one.trim()) : [row.rightVar.trim()];
      const fits = (keys: string) =>
        /^[\d*#]+$/.test(keys) &&
        (ending!.type === 'length' ? keys.length === Number(ending!.value) : !keys.includes(ending!.value));
      if (!ending || asked.some((keys) => keys !== '' && !fits(keys))) report('keysNever', place, row.rightVar);
    }
  }
}

/** Three to twenty digits, with what people write between them, or an address of a telephone; variables may hold one. */
export const isNumber = (address: string) =>
  address.includes('${') ||
  (/^\+?[\d\s().-]+$/.test(address) && /^\d{3,20}$/.test(address.replace(/\D/g, ''))) ||
  /^sips?:[^\s@]+@[^\s@]+$/i.test(address);

/** Questions whose intentions an exit, or a question before them, always takes first. */
export function lookAtHidden({ flow, report }: Looking, place: Place, node: FlowNode) {
  if (node.type !== 'interact' && node.type !== 'text') return;
  const { exits, faqs } = flow.waysOf(node);
  const taken = new Set(exits.flatMap(({ condition }) => (takesAlways(condition) ? condition.nluResults : [])));
  for (const faq of faqs) {
    const { nluResults } = faq.condition;
    if (nluResults.length > 0 && nluResults.every((id) => taken.has(id)) && faq.condition.normalList.length === 0)
      report('faqHidden', { ...place, faqId: faq.id }, faq.faqName || faq.question || faq.id);
    if (takesAlways(faq.condition)) for (const id of nluResults) taken.add(id);
  }
}

/** The intention alone decides: nothing else is asked. */
const takesAlways = (condition: Condition) =>
  !asksNothing(condition) &&
  (condition.normalList.length === 0 || condition.connector !== 'and') &&
  (!condition.mode || condition.mode === 'normal') &&
  !condition.apiResult &&
  !condition.returnType &&
  !condition.repeatTimes;

/** Words that two intentions claim, and own lists without any. */
export function lookAtMeanings({ flow: { flow }, report }: Looking) {
  const owners = new Map<string, string>();
  for (const { id, name, keyWords, simQs, regs = [] } of flow.intentions) {
    const own = new Set([...keyWords, ...simQs].map((words) => plainWords(words).trim()).filter(Boolean));
    const shared = [...own, ...regs.map((source) => `/${source}/`)].find((words) => {
      const owner = owners.get(words);
      owners.set(words, owner ?? id);
      return owner !== undefined && owner !== id;
    });
    if (shared !== undefined) report('intentionShared', { name }, shared);
  }
  for (const { name, values = [] } of flow.entityConfigs ?? [])
    if (!values.some(({ value, said = [] }) => [value, ...said].some((word) => word.trim() !== '')))
      report('listEmpty', { name });
}
