import { clinc, V, encoder, banking } from './lib.ts';
import { folds, train } from '#core/nlu/train.ts';
import { classify } from '#core/nlu/model.ts';
import { limitAt } from '#core/nlu/refusal.ts';
import { calibrationError } from '#core/nlu/calibrate.ts';
const m=train(clinc.train,{vectors:{encoder:encoder.name,parts:encoder.parts,of:V.ctrain}});
const a=clinc.choose.map((s,i)=>({s,g:classify(m,{text:s.text,vector:V.cval[i]})}));
const ins=a.filter(x=>x.s.intention!==null), out=a.filter(x=>x.s.intention===null);
console.log('clinc acc',ins.filter(x=>x.g.guesses[0]?.id===x.s.intention).length/ins.length,'ece',calibrationError(ins.map(x=>({probability:x.g.guesses[0]!.score,right:x.g.guesses[0]!.id===x.s.intention}))));
const mine=m.refusal;
for(const st of [0,.3,.4,.5,.6,.7,1]){const t=limitAt(mine,st); console.log(st,'own',mine.positions[Math.round(st*10)]!.own/mine.own,'in',ins.filter(x=>x.g.sureness>=t&&x.g.guesses[0]?.id===x.s.intention).length/ins.length,'oos',out.filter(x=>x.g.sureness<t).length/out.length);}
const ids=[...new Set(banking.train.map(s=>s.intention))]; const parts=folds(Int32Array.from(banking.train,s=>ids.indexOf(s.intention)),5,5); const T=parts.slice(1).flat(),Q=parts[0]!;
const b=train(T.map(r=>banking.train[r]!),{vectors:{encoder:encoder.name,parts:encoder.parts,of:T.map(r=>V.btrain[r]!)}});
const h=Q.map(r=>{const g=classify(b,{text:banking.train[r]!.text,vector:V.btrain[r]}); return {right:g.guesses[0]?.id===banking.train[r]!.intention,probability:g.guesses[0]!.score,accepted:g.accepted};});
console.log('banking acc',h.filter(x=>x.right).length/h.length,'at .5',h.filter(x=>x.right&&x.accepted).length/h.length,'ece',calibrationError(h));
