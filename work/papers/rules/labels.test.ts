import { expect, test } from 'vitest'
import { addressOnLabel, assetOnLabel, LABEL_SHEET_IDS, labelSheet, labelsOn, placeLabels } from './labels.ts'

test.for(LABEL_SHEET_IDS)('all labels of %s lie on the sheet, and none on another', (id) => {
  const { paper, label, across, down } = labelSheet(id)
  expect(across).toBeGreaterThanOrEqual(label.width)
  expect(down).toBeGreaterThanOrEqual(label.height)
  for (const { page, x, y } of placeLabels(id, labelsOn(id), 1)) {
    expect(page).toBe(0)
    expect(x).toBeGreaterThan(0)
    expect(y).toBeGreaterThan(0)
    expect(x + label.width).toBeLessThan(paper.width)
    expect(y + label.height).toBeLessThan(paper.height)
  }
  // The margins on both sides are those of a sheet that may be turned around.
  const last = placeLabels(id, labelsOn(id), 1).at(-1)!
  const [first] = placeLabels(id, 1, 1)
  expect(paper.width - (last.x + label.width)).toBeCloseTo(first!.x, 0)
  expect(paper.height - (last.y + label.height)).toBeCloseTo(first!.y, 0)
})

test('a sheet that was begun goes on where it was left, and then on the next', () => {
  expect(placeLabels('a4-21', 3, 20)).toEqual([
    { page: 0, x: 73.25, y: expect.closeTo(243.75, 5) },
    { page: 0, x: 139.25, y: expect.closeTo(243.75, 5) },
    { page: 1, x: 7.25, y: 15.15 },
  ])
})

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
test.each([
  [addressOnLabel('https://vault.example', ID), ID],
  [` https://old.example:4400/asset-summary/${ID.toUpperCase()}\n`, ID],
  ['https://vault.example/asset-summary/7c9e6679', null],
  [`https://vault.example/asset-summary/${ID}/history`, null],
  [`https://vault.example/${ID}`, null],
  ['WIFI:T:WPA;S:home;;', null],
  ['', null],
])('a scanned code, %j, is the label of %j', (text, id) => expect(assetOnLabel(text)).toBe(id))
