import * as z from 'zod'
import { ALL_CHILDREN, type Child } from '#domain/assets/children.ts'
import { ALL_FIELDS, columnsOf } from '#domain/assets/field-lists.ts'
import { each } from '#domain/each.ts'
import { PROFILE_TEXT_FIELDS, textRuleOf } from '#domain/member/profile.ts'
import { id, instant, position, text, type WrittenVersion } from './version-shapes.ts'

/*
 * The version under way: what the registry has and no written version does. It follows from the entries, until a release
 * writes it: then it gets a module that names its fields, as every other (docs/decisions/archive-versions.md).
 */

export interface Growth {
  /** Columns of an asset, which are null in archives of before. */
  fields: readonly string[]
  /** Of which there are none in archives of before. */
  children: readonly (Child & { name: string })[]
  profileTexts: readonly string[]
}

/** What the registry says that this version has and none before it. */
export const growthIn = (version: number): Growth => ({
  fields: ALL_FIELDS.filter(({ archivedSince }) => archivedSince === version).flatMap(columnsOf),
  children: ALL_CHILDREN.filter(({ archivedSince }) => archivedSince === version),
  profileTexts: PROFILE_TEXT_FIELDS.filter((name) => textRuleOf(name).archivedSince === version),
})

export const isGrowth = (growth: Growth) => Object.values(growth).some((list) => list.length > 0)

export function grown<Before extends WrittenVersion>(before: Before, { fields, children, profileTexts }: Growth) {
  const names = children.map(({ name }) => name)
  return {
    ...before,
    asset: before.asset.extend({
      ...each(fields, text),
      ...Object.fromEntries(children.map((child) => [child.name, z.array(shapeOf(child)).max(1_000)])),
    }),
    profile: before.profile.extend(each(profileTexts, text)),
    stepUp: {
      asset: (asset: object) => ({ ...asset, ...each(fields, null), ...each(names, []) }),
      profile: (profile: object) => ({ ...profile, ...each(profileTexts, null) }),
      template: (template: object) => template,
    },
  }
}

const COLUMNS = { text, 'required text': z.string(), instant }

function shapeOf(child: Child) {
  if (child.kind === 'files')
    throw new Error(`Where the files of ${child.table} lie, a version says by a module of its own`)
  const columns = Object.entries(child.columns).map(([name, holds]) => [name, COLUMNS[holds]] as const)
  return z.strictObject({ id, ...Object.fromEntries(columns), ...(child.order === 'position' && { position }) })
}
