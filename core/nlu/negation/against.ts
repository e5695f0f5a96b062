import { readNegation, type Negation } from './negation.ts';

/** Words that say nothing of what is talked about. */
const empty = new Set(
  'i im ive id ill you your youre we they he she it its this that there the a an to of in on at for with and or so be am is are was were been do does did dont have has had can cant will wont would could should not no any my me us please just now really very too at all yet ever again more get got going want need like ask asked say said saying mean meant think know reason sure'.split(' '), // prettier-ignore
);
const emptySigns = new Set(
  '我你您他她它们的了是在这那个有要会能吗呢吧啊呀哦嗯一不没别未无很太都就也说给得把被跟和对再又才真好想么什怎谁哪',
);

const denying =
  /^(?:(?:do|does|did|is|are|was|were|would|could|should|have|has|had|must|need|ai)nt|never|nothing|nobody|without)$/;
/** Who cannot do something may well ask for it, so that tells nothing. */
const unable = /^(?:cant|cannot|couldnt|unable)$/;
/** Share of what a sentence talks about that the examples must talk of, too; chosen on parts of training data. */
const leastShared = 0.75;

/** What is talked about, each with whether it is denied. */
function topicsOf({ words, scopes, standing }: Negation): Map<string, boolean> {
  const topics = new Map<string, boolean>();
  for (const { 0: word, index } of words.matchAll(/[\p{Script=Latin}\p{M}\d]+|\p{Script=Han}/gu)) {
    const stem = word.replace(/(?:ing|ed|es|s|e)$/, '');
    if (empty.has(word) || emptySigns.has(word) || denying.test(word)) continue;
    // “还有” is no paying back.
    if (word === '还' && !/^[的了吗呢钱款上清完过不啊吧 ]/.test(words.slice(index + 1))) continue;
    const how = standing(index, index + word.length);
    if (scopes.some(({ at, end, from, to }) => from <= index && index < to && unable.test(words.slice(at, end))))
      continue;
    if (how === 'affirmed' || how === 'affirmedAgain' || how === 'denied') topics.set(stem, how === 'denied');
  }
  return topics;
}

/**
 * Whether a sentence denies what every one of the examples affirms, or affirms what they deny: “I don't want to cancel” is like “I want to cancel” in every word and means it not.
 * False where they have no word in common that tells.
 */
export function standsAgainst(sentence: string, examples: readonly string[]): boolean {
  const said = topicsOf(readNegation(sentence));
  if (said.size === 0) return false;
  const contradicted = new Set<string>();
  for (const example of examples)
    for (const [topic, denied] of topicsOf(readNegation(example))) {
      const mine = said.get(topic);
      if (mine === denied) return false;
      if (mine !== undefined) contradicted.add(topic);
    }
  return contradicted.size > 0 && contradicted.size >= leastShared * said.size;
}
