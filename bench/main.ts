import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { answering } from './answering.ts';
import { attempts } from './attempts.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { boards } from './boards.ts';
import { bridging } from './bridging.ts';
import { browserLegs } from './browserLegs.ts';
import { callsAtOnce } from './callsAtOnce.ts';
import { callSetup } from './callSetup.ts';
import { designer } from './designer.ts';
import { exports } from './exports.ts';
import { formRecords } from './formRecords.ts';
import { forms } from './forms.ts';
import { heardCalls } from './heardCalls.ts';
import { hour } from './hour.ts';
import { imports } from './imports.ts';
import { figure, figures } from './measure.ts';
import { mediaStreams } from './mediaStreams.ts';
import { minds } from './minds.ts';
import { nlu } from './nlu.ts';
import { nluNegation } from './nluNegation.ts';
import { nluNoise } from './nluNoise.ts';
import { nluRefusal } from './nluRefusal.ts';
import { nluSpoken } from './nluSpoken.ts';
import { nluValues } from './nluValues.ts';
import { pacing } from './pacing.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { permission } from './permission.ts';
import { quality } from './quality.ts';
import { queueing } from './queueing.ts';
import { recognition } from './recognition.ts';
import { recordsPage } from './records.ts';
import { factsCost, reports } from './reports.ts';
import { ringing } from './ringing.ts';
import { robotMind } from './robotMind.ts';
import { scriptRuns } from './scripts.ts';
import { starts } from './starts.ts';
import { summaries } from './summaries.ts';
import { turns } from './turns.ts';
import { webhooks } from './webhooks.ts';

/** What a page costs over the wire; `tools/sizes.mjs` fails where a budget is passed. */
async function sizes() {
  const out = execFileSync(process.execPath, ['tools/sizes.mjs'], { encoding: 'utf8' });
  for (const [, name = '', size = '', budget = ''] of out.matchAll(/^(.*): (\d+) kB gzipped of (\d+)$/gm))
    figure(name, `${size} kB gzipped`, `at most ${budget} kB`, Number(size) <= Number(budget));
}

const all = {
  sizes,
  pages,
  designer,
  permission,
  records: recordsPage,
  imports,
  exports,
  forms,
  formRecords,
  attempts,
  heardCalls,
  people,
  callsAtOnce,
  mediaStreams,
  boards,
  reports,
  factsCost,
  audit,
  backup,
  webhooks,
  bridging,
  browserLegs,
  ringing,
  recognition,
  turns,
  callSetup,
  starts,
  nluNegation,
  robotMind,
  minds,
  scripts: scriptRuns,
  answering,
  nluValues,
  pacing,
  summaries,
  queueing,
  nluSpoken,
  quality,
};
// Some measures have options of their own (nlu: --data FOLDER; nluSpoken: --show; hour: --minutes 60; quality: --calls 500 --part bench).
const { positionals: asked } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    without: { type: 'string' },
    minutes: { type: 'string' },
    show: { type: 'boolean' },
    calls: { type: 'string' },
    part: { type: 'string' },
  },
});
for (const [name, measure] of Object.entries({ ...all, hour, nlu, nluNoise, nluRefusal }))
  if (name in all && asked.length === 0 ? true : asked.includes(name)) await measure();
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
