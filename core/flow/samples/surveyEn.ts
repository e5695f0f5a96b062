import { exceed } from '../presets.ts';
import { build } from './build.ts';

/** Asks how satisfied a customer was with the settlement of a claim. */
export const surveyEn = build({
  id: 'survey-en',
  name: 'Claims survey',
  language: 'en',
  arguments: [['phone', 'Telephone number', '', true], ['customer_no', 'Customer number', ''], ['name', 'Name of the customer', 'to you'], ['plate', 'Number plate', 'your car']],
  outputs: [['result', 'A satisfied, B neutral, C dissatisfied, D no answer'], ['label', 'The result in words'], ['score', 'high, middle or low'], ['cause', 'What went wrong'], ['call_day', 'When somebody calls, asked of the claims system', 'soon']],
  intentions: [
    ['yes', 'Agrees', ['yes', 'yeah', 'sure', 'okay', 'ok', 'speaking', 'go ahead', 'fine', 'of course', 'a minute', 'all right']],
    ['no', 'Refuses', ['no', 'nope', 'not interested', 'no time', 'not now', 'dont want', 'busy', 'driving', 'in a meeting', 'no thanks', 'stop calling']],
    ['high', 'Satisfied', ['ten', 'nine', 'eight', 'very good', 'excellent', 'great', 'very satisfied', 'quick', 'happy', 'perfect', 'satisfied']],
    ['middle', 'So-so', ['seven', 'six', 'five', 'okay i guess', 'so so', 'average', 'could be better', 'not bad']],
    ['low', 'Dissatisfied', ['four', 'three', 'two', 'one', 'zero', 'bad', 'terrible', 'slow', 'not satisfied', 'not happy', 'unhappy', 'disappointed', 'awful']],
    ['speed', 'Took too long', ['slow', 'took', 'weeks', 'waiting', 'long', 'time', 'delay', 'late']],
    ['amount', 'Paid too little', ['amount', 'money', 'paid', 'less', 'little', 'not enough']],
    ['service', 'Unfriendly', ['rude', 'nobody', 'called back', 'unfriendly', 'service', 'staff', 'answer the phone']],
    ['wrong', 'Wrong person', ['wrong number', 'wrong person', 'not me', 'dont know him', 'nobody by that name']],
    ['who', 'Asks who is calling', ['who are you', 'who is this', 'who is calling', 'and you are', 'which company', 'what company', 'which insurer', 'where are you calling from', 'what is this about', 'whose office', 'what do you want', 'spoken before']],
    ['trust', 'Does not trust the call', ['scam', 'fraud', 'prove', 'really from', 'trust', 'trick', 'official number', 'could be anybody', 'recording this', 'warned me']],
    ['again', 'Asks to repeat', ['say that again', 'say it again', 'say it louder', 'speak up', 'louder', 'slower', 'slowly', 'pardon', 'what was that', 'cant hear', 'hear you properly', 'catch a word', 'line is bad', 'too fast', 'so quiet', 'hearing']],
  ],
  faqs: [
    { id: 'faq-who', question: 'Who is calling?', means: ['who'], answer: 'This is the claims desk of Yunhe Insurance.', tooOften: exceed('return') },
    { id: 'faq-trust', question: 'Is this a trick?', means: ['trust'], answer: 'It is good to be careful. This is only about how satisfied you were, and I ask for nothing else.', tooOften: exceed('end', 'I understand. Thank you all the same, goodbye.') },
  ],
  noInput: { limit: 1, says: 'Hello, can you hear me?', ends: 'I cannot hear you. Thank you all the same, goodbye.' },
  noMatch: { limit: 2, says: 'Sorry, I did not quite get that.' },
  repeat: { means: 'again', says: 'Of course.', ends: 'The line seems to be poor. Thank you all the same, goodbye.' },
  subFlows: [{ id: 'survey-en-call', name: 'Promise a call', from: [0, 4] }],
  apis: [{ id: 'calls', name: 'Claims system', method: 'POST', url: 'https://claims.example/api/calls', timeout: 2_000, isMock: true, mock: { data: { day: 'within two working days' } }, inputs: [{ id: 'phone', name: 'phone', dfltValue: '${phone}' }, { id: 'cause', name: 'cause', dfltValue: '${cause}' }], outputs: [{ id: 'call_day', name: 'call_day', path: 'data.day' }] }],
  nodes: [
    {
      id: 'hello', name: 'May I ask', kind: 'interact', at: [0, 0],
      says: ['Good day ${name}, this is Yunhe Insurance about the claim for ${plate} that was settled two weeks ago. The call is recorded. Do you have one minute for a question?', 'Do you have one minute for me?'],
      exits: [
        { name: 'Has time', to: 'rate', means: ['yes', 'high', 'middle', 'low'] },
        { name: 'No time', to: 'bye', means: ['no'], sets: { result: 'D', label: 'No time' } },
        { name: 'Wrong person', to: 'sorry', means: ['wrong'], sets: { result: 'D', label: 'Wrong person' } },
        { name: 'Anything else', to: 'rate', otherwise: true },
      ],
    },
    {
      id: 'rate', name: 'Rating', kind: 'interact', at: [1, 0], keys: { enabled: true, visible: true, dtmfType: 'custom', endingType: 'key', endingKey: '#' },
      says: ['From zero to ten, how satisfied were you with the way we settled it? You may also type the number and the hash key.', 'Just a number, please: zero is very bad, ten is excellent.'],
      exits: [
        { name: '8 to 10', to: 'praise', means: ['high'], when: [{ leftVar: 'dtmf_result', operator: '≥', rightVar: '8' }], sets: { score: 'high', result: 'A', label: 'Satisfied' } },
        { name: '5 to 7', to: 'cause', means: ['middle'], when: [{ leftVar: 'dtmf_result', operator: '≥', rightVar: '5' }], sets: { score: 'middle', result: 'B', label: 'Neutral' } },
        { name: '0 to 4', to: 'cause', means: ['low'], when: [{ leftVar: 'dtmf_result', operator: '≥', rightVar: '0' }], sets: { score: 'low', result: 'C', label: 'Dissatisfied' } },
        { name: 'Refuses', to: 'bye', means: ['no'], sets: { result: 'D', label: 'No rating' } },
        { name: 'Anything else', to: 'bye', otherwise: true, sets: { result: 'D', label: 'No rating' } },
      ],
    },
    {
      id: 'cause', name: 'What went wrong', kind: 'interact', at: [2, 1],
      says: ['Thank you for being frank. What should we have done better: the time it took, the amount, or the service?', 'Was it the time, the amount or the service?'],
      exits: [
        { name: 'Time', to: 'judge', means: ['speed'], sets: { cause: 'time' } },
        { name: 'Amount', to: 'judge', means: ['amount'], sets: { cause: 'amount' } },
        { name: 'Service', to: 'judge', means: ['service'], sets: { cause: 'service' } },
        { name: 'Anything else', to: 'judge', otherwise: true, sets: { cause: 'other' } },
      ],
    },
    {
      id: 'judge', name: 'How bad', kind: 'fork', at: [3, 1],
      exits: [{ name: 'Dissatisfied', to: 'offer', when: [{ leftVar: 'score', operator: '=', rightVar: 'low' }] }, { name: 'Neutral', to: 'thanks', otherwise: true }],
    },
    {
      id: 'care', name: 'Offer a call', kind: 'interact', flow: 'survey-en-call', at: [0, 4],
      says: ['I am sorry about that. May somebody from the claims desk call you about it?', 'May somebody call you about it?'],
      exits: [
        { name: 'Accepts', to: 'book', means: ['yes'], sets: { label: 'Dissatisfied, wants a call' } },
        { name: 'Declines', to: 'declined', means: ['no'] },
        { name: 'Anything else', to: 'declined', otherwise: true },
      ],
    },
    {
      id: 'book', name: 'Ask for a day', kind: 'api', calls: 'calls', flow: 'survey-en-call', at: [1, 4],
      exits: [{ name: 'Answered', to: 'promised', answered: 'success' }, { name: 'No answer', to: 'promised', otherwise: true }],
    },
    { id: 'declined', name: 'No call', kind: 'end', back: true, flow: 'survey-en-call', at: [1, 5] },
    { id: 'offer', name: 'Promise a call', kind: 'subFlow', calls: 'survey-en-call', to: 'thanks', at: [4, 1] },
    { id: 'praise', name: 'Thank for praise', kind: 'end', at: [2, 0], says: ['That is good to hear, I will pass it on. Thank you, and drive safely. Goodbye.'] },
    { id: 'thanks', name: 'Thanks', kind: 'end', at: [4, 2], says: ['Thank you, this helps us to do better. Goodbye.'] },
    { id: 'promised', name: 'A call is promised', kind: 'end', flow: 'survey-en-call', at: [2, 4], says: ['Thank you. Somebody will call you ${call_day}. Goodbye.'] },
    { id: 'bye', name: 'No time', kind: 'end', at: [2, 2], says: ['No problem, thank you all the same. Goodbye.'] },
    { id: 'sorry', name: 'Wrong person', kind: 'end', at: [1, 2], says: ['I am sorry to have disturbed you. Goodbye.'] },
  ],
});
