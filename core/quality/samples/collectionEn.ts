import {
  and,
  denied,
  expression,
  group,
  not,
  ofLonger,
  or,
  rule,
  sheetOf,
  next,
  words,
  type ShippedSheet,
} from './parts.ts';

/** By which we make sure whom we speak to. */
const identity = `date of birth | when were you born | you were born | birthday | postcode | post code | postal code | zip code
  first line of … address | confirm … address | what is your address | your current address | last four | last three | last digits
  security question | security check | data protection question | through security | for security | verify … identity
  verify who | confirm who I | confirm your identity | social security | national insurance number | password | memorable word
  mother's maiden name | am I speaking with the account holder | account number on`;

/** What gives a debt away. */
const debt = `owe | owing | owed | debt | arrears | overdue | past due | outstanding | unpaid | in default | defaulted | missed payment
  missed … payments | missed … instalments | behind with | behind on | fallen behind | late payment | collections
  collection agency | debt collector | repayment | loan | what is due | amount due | money is due | minimum payment`;

const amount = expression(
  '[£$€] ?\\d[\\d,.]*|\\b\\d[\\d,.]* ?(?:pounds|dollars|euros|quid|bucks|gbp|usd)|\\b(?:ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))? (?:pounds|dollars|euros)',
);

const notTheOne = words(
  `not here | isn't here | not in | isn't in | not at home | not home | isn't home | at work right now | he's at work | she's at work
  he is out | she is out | he's out | she's out | just popped out | I'm his | I'm her | I am his | I am her | this is his | this is her
  he's my | she's my | I'm the cleaner | I'm a colleague | his wife | her husband | his mother | her mother | his brother | her sister
  his assistant | her assistant | his flatmate | her flatmate | his roommate | her roommate | take a message | leave a message
  pass on a message | give him a message | give her a message | wrong number | wrong person | no one by that name
  nobody by that name | doesn't live here | moved out | never heard of | don't know who that is | don't know him | don't know her
  who should I say`,
  { who: 'customer', inflected: false },
);

const threat =
  words(`have you arrested | get you arrested | be arrested | get arrested | arrest you | warrant … your arrest | warrant for you
  warrant … your name | warrant … out | go to jail | jail time | end up in jail | put you in jail | throw you in jail | end up in prison | go to prison
  send you to prison | send you to jail | behind bars | lock you up | be locked up | call the police on you | send the police
  police … your door | police will come | police … pick you up | report you to the police | hand you over to the police
  report you to immigration | get you deported | be deported | take your children | take your kids away | sheriff … come
  sheriff … your door | know where you live | know where you work | know where your … school | come to your house
  come round to your house | come over to your place | turn up at your | show up at your | outside your door | outside your house
  at your door tonight | at your door tomorrow | on your doorstep | you will regret | you'll regret | watch your back
  make your life hell | make your life a misery | make your life miserable | ruin your life | ruin you | destroy you
  destroy your life | destroy your credit | criminal charge | criminal record | charge you with | press charges | prosecute you
  be prosecuted | handcuffs | take your house off you | take your home off you | take everything you | clean out your account
  empty your account | hurt you | break your legs | teach you a lesson | things will get ugly | things get nasty | get very ugly
  don't want to find out what | send some people | send someone round | send the boys | for your own safety`);

/** “We will tell” and the like; whom stands in what follows it at once. */
const weTell = expression(
  "\\b(?:we|i|they|someone|somebody)(?:'ll| will| can| could| may| might| must|'d|'m going to| am going to|'re going to| are going to| have to| had better)(?: have to| be| just| simply| also| always| need to| start)* (?:tell|telling|inform|informing|call|calling|contact|contacting|ring|ringing|phone|write to|email|visit|message|speak to|speak with|talk to|let|ask|notify)\\b",
);
const others = words(
  `your boss | your employer | your manager | your supervisor | your work | your workplace | your company | your office
  your HR | human resources | your neighbours | your neighbors | your family | your parents | your mother | your mum | your father
  your dad | your wife | your husband | your partner | your girlfriend | your boyfriend | your brother | your sister | your children
  your kids | your friends | your colleagues | your landlord | your references | your contacts | your relatives | your church | everyone you know
  everybody you know | the whole street | the whole office`,
  { who: 'same' },
);
const othersHear = words(
  `everyone … find out | everybody … find out | everyone will know | everybody will know | whole street … know
  boss … find out | boss … hear about | employer … find out | employer … hear about | neighbours … find out | neighbors … find out
  neighbours … hear about | family … find out | wife … find out | husband … find out | parents … find out | colleagues … find out
  post it on | post your … online | all over facebook | on your facebook | on social media | in front of your colleagues
  in front of your neighbours | want your boss to | want your neighbours to | want your family to | want your wife to | want your husband to
  want your employer to | want your parents to`,
);

const promise = expression(
  "\\b(?:i'll|i will|i can|i could|i'm going to|i am going to|i'd be able to|i'm able to|we'll|we can)(?: (?:just|probably|definitely|do|try|manage|to|then|get|go|ahead|and|make|that))* (?:pay|transfer|send|settle|clear|manage|payment|have the money|wire|do (?:it|fifty|a hundred|[£$€]?\\d+))\\b",
  { who: 'customer' },
);
const confirmed =
  words(`confirm | confirmation | recap | summarise | summarize | sum up | repeat that | read that back | read it back | run through that
  go over that | so that is | so that's | so that'll be | so that will be | so we have | so we've got | so you will pay | so you'll pay | so you're paying
  I have noted | I've noted | noted down | make a note | made a note | put you down | put that down | put down | got you down | have you down | has it down
  agreed | in writing | arranged | arrangement is | set that up | set up | booked | schedule | diarised | expect … on the | so, you | that's you paying
  taken … payment | went through | gone through | payment reference`);

const hardship = words(
  `lost my job | lost his job | lost her job | redundant | laid off | let me go | out of work | unemployed | no job | off sick | on sick pay
  in hospital | hospital bill | cancer | chemotherapy | operation | surgery | stroke | heart attack | passed away | died | funeral | bereavement
  divorce | husband left | wife left | separated | on benefits | universal credit | food bank | can't afford food | can't afford to eat | nothing left
  depression | depressed | anxiety | breakdown | disabled | disability | cut my hours | hours … cut | zero hours | business failed
  business went under | lost the business | evicted | eviction | homeless | struggling | can't cope | at my wits' end | medical bills`,
  { who: 'customer' },
);
const heeds =
  words(`sorry | understand | appreciate | that must be | must have been | that sounds | difficult | hard for you | hard time | tough
  hardship | breathing space | help you | support | charity | free advice | debt advice | options | affordable | afford | pause | put … on hold
  what you can manage | income and | time you need | thank you for telling | thanks for telling | take care | take your time | vulnerable`);

const borrow = words(
  `borrow it from | borrow from | borrow the money | borrow some | borrow off | get a loan from | ask your parents for | ask your family for | ask your friends for
  ask your mum | ask your mother | ask your brother | ask a friend | ask someone to lend | get someone to lend | lend you the money | lend you some
  put it on … credit card | put this on … credit card | put that on … credit card | use another credit card | use a credit card | use your other card
  take out a loan | take out another loan | take another loan | get another loan | payday loan | cash advance | remortgage your
  sell your car | sell your | sell something | sell some of | pawn | skip your rent | skip the rent | miss your rent | miss the rent
  don't pay your rent | leave the rent | rent can wait | landlord can wait | instead of your rent | before your rent | use your overdraft
  go into your overdraft | max out | dip into your pension | gas bill can wait | bills can wait`,
  { inflected: false },
);

export const collectionEn: ShippedSheet = {
  key: 'collectionEn',
  field: 'collection',
  language: 'en',
  name: 'Debt collection',
  memo: 'Calls about overdue accounts: who was spoken to, in what tone, and what was agreed. Where the law wants words of its own, such as the mini-Miranda or a licence number, add them to the notice.',
  sheet: sheetOf(
    80,
    [
      'Opening and identity',
      {
        name: 'Says who is calling and from where',
        memo: 'Name and company within the first twenty seconds. A company whose name alone gives the debt away is left out until the customer is known.',
        points: 5,
        rule: rule(
          and(
            words(
              `my name is | my name's | this is … calling | this is … from | this is … with | this is … at | this is … of | it's … calling | it's … from | it's … here | I'm … from
              I'm … with | I am … from | I am … with | I'm calling from | I'm calling on behalf | calling from | calling on behalf | speaking with … from | here from | calling you from | calling for`,
              { first: 20, inflected: false },
            ),
          ),
        ),
        found: 'kept',
      },
      {
        name: 'Says that the call is recorded',
        memo: 'Before anything of substance, within the first 45 seconds. “According to our records” is no notice.',
        points: 8,
        rule: ofLonger(
          30,
          not(
            group(
              and(
                words(
                  'recorded | recording | record this call | record our calls | record calls | record all calls | monitored',
                  { first: 45, inflected: false },
                ),
              ),
              not(words('recorded delivery | recorded mail | recorded post | payment recorded', { inflected: false }), {
                within: 0.5,
              }),
            ),
          ),
        ),
      },
      {
        name: 'Makes sure of the identity before the debt is named',
        memo: 'Two details that only the customer knows, such as date of birth and postcode, come before any amount and before the word debt. A name alone is none.',
        points: 12,
        rule: rule(
          and(group(and(amount), or(words(debt, { inflected: false })))),
          not(words(identity, { inflected: false }), { side: 'before' }),
          not(words(`I owe you | attempt to collect`, { inflected: false }), { within: 0.5 }),
        ),
      },
      {
        name: 'Tells nothing to a third person',
        memo: 'Whoever else answers, a husband as well, learns a name and a number to call back and nothing more. Fails the whole inspection.',
        points: 15,
        fatal: true,
        alert: true,
        comment: 'always',
        rule: rule(
          and(notTheOne),
          next(group(and(words(debt, { inflected: false })), or(amount))),
          not(words(identity, { inflected: false }), { within: 0.5 }),
          not(denied('debt|loan'), { within: 0.5 }),
        ),
      },
    ],
    [
      'Conduct',
      {
        name: 'Threatens nobody',
        memo: 'Police, prison, a visit at home, harm, or a step that is not going to be taken. A court letter that was really sent may be named once, without colour.',
        points: 15,
        fatal: true,
        alert: true,
        rule: rule(
          and(threat),
          not(
            denied(
              'arrest\\w*|police|jail|prison|prosecut\\w*|charge[ds]?|deport\\w*|criminal|come|coming|turn\\w*|show\\w*|know where|warrant|locked|lock|handcuffs|regret|ruin\\w*|destroy\\w*|hurt|take',
            ),
            { within: 0.5 },
          ),
          not(
            words(
              'you asked if | you asked whether | you asked me if | did anyone | did somebody | who told you | has anyone',
              { inflected: false },
            ),
            { within: 3, side: 'before' },
          ),
        ),
      },
      {
        name: 'Does not threaten to tell others',
        memo: 'Employer, neighbours, family, friends, or the public on the net.',
        points: 10,
        fatal: true,
        alert: true,
        rule: rule(
          and(group(and(weTell), next(others, { within: 1.2 }), or(othersHear))),
          not(denied('boss|employer|family|neighbours|colleagues|post|social media|find out|hear about'), {
            within: 0.5,
          }),
          not(
            words(
              'if you agree | if you want | if you wish | if you like | with your permission | only if you | with your consent | only with your',
              { inflected: false },
            ),
            { within: 4 },
          ),
        ),
      },
      {
        name: 'Stays polite, does not insult or harass',
        memo: 'No insults, no shaming, no calls without end. The customer may shout; the agent does not.',
        points: 7,
        rule: rule(
          and(
            words(`liar | you are lying | you're lying | lying to me | you lie | stop lying | pathetic | you're a disgrace | you are a disgrace | deadbeat | scum | loser | lazy
              thief | you're a crook | you are stealing | you're stealing | idiot | moron | are you stupid | you're stupid | are you deaf | are you dumb | play dumb | shame on you | ashamed of yourself
              you should be ashamed | have you no shame | no shame | what kind of man | what kind of woman | what kind of person | what kind of mother | what kind of father
              what sort of person | what sort of man | grow up | shut up | shut your mouth | waste of space | sick of your | tired of your | your excuses | people like you
              your type | no self respect | no decency | call you every day | call you every hour | calling you every | call every day until | call you day and night | ring you every
              keep calling until | keep ringing until | keep on calling | not stop calling | won't stop calling | never stop calling | stop crying | irresponsible`),
          ),
          not(denied('liar|lying|lazy|stupid|idiot|thief|pathetic|ashamed|irresponsible|excuses|stealing'), {
            within: 0.5,
          }),
          not(
            words(
              'people like you who | need to be ashamed | no need to | nothing to be ashamed | no shame in | says you | said you | called you',
              { inflected: false },
            ),
            { within: 0.5 },
          ),
        ),
      },
      {
        name: 'Lets the customer finish',
        memo: 'Speaks into what the customer is saying for a second and a half or longer. A short “yes” is none.',
        points: 4,
        rule: rule(and({ kind: 'talkOver', who: 'us', longer: 1.5 })),
      },
    ],
    [
      'Arrangement',
      {
        name: 'Repeats what was promised',
        memo: 'Amount, day and way of paying, said back by the agent within two minutes of the promise.',
        points: 6,
        rule: rule(
          and(promise),
          not(
            words(
              `don't know if I can | not sure I can | not sure if I can | see if I can | when I can | if I can pay | what I can pay | never pay`,
              { who: 'customer', inflected: false },
            ),
            { within: 0.5 },
          ),
          not(confirmed, { side: 'after', within: 120 }),
        ),
      },
      {
        name: 'Answers to hardship',
        memo: 'Who lost work, is ill or has lost somebody hears sympathy or a way out within 45 seconds: a pause, a smaller rate, free debt advice.',
        points: 8,
        rule: rule(and(hardship), not(heeds, { side: 'after', within: 45 })),
      },
      {
        name: 'Sends nobody into new debt',
        memo: 'Nobody is told to borrow, to sell, to use another card, or to leave the rent unpaid.',
        points: 5,
        rule: rule(
          and(borrow),
          not(denied('borrow|sell|skip|miss|pawn|use|another|payday|take|put|cash'), { within: 0.5 }),
          not(
            words('did you borrow | did you take out | did you use | have you borrowed | before you borrow', {
              inflected: false,
            }),
            { within: 0.5 },
          ),
        ),
      },
      {
        name: 'Answers a dispute of the debt',
        memo: 'Says what happens with the objection, offers proof, and does not collect what is disputed in the meantime.',
        points: 3,
        mayNotApply: true,
      },
      {
        name: 'The rate fits what the customer has',
        memo: 'Asks about income and spending before a rate is agreed, and does not push for more than is left.',
        points: 2,
        mayNotApply: true,
      },
    ],
  ),
};
