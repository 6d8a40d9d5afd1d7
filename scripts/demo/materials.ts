import type { Wood } from './furniture.ts'
import type { Gem } from './jewel.ts'

export const STEEL: Gem['metal'] = ['#f2f3f4', '#aab0b6', '#5d646b']
export const GOLD: Gem['metal'] = ['#f6e2b0', '#c79f56', '#7d5a26']
export const BRONZE: Gem['metal'] = ['#d9b27a', '#8a6234', '#3b2814']

export const GILT: Wood = ['#ecd9a4', '#c39d58', '#8a6830']
export const EBONY: Wood = ['#5a5048', '#3b342e', '#221d19']
export const OAK: Wood = ['#c9a677', '#a17f52', '#6f5433']
export const ELM: Wood = ['#c79a63', '#946638', '#553519']
export const MAHOGANY: Wood = ['#b5794a', '#8a5230', '#4f2b18']

export const CELADON: [string, string, string, string] = ['#dfe7d8', '#a9bda4', '#748a72', '#43523f']
export const STONEWARE: [string, string, string, string] = ['#e9e2d2', '#c9bda5', '#94866d', '#574c3b']
export const TENMOKU: [string, string, string, string] = ['#6d7f8c', '#445462', '#27323c', '#151c22']

export const SAPPHIRE: Gem['facets'] = ['#d7e4f5', '#7fa2d2', '#3f68a8', '#254679', '#152b52']
export const LEATHERS = ['#6b2e26', '#394a3c', '#7a5a34', '#2f3b4d', '#5a2f3e', '#6b4a2a', '#394a3c', '#71352a']
