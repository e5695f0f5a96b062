import type { KeyedVendor } from '#core/speech/vendor.ts';
import { outwardGuard, type GuardNeeds } from '../web/guard.ts';
import { hearingVendors } from './vendors/hearingVendors.ts';
import type { Recognising, Recognition, RecognitionEvent, SpeechRecognizer } from './speech.ts';

interface RecognizersNeeds extends GuardNeeds {
  /** A tenant's vendors, in the order in which they are asked. */
  vendorsOf(tenant: string): Promise<readonly KeyedVendor[]>;
  /** What is asked when no vendor of the tenant's helps. */
  builtIn: SpeechRecognizer;
  log: { warn(facts: object, text: string): void };
  /** Milliseconds that one is left alone after so many failures in a row. */
  rests?: number;
  failures?: number;
  now?(): number;
}

interface Recognizers {
  chain: SpeechRecognizer;
  of(vendor: KeyedVendor | null): SpeechRecognizer;
}

/** Samples: nobody answers for longer. */
const longest = 60 * 8_000;
type Open = SpeechRecognizer['open'];

/** The recognisers of a tenant, the one that the designer chose first, then one after the other: whoever fails, closes or hangs is followed by the next one, which hears the same sound from its beginning. */
export function recognizers({
  vendorsOf,
  builtIn,
  log,
  rests = 30_000,
  failures = 3,
  now = () => performance.now(),
  ...guarded
}: RecognizersNeeds): Recognizers {
  const guard = outwardGuard(guarded);
  /** Of vendors that failed last. */
  const failing = new Map<string, { times: number; until: number }>();
  const nameOf = (tenant: string, { vendorId }: KeyedVendor) => `${tenant}/${vendorId}`;

  async function hearing(tenant: string, language: Recognising['language']): Promise<KeyedVendor[]> {
    const all = await vendorsOf(tenant).catch((error: Error) => {
      log.warn({ tenant, error: error.message }, 'the vendors of speech could not be read');
      return [] as readonly KeyedVendor[];
    });
    return all.filter(({ duty, languages }) => duty === 'hears' && languages.includes(language));
  }

  async function ways(what: Recognising): Promise<Open[]> {
    const isChosen = ({ vendorId }: KeyedVendor) => Number(vendorId === what.model);
    const vendors = (await hearing(what.tenant, what.language)).toSorted(
      (one, other) => isChosen(other) - isChosen(one),
    );
    const rested = vendors.filter((one) => (failing.get(nameOf(what.tenant, one))?.until ?? 0) <= now());
    const own = (await builtIn.hears(what.tenant, what.language)) ? [builtIn.open] : [];
    const asked = rested.length > 0 || own.length > 0 ? rested : vendors;
    return [...asked.map((one) => openAt(one)), ...own];
  }

  const openAt =
    (vendor: KeyedVendor): Open =>
    (what, tell) =>
      hearingVendors[vendor.kind](guard, vendor, what, (event) => {
        if (event.type === 'final') failing.delete(nameOf(what.tenant, vendor));
        if (event.type === 'failed') failed(what.tenant, vendor, event.problem);
        tell(event);
      });

  function failed(tenant: string, vendor: KeyedVendor, problem: string) {
    const name = nameOf(tenant, vendor);
    const times = (failing.get(name)?.times ?? 0) + 1;
    failing.set(name, { times, until: times >= failures ? now() + rests : 0 });
    if (times === failures)
      log.warn({ tenant, vendor: vendor.vendorId, problem }, 'a vendor that recognises speech fails: others are asked');
  }

  function open(what: Recognising, tell: (event: RecognitionEvent) => void): Recognition {
    const sound: Int16Array[] = [];
    let length = 0;
    let isEnded = false;
    let isOver = false;
    let current: Recognition | undefined;
    let problem = 'nobody recognises it';

    function next([first, ...rest]: readonly Open[]) {
      current = undefined;
      if (isOver) return;
      if (!first) {
        isOver = true;
        return tell({ type: 'failed', problem });
      }
      let isMine = true;
      current = first(what, (event) => {
        if (!isMine || isOver) return;
        if (event.type === 'partial') return tell(event);
        isMine = false;
        if (event.type === 'failed') {
          problem = event.problem;
          return next(rest);
        }
        isOver = true;
        tell(event);
      });
      for (const samples of sound) current.take(samples);
      if (isEnded) current.end();
    }

    ways(what).then(next, (error: Error) => {
      problem = error.message;
      next([]);
    });

    return {
      take(samples) {
        if (isOver || isEnded || length >= longest) return;
        length += samples.length;
        sound.push(samples);
        current?.take(samples);
      },
      end() {
        if (isOver || isEnded) return;
        isEnded = true;
        current?.end();
      },
      close() {
        isOver = true;
        current?.close();
        current = undefined;
      },
    };
  }

  /** One vendor without the others, for who tries it; null: what needs no vendor. */
  const of = (vendor: KeyedVendor | null): SpeechRecognizer =>
    vendor
      ? {
          hears: async (_, language) => vendor.duty === 'hears' && vendor.languages.includes(language),
          open: (what, tell) => hearingVendors[vendor.kind](guard, vendor, what, tell),
          stop: async () => {},
        }
      : builtIn;

  return {
    of,
    chain: {
      hears: async (tenant, language, what) =>
        (await hearing(tenant, language)).length > 0 || (await builtIn.hears(tenant, language, what)),
      open,
      stop: () => builtIn.stop(),
    },
  };
}
