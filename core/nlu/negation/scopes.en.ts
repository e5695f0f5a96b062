import { scopesBy } from './scopes.ts';

const either = (...words: string[]) => `(?:${words.join('|')})`;
const whole = (...words: string[]) => `\\b${either(...words)}\\b`;
/** None of these words stands right before. */
const notAfter = (...words: string[]) => `(?<!\\b${either(...words)}[ |])`;
const after = (...words: string[]) => `(?<=\\b${either(...words)} )`;

const contracted =
  '(?:(?:do|does|did|is|are|was|were|would|could|should|have|has|had|must|need|might|ai|sha|wo|ca)nt|cannot)';
const be = either('do', 'does', 'did', 'is', 'am', 'are', 'was', 'were', 'will', 'would', 'can', 'could', 'should', 'have', 'has', 'had'); // prettier-ignore
const pronoun = either('i', 'you', 'we', 'they', 'he', 'she', 'it', 'this', 'that', 'there');
const me = either('i', 'im', 'ive', 'id', 'ill', 'we', 'wed', 'weve');
const cannot = either('cant', 'cannot', 'can not', 'couldnt', 'could not');
const weekday = either('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'today', 'tomorrow'); // prettier-ignore
const time = either(`(?:next |this |on )?${weekday}`, 'tonight', '(?:the |this |that )?(?:morning|afternoon|evening|weekend)', 'next week', '\\w+ oclock', '\\d+'); // prettier-ignore

/** Verbs a customer begins with who tells the robot what to do, and nouns that sound like them. */
const orders = either('stop', 'take', 'send', 'tell', 'give', 'leave', 'put', 'go ahead', 'cancel', 'remove', 'transfer', 'repeat', 'say it', 'say that', 'speak up', 'hold on', 'hang on', 'come at', 'sign me', 'count me', 'book me'); // prettier-ignore
const calls = either('call', 'ring', 'phone', 'text', 'email', 'try');
const notOrders = ['to', 'you', 'i', 'we', 'they', 'he', 'she', 'dont', 'not', 'never', 'will', 'would', 'could', 'should', 'can', 'may', 'might', 'must', 'do', 'does', 'did', 'let', 'lets', 'make', 'made', 'help', 'and', 'or', 'gonna', 'just', 'ever', 'even', 'also', 'really', 'nor', 'ill', 'id', 'who', 'me', 'us', 'and then', 'rather', 'better', '\\w+nt', 'cannot']; // prettier-ignore
const notCalls = [...notOrders, 'a', 'an', 'the', 'my', 'your', 'his', 'her', 'our', 'their', 'no', 'any', 'this', 'that', 'more', 'another', 'for', 'of', 'by', 'on', 'in', 'phone', 'sales', 'nuisance', 'cold', 'missed', 'first', 'last', 'next', 'one']; // prettier-ignore

/** Where something is denied in English; the text in small letters without apostrophes. */
export const scopesEn = scopesBy({
  skips: whole(
    'not (?:only|just|to mention|until|till|long ago)',
    `why ${contracted} (?:${pronoun}|anyone|anybody)`,
    `${notAfter('i', 'you', 'we', 'they', 'he', 'she', 'it', 'that', 'this', 'there')}${contracted} (?!(?:you|i) (?:ever|dare)\\b)${pronoun}`,
    `${cannot} (?:agree|be|have been|get|ask for|imagine|wish for)(?= (?:a |any )?(?:more|better|fairer|\\w+ier)\\b)`,
    'never (?:been|felt|had|seen|heard)(?= (?:a |any )?(?:more|better|\\w+ier)\\b)',
    `${cannot} wait`,
    `${cannot} help(?= (?:but|\\w+ing))`,
    `(?:${contracted}|not) believe how`,
    `${cannot} (?:stress|thank|recommend|praise|emphasi[sz]e)(?=[\\w ]* enough)`,
    'whats not to (?:like|love)',
    'how (?:can|could) (?:i|anyone) (?:refuse|resist|say no)',
    'never mind',
    'no matter',
    'no (?:later|sooner|less|fewer)(?= than)',
    'nothing (?:less than|short of)',
    'not mistaken',
    `${contracted} [\\w ]{0,30}\\bif (?:i|we) (?:did|was|had|were)nt`,
  ),
  itself: whole('not (?:too |so |half |that )?bad'),
  whether: '(?!)',
  corrects: either(
    whole(
      '(?:oh |oops )?no[ |]wait(?: no)?',
      '(?:(?:no|oh|sorry|wait|oops)[ |])+i mean(?:t)?',
      '(?:no[ |])?make (?:that|it)(?= (?:the|an?|on|at)\\b)',
      `i mean(?= (?:the )?${time}\\b)`,
      'but i meant',
      'scratch that',
      'correction',
    ),
    `(?<=\\b${time}\\|)no(?=\\|)`,
  ),
  asks: whole(
    'who(?= (?:said|says|told you|asked you|needs|wants|cares|would (?:want|need|pay|buy))\\b)',
    `who(?= (?:would|does|did)nt\\b)`,
    'what (?:makes|made) you think',
    `(?:not|isnt) (?:as if|like)(?= ${me}\\b)`,
    `as if(?= ${me}\\b)`,
    `${notAfter('looks', 'look', 'sounds', 'feels', 'feel', 'seems', 'would', 'id', 'ill')}like(?= (?:id ever|ill ever|im (?:ever |really )?(?:going to|gonna))\\b)`,
    'why (?:on earth |the hell |the heck )?(?:should|would) (?:i|we|anyone|anybody)',
    'since when (?:do|did|am|is|are|have)',
    '(?:when )?did i (?:ever )?(?:say|ask|agree|sign|order|borrow)',
    'do i (?:look|sound|seem) like',
    'how am i (?:supposed|meant) to',
    'how could i(?: possibly| ever)?',
    'what (?:would|do) i (?:want|need)(?: with)?',
    'you must be (?:joking|kidding|mad|crazy|dreaming)(?: if you think)?',
    'do you (?:really|honestly|seriously) think',
  ),
  turns: either(
    `${notAfter(be)}\\bnot\\b(?: (?:at all|really|exactly|necessarily|so|all that|that)\\b(?= \\w))?`,
    whole(
      'without',
      'refus(?:e|es|ed|ing)',
      'forgot(?:ten)?',
      'forget(?:ting)?',
      'fail(?:s|ed|ing)?(?= to)',
      'avoid(?:ing)?',
      '(?:stop|stops|stopped|stopping|quit)(?= \\w+ing)',
      '(?:stop|stops|stopping|prevent|prevents|keep|keeps|keeping) (?:me|us|him|her) from',
      'den(?:y|ied|ies|ying)',
      'disput(?:e|ed|ing) that',
      'unwilling',
      'unable',
      'impossible',
      'reluctant',
      'apart from',
      'except',
      'rather than',
      'instead of',
      'far from',
      'anything but',
      'i wish i',
      'if only',
      '(?:say|said|saying) no to',
      '(?:lying|liar) if',
      'too \\w+ (?:for (?:me|us|him|her) )?to',
      '(?:dont|not) you (?:ever|dare)',
    ),
    `${after('i', 'no', 'a', 'any', 'really', 'seriously', 'not', 'never', 'without', '\\w+nt')}doubt(?:ed|ing)?\\b`,
    `${after('nothing', 'anything', 'not', 'im', 'am', 'was', 'be', 'totally', 'dead', 'completely')}against\\b`,
  ),
  turnsVerb: either(whole(contracted), `(?<=\\b${be} )not\\b`),
  turnsAgain: either(
    whole('nothing', 'nobody', 'no ?one', 'none', 'neither', 'nor', 'nowhere', 'never', 'hardly', 'barely', 'scarcely', 'rarely', 'seldom', 'no (?:longer|more|way)'), // prettier-ignore
    `${after('have', 'has', 'had', 'ive', 'got', 'theres', 'is', 'are', 'was', 'with', 'see', 'saw', 'in', 'for', 'of', 'want', 'wants', 'need', 'needs', 'owe', 'be')}no\\b(?! ${me}\\b)`,
    `\\bno(?= (?:need|reason|doubt|problems?|interest|intentions?|money|time|complaints?|point|chance|plans?|use|wish|desire|worries|hurry|rush|objections?|questions?|trouble|choice|more|e?mails?|calls?|texts?|letters?|job|harm|other|further|idea|good|issues?)\\b)`,
  ),
  frees: whole(
    'mind',
    'object(?:ions?)?',
    'problems?',
    'issues?',
    'trouble',
    'harm',
    'wrong',
    'hurt',
    'bother(?:s|ed)? (?:me|us)',
    'afraid',
    'scared',
    'hesitate',
    'worr(?:y|ies|ied)',
    'bad',
    'rush',
    'hurry',
    'question',
    'complaints?',
    '(?:more|better) than',
    'why not',
  ),
  carries: `${whole(
    'think(?:ing)?',
    'thought',
    'sa(?:y|ying|id|ys)',
    'claim(?:ed|ing)?',
    'believ(?:e|ing)',
    'reckon',
    'mean(?:t)?',
    'suppose',
    'guess',
    'imagine',
    'expect',
    'feel like',
    '(?:tell|told|telling) (?:you|me|him|her|them)',
    'promise',
    'sure',
    'aware',
    'certain',
    'convinced',
    'like(?= (?:its|im))',
    'know (?:if|whether|that|what|why|how|when|where|who)',
    'see (?:why|how)',
    'if(?=(?: \\w+){0,3} i said)',
    'reason(?: why)?',
    '(?:day|week|month)(?: goes by)?',
  )}|${after('isnt', 'wasnt', 'not', 'true', 'say', 'saying', 'said', 'think', 'mean', 'believe', 'aware', 'sure', 'deny', 'doubt', 'disputing', 'fact', 'case', 'claim', 'convinced', 'by')}that\\b`,
  ends: either(
    whole(
      'but',
      'because',
      'cause',
      'cos',
      'though',
      'although',
      'however',
      'unless',
      'until',
      'till',
      'while',
      'please',
      'thanks',
      'thank you',
      'cheers',
      'sorry',
      'bye',
      'goodbye',
      'yes',
      'yeah',
      'okay',
      'ok',
      'maybe',
      'perhaps',
      'otherwise',
      'anyway',
      'lets',
      '(?:could|can|would|will) you',
      '(?:can|could|may) i',
      'who (?:are|is)',
      'what (?:is|do you|are you)',
      'whats',
      `so(?= (?:${me}|you|please|just|can|could|lets|why|how|what|dont|no|yes|${orders}|${calls})\\b)`,
      `${notAfter('know', 'sure', 'see', 'as', 'care', 'tell you', 'said', 'say', 'matter', 'even')}(?:if(?! only)|when|how much)`,
    ),
    `${`(?<!\\b${either(...notOrders)})`} (?=(?:just |simply )?${orders}\\b)`,
    `${`(?<!\\b${either(...notCalls)})`} (?=(?:just |simply )?${calls} (?:me|us|again|back|later|tomorrow|you)\\b)`,
    `(?<=\\b${weekday}) (?=${weekday}\\b)`,
  ),
  subject: `${notAfter('my', 'your', 'the', 'an', 'do', 'did', 'does', 'am', 'is', 'was', 'have', 'had', 'would', 'could', 'should', 'can', 'will', 'to', 'what', 'as', 'than', 'for', 'about', 'of')}${whole(me, 'youre', 'youve', 'youll', 'he', 'hes', 'she', 'shes', 'they', 'theyre', 'theyve', 'its', 'thats', 'theres', '(?:it|this|that|there) (?:is|was|are|will|must|would|has)', 'you (?:are|have|can|could|will|would|should|need|must|got|had|know|said|told|keep|called|sent|charged|promised)')}`, // prettier-ignore
  carriesFar: /\b(?:that|say|saying|said)$/,
  topics: [
    {
      before: new RegExp(`\\b${time}(?: is| does| will| would)?(?: for me)? $`),
      after:
        /^(?:\w+nt|not|no) (?:(?:really|going to|very|be|so|any|a|that) )*(?:good|great|ideal|works?|suits?|do|possible|convenient|okay|ok|fine|option|happen)\b/,
    },
  ],
});
