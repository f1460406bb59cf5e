import type { OperationId } from '../platform/http/contract.ts'

/** Operations of the contract that are not built yet: they answer 501. Empty when the product is complete. */
export const notBuilt = [] as const satisfies readonly OperationId[]
