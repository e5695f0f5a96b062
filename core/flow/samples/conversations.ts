import { compiled } from '../compiled.ts';
import type { Flow } from '../flow.ts';
import { silence, type Reply } from '../play.ts';
import { randomFrom } from '../../text/random.ts';

export interface Talk {
  given: Record<string, string>;
  replies: Reply[];
}

/** Conversations with one of the samples that between them come to every place: seeded draws of what its people mean, of silence, nonsense and keys. */
export function conversationsWith(flow: Flow, many = 60): Talk[] {
  const random = randomFrom(41);
  const meant = compiled(flow).flow.intentions.map(({ id, name, keyWords, simQs }): Reply => ({
    says: keyWords[0] ?? simQs[0] ?? name,
    understood: { intentions: [{ id, score: 1 }] },
  }));
  const others: Reply[] = [
    silence,
    'Potatoes',
    { keys: '1' },
    { keys: '2' },
    { keys: '9#' },
    { keys: '6#' },
    { keys: '3#' },
  ];
  return Array.from({ length: many }, (_, at) => {
    const wide = random() < 0.5;
    const draw = (): Reply => {
      const from = random() < (wide ? 0.85 : 0.5) ? meant : others;
      return from[Math.floor(random() * from.length)]!;
    };
    const same = draw();
    const stubborn = random() < 0.2;
    return {
      given: {
        phone: '+8613800000001',
        ...(random() < 0.6 && { name: 'Chen Wei', plate: '沪A12345', policy_end: '2026-12-03', premium: '3280.00' }),
        ...(random() < 0.7 && { days_left: String(Math.floor(random() * 40)) }),
      },
      replies: Array.from({ length: 6 + (at % 6) }, () => (stubborn ? same : draw())),
    };
  });
}
