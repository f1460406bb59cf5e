import type { Industry } from '#openapi/generated/api.d.ts'
import { industryValues } from '#openapi/generated/enumerations.ts'

/** The twelve industries and Non Profit (spec 2 §3), in its order. */
export const industries = industryValues

const all: readonly string[] = industries

export const isIndustry = (word: string | null): word is Industry => word !== null && all.includes(word)
