import { expect, test } from 'vitest'
import { titleOfFileName } from './photo-names.ts'

const CASES: [name: string, title: string | null][] = [
  ['Omega Seamaster 1968.jpg', 'Omega Seamaster 1968'],
  ['omega_seamaster.JPG', 'Omega seamaster'],
  ['grandmothers-pearl-necklace.webp', 'Grandmothers pearl necklace'],
  ['Jaeger-LeCoultre Reverso.png', 'Jaeger-LeCoultre Reverso'],
  ['IMG_1234 Blue vase.jpg', 'Blue vase'],
  ['20240612_Blue vase (2).jpg', 'Blue vase'],
  ['Blue vase - Copy.jpg', 'Blue vase'],
  ['1996 Château Margaux.jpg', '1996 Château Margaux'],
  ['Großmutters Ring.png', 'Großmutters Ring'],
  ['花瓶と皿.jpg', '花瓶と皿'],
  ['Blue%20vase.jpg', 'Blue vase'],
  ['IMG_1234.jpg', null],
  ['IMG_20240612_101112.jpg', null],
  ['DSC00042.JPG', null],
  ['DSCN0042.jpg', null],
  ['P1010001.JPG', null],
  ['PXL_20240612_101112345.jpg', null],
  ['WhatsApp Image 2024-06-12 at 10.11.12.jpeg', null],
  ['Screenshot 2024-06-12 at 10.11.12.png', null],
  ['photo-1.jpg', null],
  ['image.png', null],
  ['image0 (1).jpeg', null],
  ['untitled.gif', null],
  ['3f2a9c1be4d04a77.jpg', null],
  ['7c9e6679-7425-40de-944b-e07fc1f90ae7.jpg', null],
  ['1718190000000.jpg', null],
  ['.jpg', null],
  ['', null],
  ['a.jpg', null],
  ['💍.jpg', null],
  [`${'x'.repeat(200)}.jpg`, null],
]

test.for(CASES)('“%s” gives %s', ([name, title]) => {
  expect(titleOfFileName(name)).toBe(title)
})
