import { expect, test } from 'vitest';
import type { IncomingCall } from '#adapters/telephony/sip/signalling.ts';
import type { LineEvent } from '#adapters/telephony/telephony.ts';
import { testLine } from '../testDesks.ts';
import { desks } from './desks.ts';

/** The telephones of tabs, in the order in which they called. */
function house() {
  const tabs: (ReturnType<typeof testLine> & { tell(event: LineEvent): void; isOver: boolean })[] = [];
  const changed: string[] = [];
  const places = desks({
    taken(_call, _order, tell) {
      // Who hangs up hears the end of the line.
      const line = testLine(() => tell({ type: 'ended', at: 0, cause: 'hungUpByUs' }));
      tabs.push({ ...line, tell, isOver: false });
      return line.line;
    },
    said: () => {},
    silent: (tenant, agentId, _line, isSilent) =>
      void changed.push(`${tenant}/${agentId} ${isSilent ? 'silent' : 'heard again'}`),
    changed: (tenant, agentId, isUp) => void changed.push(`${tenant}/${agentId} ${isUp ? 'there' : 'gone'}`),
  });
  function opens(tenant = '1', agentId = '7') {
    const at = tabs.length;
    places.connect({ trunkId: 'page' } as IncomingCall, tenant, agentId, () => void (tabs[at]!.isOver = true));
    const answered = () => tabs[at]!.tell({ type: 'answered', at: 0 });
    const closes = () => tabs[at]!.tell({ type: 'ended', at: 1, cause: 'hungUpByCustomer' });
    return { answered, closes, tab: tabs[at]! };
  }
  return { places, changed, opens };
}

test('two tabs at one desk: the one that was opened last has it, and the other one is hung up', () => {
  const { places, changed, opens } = house();
  const first = opens();
  first.answered();
  expect(places.lineOf('1', '7')).toBe(first.tab.line);

  const second = opens();
  expect(first.tab).toMatchObject({ did: ['hang up'], isOver: true });
  // Nobody is reached until it is up; that of another agent, or of another tenant, is none of theirs.
  expect(places.lineOf('1', '7')).toBe(null);
  second.answered();
  expect(places.lineOf('1', '7')).toBe(second.tab.line);
  expect([places.lineOf('1', '8'), places.lineOf('2', '7')]).toEqual([null, null]);
  // The first one says nothing of the desk any more: who talks goes on in the second.
  expect(changed).toEqual(['1/7 there', '1/7 there']);

  first.answered();
  expect(places.lineOf('1', '7')).toBe(second.tab.line);
  second.closes();
  expect(changed).toEqual(['1/7 there', '1/7 there', '1/7 gone']);
  expect(places.lineOf('1', '7')).toBe(null);
});

test('a second tab that is closed before it is up leaves nobody at the desk, and a third one has it', () => {
  const { places, changed, opens } = house();
  opens().answered();
  const second = opens();
  second.closes();
  expect(places.lineOf('1', '7')).toBe(null);
  expect(changed).toEqual(['1/7 there', '1/7 gone']);
  const third = opens();
  third.answered();
  expect(places.lineOf('1', '7')).toBe(third.tab.line);
  places.close('1', '7');
  expect([changed.at(-1), third.tab.did]).toEqual(['1/7 gone', ['hang up']]);
});

test('a page that is not heard any more is told of, and when it is heard again, while it has the desk', () => {
  const { changed, opens } = house();
  const first = opens();
  first.answered();
  first.tab.tell({ type: 'mediaLost', at: 1 });
  first.tab.tell({ type: 'mediaBack', at: 2 });
  expect(changed).toEqual(['1/7 there', '1/7 silent', '1/7 heard again']);
  const second = opens();
  first.tab.tell({ type: 'mediaLost', at: 3 });
  second.answered();
  expect(changed.slice(3)).toEqual(['1/7 there']);
});
