import { readFileSync } from 'node:fs';
import { surenessOf as sure } from '#core/nlu/model.ts';
for (const f of process.argv.slice(2)) { const ms=JSON.parse(readFileSync(`/tmp/w26r/${f}.json`,'utf8'));
 for (const p of [0,.015,.025,.035,.125]) { const acc:any={own:0,near:0,other:0,oos:0};
  for(const m of ms){const out=m.labels.indexOf(null); const inside=m.held.filter((h:any)=>h.label!==out).map((h:any)=>sure(h.scores,out)).sort((a:number,b:number)=>a-b);
   const x=p*inside.length-0.5, lo=Math.max(Math.floor(x),0), hi=lo+1; const t=inside[lo]+(inside[hi]-inside[lo])*Math.max(x-lo,0);
   for(const k of Object.keys(acc)){const r=m.rows.filter((r:any)=>r.kind===k); if(!r.length)continue; acc[k]+=r.filter((r:any)=>k==='own'? sure(r.scores,out)>=t&&r.scores.every((s:number,i:number)=>i===out||s<=r.scores[r.label]):sure(r.scores,out)<t).length/r.length/ms.length;}}
  console.log(f,p,Object.entries(acc).map(([k,v]:any)=>k+' '+(v*100).toFixed(1)).join('  ')); }}
