import { useMantineColorScheme } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { useId } from 'react'
import { t, texts } from '#basics/words/words.ts'
import layout from './layout.module.css'
import radio from './radio.module.css'

const SCHEMES = texts({ light: 'Light', dark: 'Dark', auto: 'Auto' })

/** Light, dark, or as the device has it. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // What was chosen here before is known to this browser only, not to the server that has made the page.
  const chosen = useHydrated() ? colorScheme : 'auto'
  const name = useId()
  return (
    <fieldset data-needs-scripts data-appearance className={radio.choices}>
      <legend className={layout.unseen}>{t('Appearance')}</legend>
      {(['light', 'dark', 'auto'] as const).map((scheme) => (
        <label key={scheme} className={radio.choice}>
          <input
            type="radio"
            name={name}
            value={scheme}
            checked={chosen === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <span>{SCHEMES[scheme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
