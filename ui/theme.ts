import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import type { Brand } from './brand-scale.ts'
import { WorkButton } from './work-button.tsx'

const filledWithLegibleText: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...colors, color: 'var(--on-brand)' } : colors
}

export const themeOf = ({ scale }: Brand) =>
  createTheme({
    colors: { brand: scale },
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: 3 },
    variantColorResolver: filledWithLegibleText,
    fontFamily: 'var(--sans)',
    headings: { fontFamily: 'var(--serif)', fontWeight: '500' },
    lineHeights: { md: '1.55' },
    radius: { md: '8px', lg: '10px' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'md', component: WorkButton } },
      TextInput: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md' } },
      NativeSelect: { defaultProps: { size: 'md' } },
    },
  })

/** Mantine's own variables, led back to our tokens. */
const LED_BACK = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--paper)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'color-mix(in srgb, var(--control-line) 55%, var(--line))',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-brand-light': 'var(--brand-wash)',
  '--mantine-color-brand-light-hover': 'var(--brand-wash)',
  '--mantine-color-brand-light-color': 'var(--brand)',
  '--mantine-color-brand-outline': 'var(--brand)',
  '--mantine-color-brand-outline-hover': 'var(--brand-wash)',
  '--mantine-color-disabled': 'var(--line)',
  '--mantine-color-disabled-color': 'var(--quiet)',
  '--mantine-color-disabled-border': 'var(--line)',
}

/** What the colours are in each scheme. */
export const schemesOf = ({ scale, onDark }: Brand) => ({
  light: {
    ...LED_BACK,
    '--brand': scale[7],
    '--brand-hover': scale[8],
    '--brand-wash': scale[0],
    '--on-brand': '#FFFFFF',
  },
  dark: {
    ...LED_BACK,
    '--brand': onDark,
    '--brand-hover': scale[2],
    '--brand-wash': `color-mix(in srgb, ${onDark} 14%, transparent)`,
    '--on-brand': scale[9],
  },
})

export const variablesOf =
  (brand: Brand): CSSVariablesResolver =>
  () => ({ variables: {}, ...schemesOf(brand) })
