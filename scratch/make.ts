import { writeFileSync } from 'node:fs';
import { clinc, V, robot, encoder, domains } from './lib.ts';
import { train } from './train.ts';
import { scoresFor } from '#core/nlu/model.ts';
import { vectorise } from '#core/nlu/vocabulary.ts';
const withV = process.argv[2] !== 'words'; const per = Number(process.argv[3] ?? 100); const names=(process.argv[4]??'banking,credit_cards,kitchen,auto,travel,work,home,utility').split(',');
const out:any[] = [];
for (const d of names) {
  const r = robot(d, per); const t=performance.now(); (globalThis as any).wantBlocks=false; (globalThis as any).blocks=undefined;
  const m:any = train(r.lesson, withV ? { vectors: { encoder: encoder.name, parts: encoder.parts, of: r.of } } : {});
  const labels = m.labels; const of = domains[d]!.split(' ');
  const asked = clinc.choose.map((s,i)=>({ s, i, kind: s.intention===null?'oos': r.own.includes(s.intention)?'own': r.near.includes(s.intention)?'near':'other' })).filter((x,_)=>x.kind!=='other' || x.i%5===0);
  const rows = asked.map(({s,i,kind})=>{ const sp=vectorise(s.text,m.vocabulary); return { text:s.text, kind, label: labels.indexOf(s.intention), scores:[...scoresFor(m, sp, withV? V.cval[i]:undefined)], cols: sp.columns.length }; });
  out.push({ d, labels, kernel: !!m.kernel, metric: !!m.kernel?.metric, held: m.heldOut.map((h:any)=>({label:h.label, scores:[...h.scores]})), sureness:m.sureness, blocks:(globalThis as any).blocks, rows });
  console.log(d, r.lesson.length, r.lesson.filter(s=>s.intention===null).length, (performance.now()-t|0)+' ms');
}
writeFileSync(`/tmp/w26r/${process.env.PRE??''}${withV?'vec':'words'}${per}.json`, JSON.stringify(out));
