import type { Handlers, OperationId } from '../platform/http/contract.ts'
import type { Platform } from '../platform/platform.ts'
import type { notBuilt } from './not-built.ts'
import { createPaymentsModule } from './payments/handlers.ts'
import { createRegisterModule } from './register/handlers.ts'

/** Every operation has a handler or stands in the list of those not built: anything else does not compile. */
type Built = Handlers<Exclude<OperationId, (typeof notBuilt)[number]>>

/** Joins every capability's handlers, by operation. */
export const createModules = (platform: Platform): Built => ({
  ...createRegisterModule(platform, async () => undefined),
  ...createPaymentsModule(platform),
})
