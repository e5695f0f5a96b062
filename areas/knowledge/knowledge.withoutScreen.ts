/** Endpoints no screen of the console asks, and why. */
export const withoutScreen = {
  'knowledge.nluTest.again': 'For other systems; the console starts a run by its set.',
  'knowledge.nluTest.detailOf': 'The same under another path of the catalogue.',
  'knowledge.nluTest.detailShort': 'The same under another path of the catalogue.',
  'knowledge.nluTest.set': 'The sentences alone, for other systems; the console shows them with what was understood.',
  'knowledge.nluTest.setOf': 'The same under another path of the catalogue.',
  'knowledge.nluTest.downloadOf': 'The same under another path of the catalogue.',
  'knowledge.nluTest.downloadShort': 'The same under another path of the catalogue.',
  'knowledge.intention.list': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.intention.add': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.intention.one': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.intention.change':
    'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.intention.remove':
    'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.intention.addMany':
    'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.intention.removeMany':
    'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.intention.merge':
    'For other systems; the designer merges in the draft it saves, and test sets still know what was merged.',
  'knowledge.entity.list': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.entity.add': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.entity.one': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.entity.change': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.entity.remove': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.entity.addMany': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.entity.removeMany':
    'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.wordName.list': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.wordName.add': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.wordName.one': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.wordName.change': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.wordName.remove': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.wordName.addMany':
    'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.wordName.removeMany':
    'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.word.list': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.word.add': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.word.one': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.word.change': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.word.remove': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.word.addMany': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
  'knowledge.word.removeMany': 'One part of a draft, for other systems; the designer reads and saves the draft itself.',
};
