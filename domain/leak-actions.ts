import type { FindingType } from '#openapi/generated/api.d.ts'

/**
 * Types that stand on somebody's page: they can be asked to be taken down (spec 2 §4), and when they are seen after they were fixed
 * they have come back. A breach is history: it is never undone, and having changed the password is what fixes it.
 */
export const removableTypes: readonly FindingType[] = ['NAME', 'ADDRESS', 'PHONE', 'IMAGE']

export const isRemovable = (type: FindingType): boolean => removableTypes.includes(type)
