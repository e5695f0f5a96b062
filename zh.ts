import { presetIntentions } from '#core/nlu/presets/index.ts';
import { idiomEn } from '#core/nlu/presets/idiomEn.ts';
import { idiomZh } from '#core/nlu/presets/idiomZh.ts';
import { matchRules, rulesOf } from '#core/nlu/intentions.ts';
import { train } from '#core/nlu/train.ts';
import { classify } from '#core/nlu/model.ts';
import { samplesOfItems } from '#core/nlu/understand.ts';
import { jieba } from '#adapters/language/jieba.ts';
import { useLite } from '#adapters/language/useLite.ts';
const l=process.argv[2] as 'en'|'zh';
const p=presetIntentions(l), idiom=l==='en'?idiomEn:idiomZh;
const isNew=new Set(Object.values(idiom).flatMap(g=>Object.values(g!).flatMap(s=>s.split('|'))));
const all=samplesOfItems(p);
const enc=l==='en'?useLite():null;
const vec=enc?await enc.encode(all.map(s=>s.text)):null;
const cutWords=l==='zh'?(t:string)=>jieba.cut(t):undefined;
const rules=rulesOf(p.map(i=>({...i,simQs:[]})));
let n=0,ok=0,wrongSure=0;
let at=0;const fold=all.map(s=>isNew.has(s.text)?at++%5:-1);
const by:Record<string,[number,number]>={};
for(let f=0;f<5;f++){
  const inn=all.map((_,i)=>i).filter(i=>fold[i]!==f), out=all.map((_,i)=>i).filter(i=>fold[i]===f);
  const t0=process.cpuUsage().user;
  const m=train(inn.map(i=>all[i]!),{cutWords,...(vec&&{vectors:{encoder:enc!.name,parts:enc!.parts,of:inn.map(i=>vec[i]!)}})});
  console.error('fold',f,inn.length,(process.cpuUsage().user-t0)/1e6);
  for(const i of out){const {text,intention}=all[i]!;const r=matchRules(text,rules)[0];
    const g=classify(m,{text,vector:vec?.[i]},{cutWords},{most:3,strictness:0.5});
    const b=by[intention!]??=[0,0];b[1]++;n++;
    const top=r?{id:r.id,score:1}:g.guesses[0];
    if(top?.id===intention){ok++;b[0]++}
    else {if(top&&top.score>=.5&&(r||g.accepted))wrongSure++;console.log(top&&top.score>=.5?'SURE':'    ',intention,'|',text,'->',g.guesses.slice(0,3).map(x=>x.id+' '+x.score.toFixed(2)).join(', '),r?'KW':'',g.accepted?'':'(refused)')}
  }
}
console.log(l,'held out',n,'right',(100*ok/n).toFixed(1),'wrong and sure',(100*wrongSure/n).toFixed(1));
console.log(Object.entries(by).map(([k,[a,b]])=>k+' '+a+'/'+b).join('; '));
process.exit(0);
