import { intentions as lent } from './renewalEnIntentions.ts';
import type { Sample } from './build.ts';

const shared = ['wrong', 'later', 'person', 'complaint', 'morning', 'afternoon', 'who', 'again'];

/** What customers may mean who are offered a ride; what they say to every robot is said as to the renewals. */
export const intentions: Sample['intentions'] = [
  [
    'yes',
    'Agrees',
    [
      'yes',
      'yeah',
      'yep',
      'sure',
      'okay',
      'ok',
      'speaking',
      'thats me',
      'go ahead',
      'please do',
      'book it',
      'sounds good',
      'thats right',
      'that is right',
      'correct',
      'perfect',
      'fine',
      'of course',
    ],
  ],
  ['no', 'Refuses', ['no', 'nope', 'not interested', 'dont want', 'dont need', 'no thanks', 'no thank you']],
  ['change', 'Wants a change', ['change', 'thats wrong', 'that is wrong', 'not quite', 'different']],
  ['stop', 'Changes their mind', ['forget it', 'changed my mind', 'cancel it', 'leave it', 'never mind', 'drop it']],
  ['cost', 'Asks what it costs', ['how much', 'cost', 'is it free', 'for free', 'do i have to pay', 'charge']],
  ['luggage', 'Asks about luggage', ['luggage', 'suitcase', 'suitcases', 'bags', 'child seat', 'pram', 'skis']],
  ...lent.filter(([id]) => shared.includes(id)),
];
