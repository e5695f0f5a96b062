import { recognise } from '#core/nlu/entities/recognise.ts';
import { presetIntentions } from '#core/nlu/presets/index.ts';
import { samples } from '#core/flow/samples/index.ts';
const types=['number','code1','code2','phoneNumber','idNumber','email','carNumber','flightNumber','location','person','organization'] as any;
const signs=(t:string)=>t.replace(/[^\p{L}\p{N}]/gu,'').length;
export const share=(text:string)=>{const f=recognise(text,{types}); const n=signs(text); return {s:n?f.reduce((a,e)=>a+signs(text.slice(e.from,e.to)),0)/n:0, k:f.map(e=>e.type+':'+e.text).join('|')};};
for (const lang of ['en','zh'] as const) { const all=[...presetIntentions(lang).flatMap(p=>p.simQs), ...Object.values(samples).filter(f=>f.language===lang).flatMap(f=>f.intentions.flatMap(i=>[i.name,...i.simQs]))]; const t=performance.now(); const hit=[...new Set(all)].map(x=>({x,...share(x)})).filter(h=>h.s>=.5); console.log(lang, all.length, (performance.now()-t)/all.length, hit.length); for(const h of hit) console.log('  ',h.s.toFixed(2),h.x,'→',h.k); }
for (const x of ['four four seven one','john smith','my name is john smith','it is 4471','12 baker street london','i live at 12 baker street','flat nine 12 baker street manchester','anna at example dot com','13800138000','我叫王小明','王小明','北京市朝阳区建国路88号','幺三八零零一三八','一百二十块','twenty five dollars','one','nine','two please','no','yes','maria gonzalez']) console.log(x, JSON.stringify(share(x)));
