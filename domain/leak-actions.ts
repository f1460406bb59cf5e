import type { FindingType } from '#openapi/generated/api.d.ts'

/** Findings on a page (spec 2 §4), which can reappear; for a breach the password is changed. */
export const removableTypes: readonly FindingType[] = ['NAME', 'ADDRESS', 'PHONE', 'IMAGE']

export const isRemovable = (type: FindingType): boolean => removableTypes.includes(type)
