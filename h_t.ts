import { misheard, noisy, alikeWords } from '#core/nlu/noise.ts';
import { presetIntentions } from '#core/nlu/presets/index.ts';
import { randomFrom } from '#core/text/random.ts';
import { train, folds } from '#core/nlu/train.ts';
import { classify, type Sample } from '#core/nlu/model.ts';
import { checkSamples } from '#core/nlu/samples.ts';
import { samplesOfItems } from '#core/nlu/understand.ts';
import { jieba } from '#adapters/language/jieba.ts';
const T:any = (globalThis as any).T ??= {};
const g = checkSamples(samplesOfItems(presetIntentions('zh'))) as {samples:Sample[]};
const samples = g.samples; const ids=[...new Set(samples.map(s=>s.intention))];
const owners=Int32Array.from(samples,s=>ids.indexOf(s.intention));
export function run(name:string, aug=(s:Sample[],seed:number)=>s, cut:any=jieba.cut, seeds=[1,2,3]){
  const hit:Record<string,number>={}; let n=0; let t=0;
  for(const seed of seeds) for(const part of folds(owners,seed,5)){
    const out=new Set(part); const rest=samples.filter((_,i)=>!out.has(i));
    const b=performance.now(); const model=train(aug(rest,seed),{seed,cutWords:cut}); t+=performance.now()-b;
    const r=randomFrom(seed*77+part[0]!);
    for(const i of part){ n++; const s=samples[i]!;
      for(const [k,text] of [['clean',s.text],['h10',misheard(s.text,'zh',.1,r)],['h20',misheard(s.text,'zh',.2,r)],['n20',noisy(s.text,'zh',.2,r)]] as const){
        hit[k]=(hit[k]??0)+Number(classify(model,{text},{cutWords:cut}).guesses[0]?.id===s.intention);
      }}
  }
  console.log(name.padEnd(34), Object.entries(hit).map(([k,v])=>k+' '+(100*v/n).toFixed(1)).join('  '), 'teach ms', Math.round(t/seeds.length/5));
}
const which=process.argv[2];
if(which==='a'){
run('as it was jieba'); run('as it was no jieba',undefined,undefined as any);
T.zh=true;
for(const w of [.3,.5,2/3,.9,1.2]){ T.W=[(2-w)/2,(2-w)/2,w]; run('sounds '+w.toFixed(2)); }
}
if(which==='b'){
T.zh=true;
for(const [a,b,c] of [[.5,.5,1],[.5,.7,.8],[.7,.5,.8],[.8,.2,1],[.3,.5,1.2]]){ T.W=[a,b,c]; run('weights '+T.W); }
}
if(which==='c'){
T.zh=true; T.W=process.argv[3]!.split(',').map(Number);
const noise=(k:number,share:number,f:any)=>(ss:Sample[],seed:number)=>{const r=randomFrom(seed); return [...ss,...Array.from({length:k},()=>ss.map(s=>({...s,text:f(s.text,'zh',share,r)}))).flat()]};
for(const [k,s,f] of [[1,.2,misheard],[1,.2,noisy],[2,.2,misheard],[1,.3,misheard]] as const) run('aug '+k+' '+s+f.name,noise(k,s,f),jieba.cut,[1,2]);
}
if(which==='d'){
T.zh=true; T.W=process.argv[3]!.split(',').map(Number);
for(const [l,m] of [[1,2],[1,3],[1,4],[2,3]]){T.least=l;T.most=m; run('n-grams '+l+'-'+m);}
}

if(which==='f'){ T.zh=true; T.W=[.4,.6,1]; T.most=2;
run('final');
const noise=(k:number,share:number,f:any)=>(ss:Sample[],seed:number)=>{const r=randomFrom(seed); return [...ss,...Array.from({length:k},()=>ss.map(s=>({...s,text:f(s.text,'zh',share,r)}))).flat()]};
run('aug .2 misheard',noise(1,.2,misheard)); run('aug .2 noisy',noise(1,.2,noisy)); run('no jieba',undefined,()=>[]); 
}
if(which==='g') run(process.env.W!);
