import { clinc, V, robot, encoder, domains } from './lib.ts';
import { train } from './train.ts';
import { steepnessOf, probabilitiesOf, calibrationError } from '#core/nlu/calibrate.ts';
import { scoresFor } from '#core/nlu/model.ts';
import { vectorise } from '#core/nlu/vocabulary.ts';
import { randomFrom } from '#core/text/random.ts';
const names=['maria gonzalez','4417 8823','peterborough','12 baker street','tuesday the ninth','kowalski','anna dot smith','flat nine'];
const q=(text:string,random:()=>number)=>{const w=text.split(' '); w.splice(Math.floor(random()*(w.length+1)),0,names[Math.floor(random()*names.length)]!); return w.join(' ');};
const per=Number(process.argv[2]??100);
const S:any={};
for (const d of ['banking','travel','auto','work','kitchen']) { const r=robot(d,per);
  const m:any=train(r.lesson,{}); const out=m.labels.indexOf(null);
  // held-out with noise: refit folds cheaply -> reuse m.held via global hook
  const rows=clinc.choose.map((s,i)=>({s,kind:s.intention===null?'oos':r.own.includes(s.intention)?'own':r.near.includes(s.intention)?'near':'other'}));
  const random=randomFrom(7);
  const ask=(t:string)=>scoresFor(m,vectorise(t,m.vocabulary));
  for (const [name,st] of [['clean',steepnessOf(m.heldOut)],['noised',steepnessOf([...m.heldOut,...(m.heldNoised??[])])]] as const) {
    const ev=(rs:any[],f:(t:string)=>string)=>calibrationError(rs.map(({s}:any)=>{const sc=ask(f(s.text)); const p=probabilitiesOf(sc,st); let b=0; for(let i=0;i<p.length;i++) if(i!==out&&(p[i]!>p[b]!||b===out)) b=i; return {probability:p[b]!,right:m.labels[b]===s.intention};}));
    const own=rows.filter(x=>x.kind==='own');
    const sureWrong=(k:string)=>{const rs=rows.filter(x=>x.kind===k&&Math.random()<.5); return rs.filter(({s})=>{const p=[...probabilitiesOf(ask(s.text),st)]; return p.some((x,i)=>i!==out&&x>=.7);}).length/rs.length;};
    const half=(k:string)=>{const rs=rows.filter((x,i)=>x.kind===k&&(k==='own'||i%3===0)); return rs.filter(({s})=>{const p=[...probabilitiesOf(ask(s.text),st)]; return p.some((x,i)=>i!==out&&x>=.5&&(k!=='own'||m.labels[i]===s.intention));}).length/rs.length;}; const v={st, ownHalf:half('own'), nearHalf:half('near'), otherHalf:half('other'), oosHalf:half('oos'), eceClean:ev(own,t=>t), eceNoise:ev(own,t=>q(t,random)), nearSure:sureWrong('near'), otherSure:sureWrong('other')};
    for(const [k,x] of Object.entries(v)) {S[name]??={}; S[name][k]=(S[name][k]??0)+x/5;}
  } }
console.log(per, process.env.UNSEEN, JSON.stringify(S,(k,v)=>typeof v==='number'?+v.toFixed(3):v));
