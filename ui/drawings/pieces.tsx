import { bare, brass, fine, gilt, hatched } from './drawing.tsx'

// Each piece stands on a floor at y = 166 of a niche of 144 by 178.

export function Vase() {
  return (
    <>
      <path d="M61 50c0 14-3 18-3 26-18 8-24 26-22 44 2 22 12 38 18 46h36c6-8 16-24 18-46 2-18-4-36-22-44 0-8-3-12-3-26z" />
      <path className={hatched} d="M86 76c18 8 24 26 22 44-2 22-12 38-18 46H76c14-20 20-60 10-90z" />
      <path className={bare} d="M57 49h30" strokeWidth="2.4" />
      <path className={`${fine} ${brass}`} d="M41 98c20 7 42 7 62 0M36.5 124c22 8 49 8 71 0M38 130c22 8 46 8 68 0" />
      <path className={`${fine} ${brass}`} d="M46 113l5-6 5 7 5-6 5 7 6-6 6 6 5-7 5 6 5-7 5 6" />
    </>
  )
}

export function Watch() {
  const hours = Array.from({ length: 12 }, (_, hour) => hour * 30)
  return (
    <>
      <path className={fine} d="M72 8v10" />
      <path className={bare} d="M72 18c5 6-5 9 0 15s-5 9 0 15" strokeWidth="1.8" strokeDasharray="2.5 2.2" />
      <circle cx="72" cy="58" r="8" className={bare} />
      <path className={gilt} d="M67 65h10v6H67z" />
      <circle cx="72" cy="108" r="37" className={gilt} />
      <circle cx="72" cy="108" r="31" />
      {hours.map((angle) => (
        <path key={angle} d="M72 81v4" transform={`rotate(${angle} 72 108)`} strokeWidth={angle % 90 ? 0.8 : 1.6} />
      ))}
      <circle cx="72" cy="122" r="6.5" className={fine} />
      <path className={fine} d="M72 122v-4.5" />
      <path className={bare} d="M72 108 60 96M72 108l9-18" strokeWidth="1.8" />
      <circle cx="72" cy="108" r="1.8" fill="currentColor" />
    </>
  )
}

export function Picture() {
  return (
    <>
      <path className={fine} d="M40 50 72 22l32 28" />
      <circle cx="72" cy="21" r="1.6" fill="currentColor" />
      <path className={gilt} d="M18 50h108v88H18z" />
      <path className={`${fine} ${brass}`} d="m18 50 11 11M126 50l-11 11M18 138l11-11M126 138l-11-11" />
      <path d="M29 61h86v66H29z" />
      <circle cx="92" cy="80" r="6" className={gilt} />
      <path className={fine} d="M29 103c14-12 22-14 34-6 10-13 24-15 52 2" />
      <path className={hatched} d="M63 97c10-13 24-15 52 2v9H70c-6-2-8-6-7-11z" />
      <path className={fine} d="M29 108h86M35 114h24M66 113h30M44 120h40M92 119h16" />
      <path className={fine} d="M43 108V94m0 0c-5 0-6-5-3-7 0-5 6-5 6 0 3 2 2 7-3 7z" />
    </>
  )
}

/** One half of the body, drawn twice. */
const BODY = 'M72 82c11 0 19 6 19 16 0 8-7 8-7 16s12 9 12 26-11 26-24 26'
const F_HOLE = 'M82 116c4 1 3 5 1 9s-3 8 1 9'

export function Violin() {
  return (
    <>
      <path d={BODY} />
      <path d={BODY} transform="matrix(-1 0 0 1 144 0)" />
      <path className={hatched} d="M84 114c0 8 12 9 12 26 0 16-11 26-24 26 10-6 14-14 14-26 0-10-6-16-2-26z" />
      <path className={fine} d={F_HOLE} />
      <path className={fine} d={F_HOLE} transform="matrix(-1 0 0 1 144 0)" />
      <path className={gilt} d="M69 32h6l1.5 74h-9z" />
      <path d="M72 32c-6 0-7-9-1-10 5-1 7 6 2 7" />
      <path className={bare} d="M64 36h16M65 43h14" />
      <path className={fine} d="M70.5 32v118M73.5 32v118" />
      <path className={bare} d="M66 127h12" strokeWidth="2.4" />
      <path className={gilt} d="M69 140h6l1.5 17h-9z" />
    </>
  )
}

export function Bottle() {
  return (
    <>
      <path d="M64 28h16v36c0 10 13 14 13 30v64c0 5-3 8-8 8H59c-5 0-8-3-8-8V94c0-16 13-20 13-30z" />
      <path className={hatched} d="M80 64c0 10 13 14 13 30v64c0 5-3 8-8 8h-6c4-10 5-66 2-78-1-6-2-12-1-24z" />
      <path className={gilt} d="M63 26h18v22H63z" />
      <path d="M51 104h42v42H51z" />
      <path className={`${fine} ${brass}`} d="M55 108h34v34H55z" />
      <path className={fine} d="M61 117h22M65 122h14M61 133h22M66 137h12" />
    </>
  )
}

export function Ring() {
  return (
    <>
      <circle cx="72" cy="118" r="26" className={gilt} />
      <circle cx="72" cy="118" r="21" />
      <path className={gilt} d="m56 80 7-11h18l7 11-16 16z" />
      <path className={`${fine} ${brass}`} d="M56 80h32M63 69l4 11 5 16 5-16 4-11M67 80l5-11 5 11" />
      <path className={`${fine} ${brass}`} d="M72 54v6M54 62l4 4M90 62l-4 4" />
      <path d="M30 148c0-12 10-12 42-12s42 0 42 12-2 18-8 18H38c-6 0-8-6-8-18z" />
      <path className={hatched} d="M92 138c16 1 22 2 22 10 0 12-2 18-8 18H90c8-8 8-20 2-28z" />
      <path className={fine} d="M58 137c2 6 26 6 28 0" />
    </>
  )
}
