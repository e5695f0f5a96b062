// block leave-out of a whole class: scores of its sentences by a kernel that never had it
export function blockOut(alike: Float64Array, labels: Int32Array, classes: number, softness: number, skip: number) {
  const n = labels.length; const K = alike.slice();
  for (let i=0;i<n;i++) K[i*n+i]+=softness;
  // cholesky
  for (let r=0;r<n;r++) for(let c=0;c<=r;c++){ let s=K[r*n+c]!; const a=r*n,b=c*n; for(let k=0;k<c;k++) s-=K[a+k]!*K[b+k]!; K[a+c]= c===r? Math.sqrt(Math.max(s,1e-9)) : s/K[b+c]!; }
  const out: {label:number; scores:number[]}[] = [];
  for (let cl=0; cl<classes; cl++) { if (cl===skip) continue;
    const B=[...labels].flatMap((l,i)=>l===cl?[i]:[]); const m=B.length;
    // columns of inverse L
    const cols=B.map(b=>{const x=new Float64Array(n); for(let r=b;r<n;r++){let s=r===b?1:0; for(let k=b;k<r;k++) s-=K[r*n+k]!*x[k]!; x[r]=s/K[r*n+r]!;} return x;});
    const M=new Float64Array(m*m); for(let i=0;i<m;i++) for(let j=0;j<=i;j++){let s=0; const a=cols[i]!,b=cols[j]!; for(let k=Math.max(B[i]!,B[j]!);k<n;k++) s+=a[k]!*b[k]!; M[i*m+j]=M[j*m+i]=s;}
    // alpha for each label restricted to B: K^-1 y = L^-T L^-1 y ; alpha_B = cols^T (L^-1 y)
    for(let r=0;r<m;r++) for(let c=0;c<=r;c++){ let s=M[r*m+c]!; for(let k=0;k<c;k++) s-=M[r*m+k]!*M[c*m+k]!; M[r*m+c]= c===r? Math.sqrt(Math.max(s,1e-12)) : s/M[c*m+c]!; }
    const res=B.map(()=>new Array(classes).fill(-9) as number[]);
    for (let l=0;l<classes;l++){ if(l===cl) continue;
      const z=new Float64Array(n); for(let r=0;r<n;r++){let s=labels[r]===l?1:-1; for(let k=0;k<r;k++) s-=K[r*n+k]!*z[k]!; z[r]=s/K[r*n+r]!;}
      const a=cols.map(c=>{let s=0; for(let k=0;k<n;k++) s+=c[k]!*z[k]!; return s;});
      for(let r=0;r<m;r++){let s=a[r]!; for(let k=0;k<r;k++) s-=M[r*m+k]!*a[k]!; a[r]=s/M[r*m+r]!;}
      for(let r=m-1;r>=0;r--){ a[r]=a[r]!/M[r*m+r]!; for(let k=0;k<r;k++) a[k]!-=M[r*m+k]!*a[r]!; }
      for(let r=0;r<m;r++) res[r]![l]=-1-a[r]!;
    }
    for(const s of res) out.push({label:cl,scores:s});
  }
  return out;
}
