import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { openLauf } from "../../../../bench/route/lauf.ts";
import { createStreetGraph } from "../routing/street-graph.ts";
import { divideArea, type Door } from "./divide-area.ts";
import { squareMetresOf } from "../application/territory/rings.ts";
import { checkShape } from "../application/territory/check-shape.ts";

const which = process.argv[2]; const count = Number(process.argv[3]);
let doors: Door[]; let streets = null; 
if (which === "lauf") {
  const lauf = await openLauf("/work/shared/data");
  streets = createStreetGraph(lauf.network);
  const rows = readFileSync("/work/shared/data/lauf/addresses.csv","utf8").trim().split("\n").slice(1).map(l=>l.split(","));
  doors = rows.map((r,i)=>({lat:Number(r.at(-2)),lon:Number(r.at(-1)),openUnits: 1+(i*7)%5}));
} else {
  const rows = gunzipSync(readFileSync("/work/shared/data/essen-scale/addresses.csv.gz")).toString().trim().split("\n").slice(1).map(l=>l.split(","));
  doors = rows.map((r,i)=>({lat:Number(r.at(-2)),lon:Number(r.at(-1)),openUnits: 1+(i*7)%5}));
  const c=[51.45,7.01]; doors = doors.toSorted((a,b)=>Math.hypot(a.lat-c[0]!,(a.lon-c[1]!)*.62)-Math.hypot(b.lat-c[0]!,(b.lon-c[1]!)*.62)).slice(0,10000);
}
const lats=doors.map(d=>d.lat), lons=doors.map(d=>d.lon);
const [w,e,s,n]=[Math.min(...lons)-.001,Math.max(...lons)+.001,Math.min(...lats)-.001,Math.max(...lats)+.001];
const shape={type:"Polygon" as const,coordinates:[[[w,s],[e,s],[e,n],[w,n],[w,s]]]};
const t=performance.now();
const parts = divideArea(shape, doors, {count, streets});
console.log("ms",Math.round(performance.now()-t));
const mean = parts.reduce((a,p)=>a+p.minutes,0)/parts.length;
for (const p of parts) { const c=checkShape(p.geometry); console.log(p.doors.length, p.minutes, ((p.minutes/mean-1)*100).toFixed(1)+"%", p.walkMetres, p.geometry.type, p.geometry.type==="Polygon"?p.geometry.coordinates.map(r=>r.length).join(","):p.geometry.coordinates.map(q=>q.map(r=>r.length+":"+Math.round(squareMetresOf(r))).join("/")).join(" | "), c.ok?"ok":JSON.stringify(c.problems).slice(0,200)); }
console.log("walk", parts.reduce((a,p)=>a+p.walkMetres,0));

import { kMeans, joiningMetres } from "./testing/k-means.ts";
const { graph, parts: P, spots, work } = (globalThis as any).__dbg;
const f: number[] = parts.map(p=>0); for(let i=0;i<count;i++){const own=[...P.keys()].filter((s:number)=>P[s]===i); f[i]=own[Math.floor(own.length/2)]!}
const k = kMeans(spots.map(([a,b]:number[])=>[a!*.64,b!]), f);
const kw=new Float64Array(count); k.forEach((p,i)=>kw[p]!+=work[i]);
console.log("join ours", Math.round(joiningMetres(graph,P,count)), "kmeans", Math.round(joiningMetres(graph,k,count)), "k work", Math.min(...kw)/ (kw.reduce((a,b)=>a+b)/count), Math.max(...kw)/ (kw.reduce((a,b)=>a+b)/count));
const r = kMeans(spots.map(([a,b]:number[])=>[a!*.64,b!]), f.map((_,i)=>Math.floor(i*spots.length/count)));
console.log("kmeans other start", Math.round(joiningMetres(graph,r,count)));
console.log("T whole", Math.round(joiningMetres(graph,new Int32Array(graph.size),1)));
{ let cutLen=0,cutN=0; for(let s=0;s<graph.size;s++) for(let i=graph.first[s];i<graph.first[s+1];i++) if(P[s]!==P[graph.neighbours[i]]){cutN++;cutLen+=graph.metres[i];} console.log("cut edges",cutN/2,"mean len",cutLen/cutN); const m=[...graph.metres].sort((a:number,b:number)=>a-b); console.log("edge quantiles",[.1,.25,.5,.75,.9,.99].map(q=>Math.round(m[Math.floor(q*m.length)])).join(" ")); }
