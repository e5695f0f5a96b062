const made=['qorvex','4471','zebulon','drimmel','20395','okonjo','prattlebury','77'];
export const noised=(text:string,random:()=>number,share=0.25)=>{const w=text.split(' '); const n=Math.max(1,Math.round(w.length*share)); for(let i=0;i<n;i++) w[Math.floor(random()*w.length)]=made[Math.floor(random()*made.length)]+Math.floor(random()*90); return w.join(' ');};
