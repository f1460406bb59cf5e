import type { FindingType } from '#openapi/generated/api.d.ts'

/**
 * Types of findings on a page: their removal can be requested (spec 2 §4), and when seen after they were
 * fixed they have reappeared. A breach can't be undone: changing the password fixes it.
 */
export const removableTypes: readonly FindingType[] = ['NAME', 'ADDRESS', 'PHONE', 'IMAGE']

export const isRemovable = (type: FindingType): boolean => removableTypes.includes(type)
