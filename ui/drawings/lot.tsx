import { bare, Drawing, fine, gilt, Hatch, hatched, numeral } from './drawing.tsx'
import { Vase } from './pieces.tsx'

/** A vase with the tag of its lot, and the gavel that will fall for it. */
export function Lot({ label }: { label: string }) {
  return (
    <Drawing viewBox="0 44 320 216" label={label}>
      <defs>
        <Hatch />
      </defs>
      <path className={hatched} d="M28 204h264v10H28z" />
      <path d="M20 196h280v10H20z" />
      <path className={fine} d="M34 214v34h252v-34M48 224h224v24H48z" />
      <g transform="translate(14 30)">
        <Vase />
      </g>
      <path className={fine} d="M98 82c14 10 24 14 32 26" />
      <g transform="rotate(14 138 124)">
        <path className={gilt} d="m124 118 7-10h14l7 10v34h-28z" />
        <circle cx="138" cy="116" r="2.4" />
        <text x="138" y="140" className={numeral} style={{ fontSize: 14 }}>
          12
        </text>
      </g>
      <Gavel />
    </Drawing>
  )
}

const Gavel = () => (
  <>
    <path d="M196 180h76v16h-76z" />
    <path className={hatched} d="M248 180h24v16h-24z" />
    <path d="M190 176h88v6h-88z" />
    <g transform="rotate(-24 232 140)">
      <path d="M240 134h64v9h-64z" />
      <path className={bare} d="M298 132h10v13h-10z" fill="var(--surface)" />
      <path d="M212 106h34v66h-34z" />
      <path className={hatched} d="M234 106h12v66h-12z" />
      <path className={gilt} d="M209 114h40v8h-40zM209 156h40v8h-40z" />
      <path d="M208 100h42v7h-42zM208 171h42v7h-42z" />
    </g>
  </>
)
