import { defaultPredictiveSettings } from '#core/dialing/predictive/settings.ts';
import { simulatedDay, type SimulatedDay, type SimulatedResult } from '#core/dialing/predictive/simulation.ts';
import { randomFrom } from '#core/text/random.ts';
import { figure } from './measure.ts';

const hour = 3_600_000;
/** Seeds 1 to 5 were looked at while the pacer was made; these were not. */
const seeds = [20_261_125, 20_261_126, 20_261_127, 20_261_128, 20_261_129];
const moving = (time: number) => 0.25 * (1 + 0.5 * Math.sin((2 * Math.PI * time) / (4 * hour)));
const breaks = { share: 0.04, last: 600_000 };

/** Least occupancy in percent, where one is wanted. */
const conditions: { agents: number; name: string; day: Partial<SimulatedDay>; wanted?: number }[] = [
  { agents: 10, name: 'answer rate fixed', day: {}, wanted: 79 },
  { agents: 50, name: 'answer rate fixed', day: {}, wanted: 92 },
  { agents: 10, name: 'answer rate ±50 % in 4 h', day: { answerRate: moving }, wanted: 75 },
  { agents: 50, name: 'answer rate ±50 % in 4 h', day: { answerRate: moving }, wanted: 88 },
  { agents: 10, name: 'answer rate ±50 % in 4 h, breaks', day: { answerRate: moving, breaks } },
];

/** How much of sixteen hours agents work when calls are dialled ahead of them, beside one call for each free agent. */
export async function pacing() {
  for (const { agents, name, day, wanted } of conditions) {
    const days = (limitPercent: number) =>
      seeds.map((seed) =>
        simulatedDay({
          agents,
          lasts: 16 * hour,
          settings: { ...defaultPredictiveSettings, limitPercent },
          random: randomFrom(seed),
          ...day,
        }),
      );
    const ahead = days(3);
    const oneForEach = days(0);
    const least = Math.min(...ahead.map(({ occupancy }) => occupancy)) * 100;
    const most = Math.max(...ahead.map(({ share }) => share));
    figure(
      `pacing, ${agents} agents, ${name}: occupancy; abandoned, five seeds`,
      `${inPercent(ahead, 'occupancy', 1)}; ${inPercent(ahead, 'share', 2)} (progressive ${inPercent(oneForEach, 'occupancy', 1)}; ${inPercent(oneForEach, 'share', 2)})`,
      `${wanted ? `each at least ${wanted} %; ` : ''}each at most 3 %`,
      least >= (wanted ?? 0) && most <= 0.03,
    );
  }
}

const inPercent = (days: readonly SimulatedResult[], of: 'occupancy' | 'share', digits: number): string =>
  `${days.map((day) => (day[of] * 100).toFixed(digits)).join(', ')} %`;
