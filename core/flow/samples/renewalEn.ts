import { exceed } from '../presets.ts';
import { build, type Exit } from './build.ts';

/** What customers say to an offer, however it is put. */
const answers: Exit[] = [
  { name: 'Accepts', to: 'link', means: ['yes'], sets: { result: 'A', label: 'Renews' } },
  { name: 'Price objection', to: 'price', means: ['price'] },
  { name: 'Has to think', to: 'callback', means: ['think', 'later'], sets: { result: 'B', label: 'Wants to think' } },
  { name: 'Wants a person', to: 'adviser', means: ['person'], sets: { result: 'C', label: 'Wants a person' } },
  { name: 'Already done', to: 'noted', means: ['done'], sets: { result: 'D', label: 'Already renewed' } },
  { name: 'Refuses', to: 'why', means: ['no', 'complaint'] },
  { name: 'Anything else', to: 'adviser', otherwise: true, sets: { result: 'C', label: 'Not understood' } },
];

/** Reminds of a motor policy that is about to end, and asks whether it shall be renewed. */
export const renewalEn = build({
  id: 'renewal-en',
  name: 'Motor renewal',
  language: 'en',
  arguments: [
    ['phone', 'Telephone number', '', true], ['customer_no', 'Customer number', ''], ['name', 'Name of the customer', 'the owner of the policy'], ['plate', 'Number plate', 'your car'],
    ['policy_end', 'Last day of the policy', 'its last day'], ['days_left', 'Days until it ends', '30'], ['premium', 'Premium for the coming year, yuan', '3280.00'],
  ],
  outputs: [['result', 'A renews, B wants to think, C wants a person, D refuses, E not reached'], ['label', 'The result in words'], ['reason', 'Why not'], ['callback', 'When to call again'], ['discount', 'No-claims discount in percent, asked of the policy system', '30']],
  intentions: [
    ['yes', 'Agrees', ['yes', 'yeah', 'yep', 'sure', 'okay', 'ok', 'speaking', 'thats me', 'this is he', 'this is she', 'go ahead', 'please do', 'renew it', 'sounds good', 'fine', 'all right', 'alright', 'of course'], ['do it']],
    ['no', 'Refuses', ['no', 'nope', 'not interested', 'dont want', 'do not want', 'dont need', 'no thanks', 'no thank you', 'i would rather not', 'leave it', 'not this year']],
    ['wrong', 'Wrong person', ['wrong number', 'wrong person', 'nobody by that name', 'dont know him', 'dont know her', 'not me', 'no one by that name', 'he is not here', 'she is not here']],
    ['price', 'Price objection', ['expensive', 'too much', 'price', 'cheaper', 'more than last year', 'discount', 'went up', 'how much', 'cost']],
    ['later', 'Call later', ['busy', 'call me later', 'call back', 'not a good time', 'driving', 'in a meeting', 'later', 'another time', 'tomorrow']],
    ['person', 'Wants a person', ['a person', 'real person', 'human', 'talk to someone', 'speak to someone', 'an adviser', 'an agent', 'operator', 'representative']],
    ['done', 'Already done', ['already renewed', 'already paid', 'sold the car', 'sold it', 'already did', 'another insurer', 'somewhere else']],
    ['complaint', 'Complains', ['stop calling', 'complaint', 'complain', 'harass', 'how did you get my number', 'take me off', 'sick of']],
    ['think', 'Has to think', ['think about it', 'let me think', 'not sure', 'ask my wife', 'ask my husband', 'compare', 'i will see', 'maybe']],
    ['morning', 'Morning', ['morning', 'before noon', 'ten oclock', 'nine']],
    ['afternoon', 'Afternoon', ['afternoon', 'after lunch', 'two oclock', 'three', 'evening', 'after work', 'six']],
    ['who', 'Asks who is calling', ['who are you', 'who is this', 'who is calling', 'and you are', 'which company', 'what company', 'which insurer', 'where are you calling from', 'what is this about', 'whose office', 'what do you want', 'spoken before']],
    ['trust', 'Does not trust the call', ['scam', 'fraud', 'prove', 'really from', 'trust', 'trick', 'official number', 'could be anybody', 'recording this', 'warned me', 'on the phone', 'why do you ask']],
    ['cover', 'Asks what is covered', ['what is covered', 'what does it cover', 'covered', 'liability', 'theft']],
    ['again', 'Asks to repeat', ['say that again', 'say it again', 'say it louder', 'speak up', 'louder', 'slower', 'slowly', 'pardon', 'what was that', 'cant hear', 'hear you properly', 'catch a word', 'line is bad', 'too fast', 'so quiet', 'hearing']],
  ],
  faqs: [
    { id: 'faq-who', question: 'Who is calling?', means: ['who'], answer: 'This is the renewal desk of Yunhe Insurance. You have a motor policy with us, and it is about that.', tooOften: exceed('return', 'As I said, this is Yunhe Insurance.') },
    { id: 'faq-trust', question: 'Is this a trick?', means: ['trust'], answer: 'It is good to be careful. I will not ask for any payment or password on the phone, and you find our number on your policy.', tooOften: exceed('end', 'Please ring the number on your policy, then. Goodbye.') },
    { id: 'faq-cover', question: 'What is covered?', means: ['cover'], own: true, answer: 'Liability, damage to your own car, theft and breakdown help, as last year.', tooOften: exceed('return') },
  ],
  noInput: { limit: 2, says: 'Are you still there?', ends: 'I cannot hear you, so I will try again another time. Goodbye.' },
  noMatch: { limit: 2, says: 'Sorry, I did not get that.' },
  repeat: { means: 'again', says: 'Certainly.', ends: 'The line seems to be poor, so I will try again another time. Goodbye.' },
  subFlows: [{ id: 'renewal-en-time', name: 'Agree on a time', from: [0, 5] }],
  apis: [{ id: 'policy', name: 'Policy system', method: 'GET', url: 'https://policies.example/api/renewal', headers: { authorization: 'Bearer {{secret:POLICY_KEY}}' }, timeout: 2_000, retry: 1, isMock: true, mock: { data: { discount: 40 } }, inputs: [{ id: 'plate', name: 'plate', in: 'query', dfltValue: '${plate}' }], outputs: [{ id: 'discount', name: 'discount', path: 'data.discount' }] }],
  sms: [{ id: 'payment', name: 'Link for the payment', content: 'Yunhe Insurance: renew the policy for ${plate}, ${premium} yuan: https://pay.example/renew' }],
  nodes: [
    {
      id: 'who', name: 'Check who it is', kind: 'interact', at: [0, 0],
      says: ['Good day, this is Yunhe Insurance, and the call is recorded. Am I speaking with ${name}?', 'May I ask whether this is ${name}?'],
      exits: [
        { name: 'Confirmed', to: 'policy', means: ['yes'] },
        { name: 'Wrong person', to: 'sorry', means: ['wrong', 'no'], sets: { result: 'E', label: 'Wrong person' } },
        { name: 'No time now', to: 'callback', means: ['later'] },
        { name: 'Wants a person', to: 'adviser', means: ['person'], sets: { result: 'C', label: 'Wants a person' } },
        { name: 'Complains', to: 'remove', means: ['complaint'], sets: { result: 'D', label: 'Complained' } },
        { name: 'Anything else', to: 'policy', otherwise: true },
      ],
    },
    {
      id: 'policy', name: 'Ask for the discount', kind: 'api', calls: 'policy', at: [0, 2],
      exits: [{ name: 'Answered', to: 'when', answered: 'success' }, { name: 'No answer', to: 'when', otherwise: true }],
    },
    {
      id: 'when', name: 'Which policy', kind: 'fork', at: [1, 0],
      exits: [{ name: 'Ends within 14 days', to: 'urgent', when: [{ leftVar: 'days_left', operator: '≤', rightVar: '14' }] }, { name: 'Ends later', to: 'offer', otherwise: true }],
    },
    {
      id: 'urgent', name: 'Ends soon', kind: 'interact', at: [2, 0],
      says: ['Your motor policy for ${plate} ends in ${days_left} days, on ${policy_end}. Without it the car may not be driven. Shall I renew it now for ${premium} yuan, with the same cover?', 'Shall I renew the policy for ${premium} yuan?'],
      faq: ['faq-cover'], exits: answers,
    },
    {
      id: 'offer', name: 'Offer renewal', kind: 'interact', at: [2, 2],
      says: ['Thank you. Your motor policy for ${plate} ends on ${policy_end}. If we renew it today, the premium stays at ${premium} yuan. Shall I do that?', 'Would you like to renew for ${premium} yuan?'],
      faq: ['faq-cover'], exits: answers,
    },
    {
      id: 'price', name: 'Why more expensive', kind: 'interact', at: [3, 0],
      says: ['I understand. The base price of this class of car rose a little, and your no-claims discount of ${discount} percent is kept in full. Breakdown help is included. Would you renew on these terms?', 'Would you renew on these terms?'],
      exits: [
        { name: 'Accepts', to: 'link', means: ['yes'], sets: { result: 'A', label: 'Renews' } },
        { name: 'Wants a person', to: 'adviser', means: ['person', 'price'], sets: { result: 'C', label: 'Wants a person', reason: 'Price' } },
        { name: 'Has to think', to: 'callback', means: ['think', 'later'], sets: { result: 'B', label: 'Wants to think', reason: 'Price' } },
        { name: 'Refuses', to: 'bye', means: ['no', 'complaint', 'done'], sets: { result: 'D', label: 'Refused', reason: 'Price' } },
        { name: 'Anything else', to: 'adviser', otherwise: true, sets: { result: 'C', label: 'Not understood' } },
      ],
    },
    {
      id: 'why', name: 'Ask why', kind: 'interact', at: [3, 2],
      says: ['That is a pity. May I ask what the reason is, the price, or have you insured it elsewhere?', 'Was it the price, or something else?'],
      exits: [
        { name: 'Price', to: 'price', means: ['price'] },
        { name: 'Insured elsewhere', to: 'noted', means: ['done'], sets: { result: 'D', label: 'Refused', reason: 'Insured elsewhere' } },
        { name: 'Complains', to: 'remove', means: ['complaint'], sets: { result: 'D', label: 'Complained' } },
        { name: 'Anything else', to: 'bye', otherwise: true, sets: { result: 'D', label: 'Refused' } },
      ],
    },
    {
      id: 'time', name: 'When to call again', kind: 'interact', flow: 'renewal-en-time', at: [0, 5], keys: { enabled: true, visible: true, dtmfType: 'custom', endingType: 'length', endingKey: '1' },
      says: ['No problem. When may we call you again, in the morning or in the afternoon? You may also press 1 or 2.', 'Would the morning or the afternoon suit you?'],
      exits: [
        { name: 'Morning', to: 'set', means: ['morning'], when: [{ leftVar: 'dtmf_result', operator: '=', rightVar: '1' }], sets: { callback: 'morning', result: 'B', label: 'Call again' } },
        { name: 'Afternoon', to: 'set', means: ['afternoon'], when: [{ leftVar: 'dtmf_result', operator: '=', rightVar: '2' }], sets: { callback: 'afternoon', result: 'B', label: 'Call again' } },
        { name: 'Refuses', to: 'refused', means: ['no', 'complaint'], sets: { result: 'D', label: 'Refused' } },
        { name: 'Anything else', to: 'set', otherwise: true, sets: { callback: 'any time', result: 'B', label: 'Call again' } },
      ],
    },
    { id: 'set', name: 'A time is known', kind: 'end', back: true, flow: 'renewal-en-time', at: [1, 5] },
    { id: 'refused', name: 'No further call', kind: 'end', flow: 'renewal-en-time', at: [1, 6], says: ['I understand. Thank you for your time, goodbye.'] },
    { id: 'callback', name: 'Agree on a time', kind: 'subFlow', calls: 'renewal-en-time', to: 'agreed', at: [4, 2] },
    { id: 'link', name: 'Send the link', kind: 'sms', calls: 'payment', to: 'accepted', at: [3, -1] },
    { id: 'accepted', name: 'Renewed', kind: 'end', at: [4, 0], says: ['Wonderful. You will get a text message with the link for the payment within a few minutes. Thank you, ${name}, and drive safely. Goodbye.'] },
    { id: 'adviser', name: 'An adviser calls back', kind: 'end', at: [4, 1], says: ['Of course. An adviser will call you back today. Thank you for your time, goodbye.'] },
    { id: 'agreed', name: 'Time agreed', kind: 'end', at: [5, 2], says: ['Very well, I have noted it: ${callback}. Goodbye.'] },
    { id: 'noted', name: 'Noted', kind: 'end', at: [4, 3], says: ['Thank you, I have noted that, and we will not call about it again. Goodbye.'] },
    { id: 'bye', name: 'Refused', kind: 'end', at: [5, 3], says: ['I understand. Thank you for your time, goodbye.'] },
    { id: 'sorry', name: 'Wrong person', kind: 'end', at: [1, 1], says: ['I am sorry to have disturbed you. I will correct our records. Goodbye.'] },
    { id: 'remove', name: 'Take off the list', kind: 'end', at: [1, 3], says: ['I am sorry about that. You are taken off our list now. Goodbye.'] },
  ],
});
