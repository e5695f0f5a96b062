import { parseArgs } from 'node:util';
import { nextOnTheBench } from './qualityBench.ts';
import { verdictsInCalls } from './qualityInCall.ts';
import { rulesOverStored } from './qualityRules.ts';

const parts = { rules: rulesOverStored, inCall: verdictsInCalls, bench: nextOnTheBench };

/** Inspections: rules over stored calls, verdicts while calls go on, and how soon the next call is on the bench; `--part bench` is one of them. */
export async function quality() {
  const { values } = parseArgs({ strict: false, allowPositionals: true, options: { part: { type: 'string' } } });
  for (const [name, measure] of Object.entries(parts)) if ((values.part ?? name) === name) await measure();
}
