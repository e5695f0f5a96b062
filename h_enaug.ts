import { misheard, noisy, alikeWords } from '#core/nlu/noise.ts';
import { randomFrom } from '#core/text/random.ts';
import { train } from '#core/nlu/train.ts';
import { classify, type Sample } from '#core/nlu/model.ts';
import { englishSound } from '#core/nlu/sounds.ts';
import { readData, vectorsOf } from './bench/nluData.ts';
import { useLite } from '#adapters/language/useLite.ts';
import { presetIntentions } from '#core/nlu/presets/index.ts';
import { samplesOfItems } from '#core/nlu/understand.ts';
const { doubleMetaphone } = await import('/tmp/h_dm/package/index.js');
const T:any=(globalThis as any).T; const enc=useLite({most:20000});
const sets:any[]=[...readData('../shared/data').map(d=>({name:d.name,train:d.train.filter(s=>s.intention!==null)})),{name:'presets',train:samplesOfItems(presetIntentions('en')),per:18}];
const only=process.argv[2]; const withVec=process.argv[3]==='vec'; const per=Number(process.argv[4]??10);
for(const d of sets){ if(only!==d.name) continue;
  for(const seed of [1,2]){
  const r=randomFrom(seed*31); const sh=[...d.train]; for(let a=sh.length-1;a>0;a--){const b=Math.floor(r()*(a+1));[sh[a],sh[b]]=[sh[b]!,sh[a]!]}
  const c=new Map<any,number>(); const teach:Sample[]=[],ask:Sample[]=[];
  for(const s of sh){const k=c.get(s.intention)??0; c.set(s.intention,k+1); if(k<(d.per??per)) teach.push(s); else if(ask.length<(withVec?800:1500)) ask.push(s);}
  const al=alikeWords(teach.map(s=>s.text)); const rn=randomFrom(seed);
  const kinds:[string,string[]][]=[['clean',ask.map(s=>s.text)],['h10',ask.map(s=>misheard(s.text,'en',.1,rn,al))],['h20',ask.map(s=>misheard(s.text,'en',.2,rn,al))],['n20',ask.map(s=>noisy(s.text,'en',.2,rn,al))]];
  const V=withVec?(await vectorsOf(enc,teach)).of:undefined; const AV=withVec?await Promise.all(kinds.map(async([,t])=>(await vectorsOf(enc,t.map(text=>({text,intention:null})))).of)):undefined;

  T.en=null;
  for (const copies of [0,.1,.2]) { const ra=randomFrom(5); const t2=copies?[...teach,...teach.map(s=>({...s,text:misheard(s.text,'en',copies,ra,al)})).filter((s,i)=>s.text!==teach[i]!.text)]:teach;
    const V2=(await vectorsOf(enc,t2)).of; const b=performance.now();
    for(const v of [false,true]){ const m=train(t2,{seed:1,vectors:v?{encoder:enc.name,parts:enc.parts,of:V2}:undefined});
    console.log(d.name,seed,'aug',copies,t2.length,v,Math.round(performance.now()-b),kinds.map(([k,t],ki)=>k+' '+(100*t.filter((text,i)=>classify(m,{text,vector:v?AV?.[ki]![i]:undefined}).guesses[0]?.id===ask[i]!.intention).length/ask.length).toFixed(1)).join('  '));}
    }}
}
await enc.stop();
