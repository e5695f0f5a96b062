import { newRoomSound } from '#core/voice/roomSound.ts';
import type { LegOrder } from './orders.ts';

export type Role = 'speaks' | 'ear' | 'whisper';

interface Member {
  role: Role;
  to: number | null;
  sound: SharedArrayBuffer;
}

type RoomOrder = Extract<LegOrder, { type: 'room' }>;

/** Who hears whom. Sound travels through memory that all threads share, so that legs of a room may be on any of them. */
export function rooms(tell: (leg: number, order: RoomOrder) => void) {
  const all = new Map<string, Map<number, Member>>();
  const roomOf = new Map<number, string>();
  const turnOf = new Map<string, number>();
  let made = 0;

  /** What `one` hears of `other`: ear and whisper hear all that is said in the room and all that is played there. */
  const hearing = (leg: number, one: Member, other: Member) => ({
    sound: other.sound,
    said: other.role === 'speaks' || (other.role === 'whisper' && other.to === leg),
    played: one.role !== 'speaks' && other.role === 'speaks',
  });

  function arrange(room: string) {
    const members = [...(all.get(room) ?? [])];
    const turn = turnOf.get(room) ?? made++;
    if (members.length === 0) {
      all.delete(room);
      turnOf.delete(room);
    } else turnOf.set(room, turn);
    for (const [leg, member] of members)
      tell(leg, {
        type: 'room',
        turn,
        own: members.length > 1 ? member.sound : null,
        hears: members
          .filter(([other]) => other !== leg)
          .map(([, other]) => hearing(leg, member, other))
          .filter(({ said, played }) => said || played),
      });
  }

  function leave(leg: number) {
    const room = roomOf.get(leg);
    if (room === undefined) return;
    roomOf.delete(leg);
    all.get(room)?.delete(leg);
    tell(leg, { type: 'room', turn: 0, own: null, hears: [] });
    arrange(room);
  }

  return {
    leave,
    join(leg: number, room: string, role: Role, to: number | null) {
      if (roomOf.get(leg) !== room) leave(leg);
      const members = all.get(room) ?? new Map<number, Member>();
      all.set(room, members.set(leg, { role, to, sound: members.get(leg)?.sound ?? newRoomSound() }));
      roomOf.set(leg, room);
      arrange(room);
    },
  };
}
