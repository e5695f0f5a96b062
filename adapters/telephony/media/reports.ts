import { readReport, roundTripOf, writeReport, type HeardReport } from '#core/voice/rtcp.ts';
import type { reception } from '#core/voice/reception.ts';

/** Milliseconds between two reports; each time between a half and one and a half of it (RFC 3550 section 6.2). */
const every = 5_000;

interface ReportNeeds {
  source: number;
  name: string;
  came: ReturnType<typeof reception>;
  /** Their clock in 8 kHz: of Opus it is six. */
  pace?(): number;
  sent(): { timestamp: number; packets: number; octets: number } | null;
}

/** The reports of a leg (RTCP): ours, and what theirs say of what we send. Times are milliseconds since 1970. */
export function reports({ source, name, came, sent, pace = () => 1 }: ReportNeeds, now: number) {
  let next = now + every * Math.random();
  let theirs: { sentAt: number; heardAt: number } | null = null;
  let remote: { loss: number; jitter: number } | null = null;
  let roundTrip: number | null = null;

  function write(at: number, bye: boolean): Uint8Array {
    const block = came.report();
    return writeReport(
      {
        source,
        at,
        sent: sent(),
        block: block && {
          ...block,
          jitter: block.jitter * pace(),
          lastReport: theirs?.sentAt ?? 0,
          sinceLastReport: theirs ? Math.round(((at - theirs.heardAt) / 1_000) * 65_536) : 0,
        },
      },
      name,
      bye,
    );
  }

  function take({ sentAt, blocks }: HeardReport, at: number) {
    if (sentAt !== null) theirs = { sentAt, heardAt: at };
    const about = blocks.find((block) => block.source === source);
    if (!about) return;
    const packets = sent()?.packets ?? 0;
    remote = {
      loss: packets > 0 ? Math.min(100, (Math.max(0, about.lost) / packets) * 100) : 0,
      jitter: about.jitter / 8 / pace(),
    };
    roundTrip = roundTripOf(about, at) ?? roundTrip;
  }

  return {
    /** What is due to be sent. */
    due(at: number): Uint8Array | null {
      if (at < next) return null;
      next = at + every * (0.5 + Math.random());
      return write(at, false);
    },
    bye: (at: number) => write(at, true),
    /** True for what is a report. */
    hear(bytes: Uint8Array, at: number): boolean {
      const heard = readReport(bytes);
      if (heard) take(heard, at);
      return heard !== null;
    },
    remote: () => remote,
    roundTrip: () => roundTrip,
  };
}
