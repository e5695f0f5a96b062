import { isGroup, type PlainLook, type Rule, type Step } from '#core/quality/rule.ts';
import { fill, type Language } from '#kit/contract/language.ts';
import { wordsOf } from './changes.rules.ts';
import { ruleTexts } from './rule.texts.ts';
import { sentenceTexts } from './sentence.texts.ts';

/** Names of campaigns and skill groups by their id, where they are known. */
export interface ScopeNames {
  campaigns?: Readonly<Record<string, string>>;
  groups?: Readonly<Record<string, string>>;
}

type Key = keyof (typeof sentenceTexts)['en'];
type Say = (key: Key, facts?: Record<string, unknown>) => string;

/** A rule in one line: agent or robot says “nobody … cheaper”, but not “three months” within 20 s. */
export function ruleSentence(rule: Rule, language: Language, names: ScopeNames = {}): string {
  const say: Say = (key, facts = {}) => fill(sentenceTexts[language][key], facts);
  return `${ofSteps(rule.steps, language, say)}${rule.only ? ofOnly(rule.only, say, names) : ''}`;
}

/** One condition without what joins it to others. */
export function stepSentence({ look }: Step, language: Language): string {
  const say: Say = (key, facts = {}) => fill(sentenceTexts[language][key], facts);
  return isGroup(look) ? say('group', { steps: ofSteps(look.steps, language, say) }) : ofLook(look, language, say);
}

function ofSteps(steps: readonly Step[], language: Language, say: Say): string {
  return steps
    .map((step, at) => {
      const { look, join } = step;
      const isNever = at === 0 && join === 'not';
      if (at === 0) {
        if (isGroup(look)) return say(isNever ? 'neverGroup' : 'group', { steps: ofSteps(look.steps, language, say) });
        return ofLook(look, language, say, isNever);
      }
      const before = steps[at - 1]!.look;
      if (isGroup(look)) return say(join, { step: stepSentence(step, language), near: nearOf(step, say) });
      const goesOn =
        look.kind === 'words' && before.kind === 'words' && (look.who === 'same' || look.who === before.who);
      const said = goesOn ? say('sameWords', factsOf(look, language, say)) : ofLook(look, language, say);
      return say(goesOn && join === 'not' ? 'notWords' : join, { step: said, near: nearOf(step, say) });
    })
    .join('');
}

function ofLook(look: PlainLook, language: Language, say: Say, isNever = false): string {
  const key = look.kind === 'speed' ? look.is : look.kind;
  const facts = factsOf(look, language, say);
  if (!isNever) return say(key, facts);
  // English says “nobody says”, not “anyone never says”.
  if (look.who === 'anyone') return say(language === 'en' ? key : `never${key}`, { ...facts, who: say('nobody') });
  return say(`never${key}`, facts);
}

function factsOf(look: PlainLook, language: Language, say: Say) {
  const { first, last } = look;
  const place =
    first !== undefined
      ? say(last !== undefined ? 'both' : 'first', { first, last })
      : last !== undefined
        ? say('last', { last })
        : '';
  return { who: ruleTexts[language][look.who], what: whatOf(look, say), amount: amountOf(look), place };
}

const shown = 3;

function whatOf(look: PlainLook, say: Say): string {
  const words = look.kind === 'expression' ? [look.pattern] : wordsOf(look);
  const written = words.filter(Boolean);
  if (written.length === 0) return say('nothing');
  const list = written
    .slice(0, shown)
    .map((word) => say('quoted', { word }))
    .join(say('between'));
  return written.length > shown ? say('more', { list, count: written.length - shown, all: written.length }) : list;
}

function amountOf(look: PlainLook): number | undefined {
  if ('longer' in look) return look.longer;
  if (look.kind === 'speed') return look.perMinute;
  if (look.kind === 'noise') return look.under;
  return look.kind === 'repeated' ? look.times : undefined;
}

function nearOf({ join, within, side = 'around' }: Step, say: Say): string {
  if (join === 'or') return '';
  if (within !== undefined) return say(join === 'then' ? 'nearthen' : `near${side}`, { within });
  return join === 'then' || side === 'around' ? '' : say(side);
}

function ofOnly(
  { campaignIds = [], groupIds = [], direction, longer }: NonNullable<Rule['only']>,
  say: Say,
  names: ScopeNames,
) {
  const parts: string[] = [];
  if (direction !== undefined) parts.push(say(direction === 0 ? 'outbound' : 'inbound'));
  if (campaignIds.length > 0) parts.push(named(campaignIds, names.campaigns, 'inCampaigns', say));
  if (groupIds.length > 0) parts.push(named(groupIds, names.groups, 'inGroups', say));
  if (longer !== undefined) parts.push(say('longer', { longer }));
  return parts.length > 0 ? say('only', { parts: parts.join(say('between')) }) : '';
}

function named(ids: readonly string[], names: Readonly<Record<string, string>> | undefined, counted: Key, say: Say) {
  const known = ids.map((id) => names?.[id]);
  return ids.length <= 2 && known.every((name) => name !== undefined)
    ? say('inNamed', { names: known.join(say('between')) })
    : say(counted, { count: ids.length });
}
