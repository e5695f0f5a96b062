import { topicsZh } from './bench/topicsZh.ts';
import { misheard } from '#core/nlu/noise.ts';
import { randomFrom } from '#core/text/random.ts';
import { train } from '#core/nlu/train.ts';
import { classify, type Sample } from '#core/nlu/model.ts';
import { jieba } from '#adapters/language/jieba.ts';
export const all = topicsZh;
export function run(name:string, opts:{vec?:Float32Array[],parts?:number[],seeds?:number[],counts?:number[],noise?:number[], cut?:any}={}){
  const out:string[]=[];
  for(const count of opts.counts??[5,10,16]){
    const hits=[0,0]; let n=0;
    for(const seed of opts.seeds??[1,2,3,4,5]){
      const r=randomFrom(seed*13);
      const by=Map.groupBy(all.map((s,i)=>i),i=>all[i]!.intention);
      const T:number[]=[],A:number[]=[];
      for(const rows of by.values()){const sh=[...rows]; for(let a=sh.length-1;a>0;a--){const b=Math.floor(r()*(a+1));[sh[a],sh[b]]=[sh[b]!,sh[a]!]} T.push(...sh.slice(0,count)); A.push(...sh.slice(count));}
      const m=train(T.map(i=>all[i]!),{seed,cutWords:opts.cut??jieba.cut,vectors:opts.vec&&{encoder:'x',parts:opts.parts!,of:T.map(i=>opts.vec![i]!)}});
      for(const i of A){n++; [0,.2].forEach((sh,k)=>{ if(sh&&opts.vec) return; hits[k]!+=Number(classify(m,{text:misheard(all[i]!.text,'zh',sh,r),vector:opts.vec?.[i]},{cutWords:opts.cut??jieba.cut}).guesses[0]?.id===all[i]!.intention)});}
    }
    out.push(`${count}: ${hits.map(h=>(100*h/n).toFixed(1)).join(' / ')}`);
  }
  console.log(name.padEnd(30),out.join('   '));
}
if(import.meta.main){ run(process.env.W??""); process.exit();
const T:any=(globalThis as any).T; run('as it was (clean / 20%)');
T.zh=true; for(const W of [[.8,.8,.4],[2/3,2/3,2/3],[.5,.5,1],[.4,.6,1],[.6,.4,1],[.3,.5,1.2]]) for (const m of [2,3]) {T.W=W;T.most=m; run('sounds '+W.map(x=>x.toFixed(1))+' 1-'+m);}
}
