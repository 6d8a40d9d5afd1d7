import { useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import classes from './appearance.module.css'

const SCHEMES = { light: 'Light', dark: 'Dark', auto: 'Auto' } as const

/** Light, dark, or as the device has it. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = useId()
  return (
    <fieldset className={classes.appearance}>
      <legend className={classes.legend}>Appearance</legend>
      {(['light', 'dark', 'auto'] as const).map((scheme) => (
        <label key={scheme} className={classes.choice}>
          <input type="radio" name={name} checked={colorScheme === scheme} onChange={() => setColorScheme(scheme)} />
          <span>{SCHEMES[scheme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
