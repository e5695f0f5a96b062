import { and, denied, not, rule, sheetOf, words, type ShippedSheet } from './parts.ts';

const holdOn = words(
  `hold | on hold | one moment | just a moment | a moment | one second | just a second | a second | a sec | bear with me | bear with us | one minute | just a minute | a minute | a couple of minutes | wait | hang on | stay on the line | stay with me | let me check | let me look | let me see | let me ask | let me find | let me pull | let me get | let me speak | I'll check | I'll look | I'll find out | I'm just going to | I'm going to check | I'm checking | I'm just checking | looking it up | looking that up | pulling up | loading | while I | system is slow | computer is slow | take a little while`,
);
const complains = words(
  `complaint | complain | complaining | third time | fourth time | fifth time | second time I | every time I call | called three times | called twice | called four times | rang twice | still not | still hasn't | still haven't | still waiting | still no | been waiting | waited in all day | waited all day | waited three | never came | never arrived | never turned up | nobody came | nobody turned up | nobody called | no one called | no one came | nobody rang | not good enough | unacceptable | ridiculous | a joke | disgusted | disgusting | disgrace | terrible | appalling | awful | furious | angry | fed up | sick of | frustrated | disappointed | let down | charged twice | charged me twice | overcharged | broke again | broken again | arrived broken | arrived damaged | wrong item | wrong size | wasted my | ruined | worst | fobbed off | passed around | passed from`,
  { who: 'customer', inflected: false },
);
const apology = words(
  `sorry | apologise | apologize | apologies | apology | regret that | shouldn't have happened | should not have happened | should never have happened`,
);

const blames = words(
  `your own fault | your fault | your mistake | you're to blame | you only have yourself | only yourself to blame | you should have | you should've | you ought to have | you shouldn't have | you must have done | you must have broken | you must have dropped | you must have entered | you didn't read | you obviously | you clearly didn't | if you had read | if you'd read | if you had listened | if you'd listened | you failed to | nobody else has | no one else has | works for everyone else | nobody else complains
  not our fault | not my fault | not our mistake | not my mistake | nothing to do with us | nothing to do with me | blame the | courier's fault | driver's fault | warehouse's fault | shop's fault | store's fault | post office's fault | bank's fault | fault of the | other department's fault | their fault | his fault | her fault | billing always | billing messed | sales messed | warehouse messed | they messed up | he messed up | she messed up | they got it wrong again | sales always | they always get it wrong | those people in | the idiots in | colleague got it wrong | colleague messed | colleague didn't know | colleague had no idea`,
  { inflected: false },
);
const brushesOff = words(
  `not my problem | not our problem | your problem, not | that's your problem | that is your problem | isn't my problem | isn't our problem | not my job | isn't my job | not my department | isn't my department | not my responsibility | not our responsibility | nothing I can do | nothing we can do | there's nothing to be done | nothing more I can do | can't do anything | cannot do anything | can't do anything about | can't help you | cannot help you | can't help with that | don't care | couldn't care less | don't know what you want me to do | what do you want me to do | what do you expect me to do | what am I supposed to do
  that's just how it is | that's how it is | that's the way it is | that's life | rules are rules | take it or leave it | tough luck | too bad | deal with it | you'll have to live with | you have to live with it | get over it | calm down | stop shouting | don't take that tone | call back another time | call someone else | ask someone else | look it up yourself | look on the website yourself | google it | I don't have time | haven't got time for | I haven't got all day | like I said already | how many times do I | as I already told you | whatever | so what | not interested in your | go somewhere else then | go to another company then | if you don't like it`,
  { inflected: false },
);
const transfers = words(
  `transfer you | transfer your call | transfer this call | transferring you | transferring your | putting you through | put you through | put you across | put you over | passing you over | pass you over | pass you on | pass you to | passing you to | connect you | connecting you | switch you over | hand you over | send you over | send you through`,
  { inflected: false },
);
const whyThere = words(
  `department | team | colleague | specialist | technician | engineer | manager | supervisor | billing | accounts | claims | sales | returns | refunds | technical | support | complaints | retentions | cancellations | deliveries | warehouse | pharmacy | reception | so that | who can | who will | because | they will | they'll | he can | she can | they can`,
);
const nextStep = words(
  `you will receive | you'll receive | you will get | you'll get | you should get | you should receive | you will have | you'll have it | you will hear | you'll hear | you should see | you will see | you'll see | will arrive | will be with you | be there | be delivered | will come | will call you | will ring you | will email you | will be in touch | we'll call | I'll call you | I'll ring you | I will call | I'll email | I will email | I'll send | I will send | we'll send | we will send | I have sent | I've sent | I have booked | I've booked | I've ordered | I've arranged | I have arranged | I've refunded | I've raised | I have raised | I've cancelled | I have cancelled | has been cancelled | I've updated | I've changed | I've corrected | within … days | within … hours | within … minutes | working days | business days | by tomorrow | by the end of | by Monday | by Tuesday | by Wednesday | by Thursday | by Friday | next step | from here | to recap | to sum up | to summarise | to summarize | just to confirm | all you need to do | all you have to do | reference number | case number | confirmation email | refund will | is on its way`,
  { last: 60 },
);

export const serviceEn: ShippedSheet = {
  key: 'serviceEn',
  field: 'service',
  language: 'en',
  name: 'Customer service',
  memo: 'Calls of customers who ask, report or complain: whether they were welcomed, heard and helped, and know what comes next.',
  sheet: sheetOf(
    75,
    [
      'Greeting',
      {
        name: 'Greets, with company or name',
        memo: 'Within the first twelve seconds: a greeting and an offer of help, or the name of the agent.',
        points: 5,
        rule: rule(
          and(
            words(
              `good morning | good afternoon | good evening | good day | hello | hi | welcome to | thank you for calling | thanks for calling | thank you for ringing | thanks for ringing | thank you for getting in touch`,
              { first: 12, inflected: false },
            ),
          ),
          and(
            words(
              `my name is | my name's | this is | speaking | you're through to | you are through to | you've reached | you have reached | how can I help | how may I help | how can I assist | how may I assist | what can I do for you | welcome to | thank you for calling | thanks for calling | I'm … here | it's … here`,
              { first: 15, inflected: false },
            ),
            { within: 15 },
          ),
        ),
        found: 'kept',
      },
    ],
    [
      'Handling',
      {
        name: 'Announces a hold',
        memo: 'Says so, or asks, in the twenty seconds before the customer hears music.',
        points: 8,
        rule: rule(and({ kind: 'hold', who: 'anyone', longer: 4 }), not(holdOn, { side: 'before', within: 20 })),
      },
      {
        name: 'Comes back from a hold with thanks',
        memo: 'After more than fifteen seconds on hold, thanks for the patience or says sorry within ten seconds.',
        points: 5,
        rule: rule(
          and({ kind: 'hold', who: 'anyone', longer: 15 }),
          not(
            words(
              `thank you for holding | thanks for holding | thank you for waiting | thanks for waiting | thank you for your patience | thanks for your patience | thank you for bearing | thanks for bearing | for staying on the line | appreciate your patience | sorry | apologies | apologise | apologize | for the wait | kept you waiting | keep you waiting | are you still there`,
            ),
            { side: 'after', within: 10 },
          ),
        ),
      },
      {
        name: 'Leaves nobody in silence',
        memo: 'No pause longer than ten seconds unless it was announced (“bear with me while I look”).',
        points: 6,
        rule: rule(and({ kind: 'silence', who: 'anyone', longer: 10 }), not(holdOn, { side: 'before', within: 20 })),
      },
      {
        name: 'Asks nothing twice',
        memo: 'A question that was answered is not asked again in the same words.',
        points: 4,
        rule: rule(and({ kind: 'repeated', who: 'us', times: 2 })),
      },
      {
        name: 'Announces where a call is transferred to',
        memo: 'Says to whom and why before the transfer, so that the customer need not start anew.',
        points: 6,
        rule: rule(
          and(transfers),
          not(denied('transfer|put|pass|send|connect'), { within: 0.5 }),
          not(whyThere, { side: 'before', within: 12 }),
          not(whyThere, { within: 5 }),
        ),
      },
    ],
    [
      'Attitude',
      {
        name: 'Says sorry where something went wrong',
        memo: 'Within 45 seconds of the complaint. “I am sorry you feel that way” is for a person to judge.',
        points: 8,
        rule: rule(
          and(complains),
          not(words('still not sure | not a complaint | not complaining', { who: 'customer', inflected: false }), {
            within: 0.5,
          }),
          not(apology, { side: 'after', within: 45 }),
        ),
      },
      {
        name: 'Shifts no blame',
        memo: 'Neither onto the customer nor onto a colleague, a carrier or another department.',
        points: 10,
        rule: rule(
          and(blames),
          not(denied('fault|mistake|blame|you should|messed'), { within: 0.5 }),
          not(
            words(
              "you should have received | you should have an | you should have a | you should have it | you should have the | you should have been told | you should have been called | you should have had | you should have got | you should have heard | you should have your | you shouldn't have to | you shouldn't have had | you shouldn't have been",
              { inflected: false },
            ),
            { within: 0.5 },
          ),
        ),
      },
      {
        name: 'Turns nobody away',
        memo: 'No “not my problem”, no “calm down”. “There is nothing I can do” counts, unless what can be done follows at once. Fails the whole inspection.',
        points: 15,
        fatal: true,
        alert: true,
        comment: 'always',
        rule: rule(
          and(brushesOff),
          not(denied('problem|care|your problem'), { within: 0.5 }),
          not(
            words(
              `what I can do | what we can do | but I can | but we can | I can however | however I can | instead I can | I'll find someone | I will find someone | I'll put you through | but my colleague can | but a colleague can | let me see what | whatever you | whatever happens | whatever it | whatever suits | whatever the`,
            ),
            { within: 8 },
          ),
        ),
      },
    ],
    [
      'Closing',
      {
        name: 'Says what happens next',
        memo: 'In the last minute: what, by when, and how the customer hears of it.',
        points: 8,
        rule: rule(and(nextStep)),
        found: 'kept',
      },
      {
        name: 'Takes leave',
        memo: 'Asks whether there is anything else, or thanks and wishes well, in the last twenty-five seconds.',
        points: 5,
        rule: rule(
          and(
            words(
              `anything else | something else I | any other questions | all I can do for you | thank you for calling | thanks for calling | thank you for ringing | thanks for ringing | thank you for your | thank you for letting | thank you for getting | thank you very much | have a good | have a nice | have a great | have a lovely | enjoy your | enjoy the | take care | goodbye | good bye | bye | all the best | you're welcome | you are welcome | pleasure`,
              { last: 25 },
            ),
          ),
        ),
        found: 'kept',
      },
      {
        name: 'Solves it, or says who will',
        memo: 'The matter is closed in the call, or has an owner and a day.',
        points: 12,
      },
      {
        name: 'Has understood what was asked',
        memo: 'Takes up the customer’s own words and answers that question, not another.',
        points: 8,
      },
    ],
  ),
};
