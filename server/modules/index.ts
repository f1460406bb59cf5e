import type { OperationId } from '../platform/http/contract.ts'
import type { Platform } from '../platform/platform.ts'

/** Joins every capability's handlers, by operation. */
export const createModules = (_platform: Platform) => ({ handlers: {} })

/** Operations of the contract that are not built yet: they answer 501. Empty when the product is complete. */
export const notBuilt: readonly OperationId[] = []
