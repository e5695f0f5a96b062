import { readFileSync } from 'node:fs';
import { surenessOf as sure } from '#core/nlu/model.ts';
for (const f of process.argv.slice(2)) { console.log(f);
for (const m of JSON.parse(readFileSync(`/tmp/w26r/${f}.json`,'utf8'))) {
  const out=m.labels.indexOf(null);
  const mask=(s:number[],l:number)=>sure(s.map((x,i)=>i===l?-Infinity:x),out);
  const inside=m.held.filter((h:any)=>h.label!==out).map((h:any)=>sure(h.scores,out)).sort((a:number,b:number)=>a-b);
  const masked=m.held.filter((h:any)=>h.label!==out).map((h:any)=>mask(h.scores,h.label));
  const nulls=m.held.filter((h:any)=>h.label===out).map((h:any)=>sure(h.scores,out));
  const blocks=(m.blocks??[]).map((h:any)=>mask(h.scores,h.label));
  const rows=(k:string)=>m.rows.filter((r:any)=>r.kind===k).map((r:any)=>sure(r.scores,out));
  const pct=(v:number[],t:number)=>v.length?(100*v.filter(x=>x<t).length/v.length).toFixed(0).padStart(4):'   -';
  console.log(m.d.padEnd(13),[.01,.02,.03,.05,.125].map(p=>{const t=inside[Math.floor(inside.length*p)]; return `own ${p*100}: mask${pct(masked,t)} null${pct(nulls,t)} block${pct(blocks,t)} | near${pct(rows('near'),t)} other${pct(rows('other'),t)} oos${pct(rows('oos'),t)}`}).join('\n              '));
}}
