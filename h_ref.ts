import { all } from './h_topicrun.ts';
import { train } from '#core/nlu/train.ts'; import { classify } from '#core/nlu/model.ts'; import { jieba } from '#adapters/language/jieba.ts';
import { presetIntentions } from '#core/nlu/presets/index.ts';
const ids=[...new Set(all.map(s=>s.intention))]; const far=presetIntentions('zh').filter((_,i)=>i%3==0).flatMap(x=>x.simQs);
for(const half of [0,1]) { const own=all.filter(s=>(ids.indexOf(s.intention)<6)===(half===0)), near=all.filter(s=>!own.includes(s));
 const t=own.filter((_,i)=>i%4), a=own.filter((_,i)=>i%4===0); const m=train(t,{seed:1,cutWords:jieba.cut});
 const q=(text:string)=>classify(m,{text},{cutWords:jieba.cut}); const so=a.map(s=>q(s.text).sureness);
 const auc=(o:number[])=>{let w=0; for(const x of so)for(const y of o) w+=x>y?1:x===y?.5:0; return (w/so.length/o.length).toFixed(3)};
 console.log('half',half,'auc near',auc(near.map(s=>q(s.text).sureness)),'far',auc(far.map(t=>q(t).sureness)),'ok .5',a.filter(s=>{const g=q(s.text);return g.accepted&&g.guesses[0]?.id===s.intention}).length/a.length,'refused near',near.filter(s=>!q(s.text).accepted).length/near.length,'far',far.filter(s=>!q(s).accepted).length/far.length);
}
