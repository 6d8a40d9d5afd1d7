import layout from './layout.module.css'
import classes from './choose-many.module.css'

interface CheckListProps<Name extends string> {
  id?: string
  label: string
  choices: readonly (readonly [name: Name, shown: string])[]
  chosen: readonly Name[]
  onChoose: (chosen: Name[]) => void
  /** At least one stays. */
  needsOne?: boolean
}

export function CheckList<Name extends string>({
  id,
  label,
  choices,
  chosen,
  onChoose,
  needsOne,
}: CheckListProps<Name>) {
  const toggle = (name: Name) =>
    onChoose(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
  return (
    <fieldset id={id} className={classes.list}>
      <legend className={layout.unseen}>{label}</legend>
      {choices.map(([name, shown]) => {
        const isChosen = chosen.includes(name)
        return (
          <label key={name} className={classes.choice}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={needsOne === true && isChosen && chosen.length === 1}
              onChange={() => toggle(name)}
            />
            <span>{shown}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
