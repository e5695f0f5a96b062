import { readFileSync } from 'node:fs';
import { surenessOf } from '#core/nlu/model.ts';
const sure = surenessOf;
const q=(v:number[],s:number)=>v[Math.min(Math.floor(v.length*s),v.length-1)]!;
for (const f of process.argv.slice(2)) {
  const all = JSON.parse(readFileSync(`/tmp/w26r/${f}.json`,'utf8'));
  console.log(f);
  const sums:any={};
  for (const m of all) {
    const out = m.labels.indexOf(null);
    const mine = m.held.filter((h:any)=>h.label!==out);
    const inside = mine.map((h:any)=>sure(h.scores,out)).sort((a:number,b:number)=>a-b);
    const strangers=[...m.held.filter((h:any)=>h.label===out).map((h:any)=>sure(h.scores,out)),...mine.map((h:any)=>sure(h.scores.map((s:number,i:number)=>i===h.label?-Infinity:s),out))].sort((a:number,b:number)=>a-b);
    const S = m.rows.map((r:any)=>({...r, sure: r.cols? sure(r.scores,out):-Infinity, right: r.kind==='own' && r.scores.every((s:number,i:number)=>i===out||s<=r.scores[r.label])}));
    const of=(k:string)=>S.filter((r:any)=>r.kind===k);
    const judged=(t:number)=>{ const own=of('own'); return { own: own.filter((r:any)=>r.right&&r.sure>=t).length/own.length, acc: own.filter((r:any)=>r.sure>=t).length/own.length, ...Object.fromEntries(['near','other','oos'].map(k=>[k, of(k).filter((r:any)=>r.sure<t).length/of(k).length])) } };
    const lenient=q(inside,0.005);
    const oldStrict=Math.max(lenient, Math.min(q(strangers,0.9), q(inside,0.125)));
    const tries:any={ none:judged(-Infinity), 'old.5':judged((lenient+oldStrict)/2), 'old1':judged(oldStrict), 'mid of len,q125':judged((lenient+q(inside,.125))/2) };
    for (const p of [.01,.02,.03,.04,.05,.06,.08,.125]) tries['q'+p]=judged(q(inside,p));
    for (const [k,v] of Object.entries(tries) as any) { sums[k]??=[]; sums[k].push(v); }
  }
  for (const [k,v] of Object.entries(sums) as any) console.log(k.padEnd(16), ['own','acc','near','other','oos'].map(c=>c+' '+(100*v.reduce((s:number,x:any)=>s+x[c],0)/v.length).toFixed(1).padStart(5)+' (min '+(100*Math.min(...v.map((x:any)=>x[c]))).toFixed(0)+')').join('  '));
}
