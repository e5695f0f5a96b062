import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkForm } from './check.ts';
import { defaultForm } from './defaults.ts';
import {
  added,
  begun,
  changed,
  did,
  duplicated,
  moved,
  newItem,
  placeOf,
  redone,
  removed,
  stepped,
  undone,
  type History,
} from './edits.ts';
import { formParts, itemsOf, itemTypes, type FormConfig } from './form.ts';
import { openedIn } from './opened.ts';
import { namedBy } from './references.ts';
import { testForm, testItem } from './testForm.ts';

const ids = (form: FormConfig) => formParts.map((part) => form[part].map(({ formId }) => formId).join());

test('an item moves within its part and into another', () => {
  const form = testForm(testItem('a'), testItem('b'), testItem('c'));

  expect(ids(moved(form, 'a', { part: 'businessInfo', at: 3 }))).toEqual(['', 'b,c,a', '']);
  expect(ids(moved(form, 'c', { part: 'businessInfo', at: 0 }))).toEqual(['', 'c,a,b', '']);
  expect(ids(moved(form, 'b', { part: 'resultInfo', at: 0 }))).toEqual(['', 'a,c', 'b']);
  expect(moved(form, 'a', { part: 'businessInfo', at: 1 })).toBe(form);
});

test('step by step an item reaches every place of the form', () => {
  let form = testForm(testItem('a'), testItem('b'));
  const seen = [];
  for (let step = 0; step < 4; step++) seen.push(ids((form = stepped(form, 'b', -1))).join(' '));

  expect(seen).toEqual([' b,a ', 'b a ', 'b a ', 'b a ']);
  expect(ids(stepped(form, 'b', 1))).toEqual(['', 'b,a', '']);
});

test('another key is written into the rules that name the field, and not into texts or functions of that name', () => {
  const form = testForm(
    testItem('today', { type: 'number' }),
    testItem('f', {
      showRule: 'today > 1 and today() > "2026-01-01" and f2 = "today"',
      saveRule: 'today is empty or value = "x"',
    }),
    testItem('f2'),
  );

  expect(namedBy(form, 'today').map(({ item, property }) => [item.formId, property])).toEqual([
    ['f', 'showRule'],
    ['f', 'saveRule'],
  ]);
  const [renamed, asking] = changed(form, 'today', { formId: 'now', label: 'Now' }).businessInfo;
  expect(renamed).toMatchObject({ formId: 'now', label: 'Now' });
  expect(asking!.showRule).toBe('now > 1 and today() > "2026-01-01" and f2 = "today"');
  expect(asking!.saveRule).toBe('now is empty or value = "x"');
});

test('a property that is taken away is gone, not empty', () => {
  const form = testForm(testItem('a', { maxlength: 5 }));

  expect('maxlength' in changed(form, 'a', { maxlength: undefined }).businessInfo[0]!).toBe(false);
});

test('a duplicate has a key of its own, and no robot fills it', () => {
  const { form, formId } = duplicated(testForm(testItem('a', { robotParam: 'x' }), testItem('b')), 'a');

  expect(formId).toBe('a2');
  expect(ids(form)).toEqual(['', 'a,a2,b', '']);
  expect(form.businessInfo[1]!.robotParam).toBeUndefined();
});

test.each(itemTypes)('a new item of type %s is one that can be published', (type) => {
  const form = defaultForm('en');
  const item = newItem(form, type, { label: 'New', options: ['One', 'Two'] });

  expect(checkForm(added(form, item, { part: 'businessInfo', at: 0 }))).toEqual([]);
});

test('whatever is done can be undone and done again, and keys stay unique', () => {
  const step = fc.tuple(fc.nat(4), fc.nat(6), fc.nat(6));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      let history: History = begun(defaultForm('en'));
      for (const [kind, which, where] of steps) {
        const { now } = history;
        const items = itemsOf(now);
        const id = items[which % Math.max(1, items.length)]?.formId ?? 'none';
        const part = formParts[where % 3]!;
        const made = [
          () =>
            added(now, newItem(now, itemTypes[which]!, { label: 'x', options: ['a'] }), {
              part,
              at: Math.min(where, now[part].length),
            }),
          () => moved(now, id, { part, at: Math.min(where, now[part].length) }),
          () => duplicated(now, id).form,
          () => removed(now, id),
          () => changed(now, id, { required: where % 2 === 0 }),
        ][kind]!();
        history = did(history, made);
        const keys = itemsOf(made).map(({ formId }) => formId);
        expect(new Set(keys).size).toBe(keys.length);
      }
      let back = history;
      while (back.past.length > 0) back = undone(back);
      expect(back.now).toEqual(defaultForm('en'));
      while (back.future.length > 0) back = redone(back);
      expect(back.now).toEqual(history.now);
    }),
    { numRuns: 60 },
  );
});

test('letters typed into one field are undone together', () => {
  const form = testForm(testItem('a'));
  const typed = ['N', 'Na', 'Name'].reduce(
    (now, label) => did(now, changed(now.now, 'a', { label }), 'a label'),
    begun(form),
  );

  expect(undone(typed).now).toBe(form);
});

test('an old record keeps what its version of the form has no field for', () => {
  const form = testForm(testItem('a'));

  expect(openedIn(form, { a: '1', gone: '2' })).toEqual({ values: { a: '1' }, others: { gone: '2' } });
  expect(placeOf(form, 'gone')).toBe(null);
});
