import { bare, brass, Drawing, fine, gilt, Hatch, hatched } from './drawing.tsx'

/** A canvas on its easel, and brushes on a stool. */
export function Studio({ label }: { label: string }) {
  return (
    <Drawing viewBox="0 0 320 300" label={label}>
      <defs>
        <Hatch />
      </defs>
      <path className={bare} d="M130 10v26M104 196 78 282M156 196l26 86M130 196v74" strokeWidth="3" />
      <path className={hatched} d="M222 44h10v152H52v-8h170z" />
      <path d="M38 36h184v152H38z" />
      <path className={`${fine} ${brass}`} d="M46 44h168v136H46z" />
      <Seascape />
      <path d="M30 188h200v9H30z" />
      <path className={gilt} d="M118 20h24v18h-24z" />
      <Stool />
      <path className={fine} d="M16 284h288" />
    </Drawing>
  )
}

function Seascape() {
  return (
    <>
      <circle cx="168" cy="84" r="15" className={gilt} />
      <path className={fine} d="M46 110h168M58 76h38M76 70h44M150 118h36M158 124h22M162 130h12" />
      <path className={hatched} d="M46 110h52l-20 14 34 8-66 16z" />
      <path className={fine} d="M46 148c34-2 48-14 84-10 30 3 52 14 84 8M46 160c40-4 66-10 98-4 26 5 46 8 70 4" />
      <path d="m92 110 16-34v34zM112 110V82l10 28zM86 112h42l-6 7H92z" />
    </>
  )
}

const Stool = () => (
  <>
    <path className={bare} d="m246 222-8 62M290 222l8 62M242 258h52" strokeWidth="2.2" />
    <path d="M234 214h68v9h-68z" />
    <path className={bare} d="m258 178-8-52M267 178l1-62M276 178l10-46" strokeWidth="1.8" />
    <path className={gilt} d="m248 126 2-17 6 15zM265 116l3-19 3 19zM283 131l7-15 1 17z" />
    <path d="M250 174h36l-3 40h-30z" />
    <path className={hatched} d="M274 174h12l-3 40h-11z" />
    <path className={`${fine} ${brass}`} d="M251 184h34" />
  </>
)
