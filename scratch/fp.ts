import { readData } from '../bench/nluData.ts';
import { isValue } from '#core/nlu/value.ts';
import { presetIntentions } from '#core/nlu/presets/index.ts';
import { samples } from '#core/flow/samples/index.ts';
const empty:any={texts:[],labels:[],owners:[]};
const say=(n:string,all:string[])=>{const h=[...new Set(all)].filter(t=>isValue(t,empty)); console.log(n,all.length,h.length,h.slice(0,25).join(' | '));};
for (const l of ['en','zh'] as const) say(l,[...presetIntentions(l).flatMap(p=>p.simQs), ...Object.values(samples).filter(f=>f.language===l).flatMap(f=>f.intentions.flatMap(i=>[i.name,...i.simQs]))]);
for (const d of readData('/work/shared/data')) say(d.name, d.train.map(s=>s.text));
