import { and, denied, expression, group, not, rule, sheetOf, next, words, type ShippedSheet } from './parts.ts';

const price = expression(
  '[£$€] ?\\d[\\d,.]*|\\b\\d[\\d,.]* ?(?:pounds|dollars|euros|pence|cents|quid|bucks|a month|per month|a year)|\\b(?:five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))? (?:pounds|dollars|euros|pence|cents|a month)',
);
/** Questions by which one learns what is needed. */
const asksNeed = group(
  and(
    expression(
      '\\b(?:what|which|how (?:many|much|often|long|old|big|far|do|are)|do you|does your|did you|are you|is your|is there|have you|has your|who|when|where|(?:could|can) you tell|may i ask|would you|will you|tell me (?:a (?:little|bit) )?(?:more )?about)\\b',
    ),
  ),
  next(
    words(
      `need | look for | matter | important | use | usage | drive | mileage | live | household | family | children | kids | people | pet | dog | cat | travel | have | got | cover | insured | policy | provider | watch | read | work | prefer | currently | at the moment | problem | worry | hope | want | health | smoke | age | old is | home | phone | car | pay now | pay at`,
      { who: 'same' },
    ),
    { within: 4 },
  ),
  // Whether somebody can speak is no question about a need.
  not(words(`a minute | a moment | minutes | good time | time to talk | time to speak | talk now`), { within: 1.5 }),
);
const agrees = words(
  `sign me up | I'll take it | I will take it | I'll have it | I'll go for | I'll go with | let's go ahead | let's do it | let's do that | let's go for | go ahead then | yes, go ahead | I'd like to go ahead | I want to go ahead | happy to go ahead
  yes please, go ahead | I agree | count me in | I'm in | put me down | okay, do it | that's fine, do it | yes, do it | yes I do | yes, I would | start it | book it | you can take the payment | take the payment | I'll buy it | I want it | okay, I'll do it | fine, I'll do it | yes, set it up | set it up | I'll join | I'll subscribe | we have a deal | sold`,
  { who: 'customer', inflected: false },
);

const promises = words(
  `guarantee you … return | guaranteed return | guaranteed returns | guaranteed profit | guaranteed income | guarantee … profit | guarantee … return | guarantee … you'll save | guarantee … you will save | guarantee … approved | guarantee you won't | guarantee it will | guarantee it'll
  no risk | zero risk | without any risk | risk free | risk-free | can't lose | cannot lose | never lose | won't lose a penny | won't lose anything | impossible to lose | safe as houses | hundred percent safe | 100 percent safe | totally safe | completely safe
  always pays out | always pay out | pays out every time | pays every claim | pay every claim | every claim gets paid | every claim is paid | every single claim | never refuse a claim | never turned down a claim | never reject | never been refused | never decline | no questions asked
  covers everything | cover absolutely everything | covered for everything | covered for anything | everything is covered | anything that happens is covered | covers absolutely | covers you for everything | whatever happens you're covered | whatever happens you are covered
  nobody … cheaper | no one … cheaper | nowhere … cheaper | won't find … cheaper | will never find … cheaper | can't find … cheaper | cheapest in the | cheapest on the | cheapest there is | best in the country | best in the world | best on the market | best deal you will ever | never find a better | won't find a better | no one can beat | nobody can beat | nobody beats | unbeatable
  never go up | never goes up | never increase | price will never | stays the same forever | for the rest of your life at | double your money | triple your money | make a fortune | pays for itself | I promise you will | I promise you'll | I give you my word | trust me, you will | trust me, you'll | cures | cure your`,
);

const deadline = words(
  `only today | today only | just for today | only until tonight | only until midnight | only valid today | only good today | ends today | end today | ends tonight | ends at midnight | finishes today | finishes tonight | expires today | expires tonight | expires at midnight | closes today | closes tonight | runs out today | runs out tonight | gone tomorrow | gone by tomorrow | be gone by | won't be there tomorrow | won't be here tomorrow | not be available tomorrow
  not there tomorrow | last day of | final day | last chance | final chance | final call | only chance | now or never | once in a lifetime | this call only | on this call only | only on this call | while you're on the phone | while I've got you on the phone | when I hang up | once I hang up | if you hang up | when you hang up | once we hang up | when this call ends | have to decide now | need to decide now | must decide now | have to decide today | need to decide today
  must decide today | have to sign today | need to sign today | decide right now | need an answer now | need your answer now | need a yes | yes or no right now | price goes up tomorrow | goes up tomorrow | price doubles | doubles tomorrow | going up at midnight | in the next ten minutes | in the next five minutes | next hour or | last one left | last place | last few places | last few left | last spot | only two left | only one left | only three left | only a few left | one place left | two places left | one slot left | nearly sold out | selling out`,
);

const refusal = words(
  `not interested | no interest | no thank you | no thanks | no, thank you | no, thanks | I don't want it | I don't want this | don't want any | I don't need it | don't need one | don't need this | I said no | I've said no | no means no | take me off | stop calling | don't call me | not for me | leave me alone | please stop | I'd rather not | I'll pass | not today thank you | goodbye now`,
  { who: 'customer', inflected: false },
);
const persists = words(
  `but | just | only | let me | what if | why not | why wouldn't | are you sure | before you | hear me out | one minute | one second | consider | offer | think about it for | surely | come on | listen | everyone | you'd be mad | you would be mad | how about | at least | do you realise`,
  { who: 'us', inflected: false },
);

const limits = words(
  `not covered | isn't covered | aren't covered | not cover | doesn't cover | does not cover | won't cover | don't cover | not include | doesn't include | not included | isn't included | doesn't apply | not apply | exclude | excluded | excludes | exclusion | exclusions | excess | deductible | waiting period | first … days you can't | first … days are | up to a limit | limit of | limited to | limitation | limits | maximum of | a cap of | capped at | minimum term | minimum contract | commitment of | contract runs for | runs for twelve | runs for … months | except | exception | pre-existing | pre existing | existing conditions | fair use | wear and tear | early exit fee | leave early | cancel early | renews automatically | renews by itself | rolls over | automatic renewal | what you don't get | what it doesn't do | conditions apply | only covers | only works | goes up to | price rises to | after the first … months | after the trial | after … months it`,
);

const takesPayment = words(
  `card number | long number | number across the front | number on the front of your card | sixteen digits | expiry date | security code on the back | three digits on the back | sort code | account number and | your bank details | your card details | card details | payment details | take the payment | take your payment | put the payment through | process the payment | set up the direct debit | set the direct debit up | charge your card | charge the card | put it on the card | use the card we have | use the card on file | take it from your account | signed you up | sign you up now | I've put you on | I have put you on | I've activated | I have activated | I've gone ahead | I have gone ahead | added it to your account | added it to your bill`,
  { inflected: false },
);
const asksConsent = expression(
  '\\b(?:are you happy|would you be happy|do you agree|do you consent|do you accept|do you want (?:me )?to|do you want us to|do you wish|would you like (?:me |us )?to|would you like it|shall (?:i|we)|should (?:i|we)|may i|can i confirm (?:that )?you|could you confirm (?:that )?you|please confirm (?:that )?you|is that (?:okay|ok|all right|alright|fine|a yes)|are you okay|are you ok|have i got your|do i have your|can i take (?:that|it) as|(?:go|going) ahead\\?|is it a yes)\\b|go ahead\\?',
);
const cooling = words(
  `cooling off | cooling-off | change your mind | changed your mind | cancel … days | days to cancel | days … cancel | weeks … cancel | cancel within | cancel … within | cancel it within | cancel … any time | cancel … anytime | cancel at any | free look | withdraw | right to cancel | send it back | return it within | money back within | full refund | days to think | cancellation period | cancel for free | cancel without | no penalty if you cancel`,
);

export const salesEn: ShippedSheet = {
  key: 'salesEn',
  field: 'sales',
  language: 'en',
  name: 'Telephone sales',
  memo: 'Insurance, subscriptions and contracts sold on the telephone: what was promised, what was left out, and whether the customer wanted it.',
  sheet: sheetOf(
    75,
    [
      'Opening',
      {
        name: 'Says who is calling and for whom',
        memo: 'Name and company within the first twenty seconds, before any question.',
        points: 5,
        rule: rule(
          and(
            words(
              `my name is | my name's | this is … calling | this is … from | this is … with | this is … at | it's … calling | it's … from | it's … here | I'm … from | I'm … with | I am … from | I am … with | I'm calling from | calling from | calling on behalf | here from | calling you from | calling for`,
              { first: 20, inflected: false },
            ),
          ),
        ),
        found: 'kept',
      },
      {
        name: 'Asks whether the time suits',
        memo: 'Within the first forty seconds, and takes a no for a no.',
        points: 4,
        rule: rule(
          and(
            words(
              `good time | bad time | right time | better time | convenient | convenience | have a minute | have a moment | have a few minutes | have two minutes | have five minutes | have time | got a minute | got a moment | got two minutes | got five minutes | got a few minutes | got time | spare a minute | spare a moment | spare … minutes | spare me | caught you at | catch you at | able to talk | can you talk | can we talk | free to talk | okay to talk | ok to talk | all right to talk | is now okay | is now ok | is now all right | does now suit | suit you | busy right now | are you busy | are you driving | disturbing you | interrupting | mind if I take | may I take … minute | can I take … minute | take … of your time`,
              { first: 40, inflected: false },
            ),
          ),
        ),
        found: 'kept',
      },
    ],
    [
      'Need and offer',
      {
        name: 'Learns the need before naming a price',
        memo: 'At least one real question about what the customer has, uses or worries about comes before the first price.',
        points: 8,
        rule: rule(and(price), not(asksNeed, { side: 'before' })),
      },
      {
        name: 'Makes no absolute promises',
        memo: 'No returns, claims or savings that nobody can be sure of, no “covers everything”, no “cheapest of all”. Fails the whole inspection.',
        points: 15,
        fatal: true,
        alert: true,
        comment: 'always',
        rule: rule(
          and(promises),
          not(
            denied(
              'guarantee[ds]?|promise|covers?|covered|everything|every claim|risk|cheapest|best|safe|cure[sd]?|always|double|unbeatable|pays?|thing as',
            ),
            { within: 0.5 },
          ),
          not(
            words(
              'at no risk of | is not without | no plan covers | nothing covers | can go up | you may lose | no policy',
              { inflected: false },
            ),
            { within: 0.5 },
          ),
        ),
      },
      {
        name: 'Presses with no deadline',
        memo: 'No “only today”, no last places, no price that doubles tomorrow, unless the terms of the offer say so in writing.',
        points: 10,
        rule: rule(
          and(deadline),
          not(denied('today|tonight|now|tomorrow|hang up|last chance|hurry|decide|ends?|expires?|only|midnight'), {
            within: 0.5,
          }),
          not(
            words(
              'last day of your | last day of cover | last place you | your policy ends | your policy expires | your cover ends | your cover expires | your trial ends',
              { inflected: false },
            ),
            { within: 1 },
          ),
        ),
      },
    ],
    [
      'Truth and consent',
      {
        name: 'Says what is left out before the customer agrees',
        memo: 'Exclusions, excess, waiting period, minimum term or the price after the trial are said before the yes, not after it.',
        points: 12,
        rule: rule(and(agrees), not(limits, { side: 'before' })),
      },
      {
        name: 'Asks for consent before payment',
        memo: 'A question that can be answered with no stands before card or bank details are taken, or anything is activated.',
        points: 8,
        rule: rule(
          and(takesPayment),
          not(denied('card|bank|payment|account|details|sort code'), { within: 0.5 }),
          not(asksConsent, { side: 'before' }),
        ),
      },
      {
        name: 'Says how it can be cancelled',
        memo: 'The cooling-off period, or how and until when one can cancel, in the same call as the yes.',
        points: 8,
        rule: rule(and(agrees), not(cooling)),
      },
    ],
    [
      'Manner',
      {
        name: 'Lets a no be a no',
        memo: 'One objection may be answered. Who has refused twice is thanked, and the call ends.',
        points: 6,
        rule: rule(and(refusal), next(persists, { within: 20 }), next(refusal, { within: 60 })),
      },
      {
        name: 'Speaks so that terms can be followed',
        memo: 'More than 210 words a minute is too fast, above all where terms are read.',
        points: 4,
        rule: rule(and({ kind: 'speed', who: 'us', is: 'over', perMinute: 210 })),
      },
      {
        name: 'Does not lecture',
        memo: 'Speaks for 45 seconds or longer without the customer saying a word.',
        points: 4,
        rule: rule(and({ kind: 'monologue', who: 'us', longer: 45 })),
      },
      {
        name: 'Answers the objection',
        memo: 'Takes up what the customer really said, with a fact or an example, instead of repeating the pitch.',
        points: 8,
        mayNotApply: true,
      },
      {
        name: 'The offer fits the need',
        memo: 'What was sold follows from what the customer said: size, term, sum insured, price.',
        points: 8,
        mayNotApply: true,
      },
    ],
  ),
};
