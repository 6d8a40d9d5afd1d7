const DAY_MS = 24 * 60 * 60 * 1_000

export const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
