import { presetIntentions } from '#core/nlu/presets/index.ts';
import { train } from '#core/nlu/train.ts';
import { samplesOfItems } from '#core/nlu/understand.ts';
import { useLite } from '#adapters/language/useLite.ts';
import { exportModel } from '#core/nlu/binary.ts';
import { idiomEn } from '#core/nlu/presets/idiomEn.ts';
const enc=useLite();const neu=new Set(Object.values(idiomEn).flatMap(g=>Object.values(g!).flatMap(s=>s.split('|'))));
const all=samplesOfItems(presetIntentions('en'));const of=await enc.encode(all.map(s=>s.text));
for(const which of ['old','new','old','new']){const idx=all.map((_,i)=>i).filter(i=>which==='new'||!neu.has(all[i]!.text));
const t0=process.cpuUsage().user;const m=train(idx.map(i=>all[i]!),{vectors:{encoder:enc.name,parts:enc.parts,of:idx.map(i=>of[i]!)}});
console.log(which,idx.length,((process.cpuUsage().user-t0)/1e6).toFixed(1),'s cpu, bytes',(exportModel(m) as any).length??(exportModel(m) as any).byteLength)}
process.exit(0)
