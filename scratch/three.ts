import { clinc, V, robot, encoder } from './lib.ts';
import { train } from '#core/nlu/train.ts';
import { classify } from '#core/nlu/model.ts';
for (const vec of [false,true]) for (const n of [3,10]) for (const per of [7,15,40]) { const acc:any={};
 let pos:any;
 for (const d of ['banking','travel','auto']) { const r=robot(d,per); const own=r.own.slice(0,n); const keep=r.lesson.map((s,i)=>i).filter(i=>r.lesson[i]!.intention===null||own.includes(r.lesson[i]!.intention!));
  const m=train(keep.map(i=>r.lesson[i]!), vec?{vectors:{encoder:encoder.name,parts:encoder.parts,of:keep.map(i=>r.of[i]!)}}:{}); pos=m.refusal;
  for (const st of [0,.5,1]) { const c:any={own:[0,0],near:[0,0],other:[0,0]};
   clinc.choose.forEach((s,i)=>{ if(s.intention===null) return; const k=own.includes(s.intention)?'own':r.near.includes(s.intention)||r.own.includes(s.intention)?'near':'other'; if(k==='other'&&i%6) return; const g=classify(m,{text:s.text,vector:vec?V.cval[i]:undefined},{},{strictness:st}); c[k][1]++; c[k][0]+=k==='own'?+(g.accepted&&g.guesses[0]?.id===s.intention):+!g.accepted; });
   for(const k in c) (acc[st+k]??=[]).push(c[k][0]/c[k][1]); } }
 console.log(vec?'vec':'words',n,per,Object.entries(acc).map(([k,v]:any)=>k+' '+(100*v.reduce((a:number,b:number)=>a+b)/v.length).toFixed(0)).join(' '), pos.positions.filter((_:any,i:number)=>i%5===0).map((p:any)=>p.limit.toFixed(2)+':'+p.own+'/'+p.strange).join(' '), pos.own); }
