import type { ActorRefFromLogic } from 'xstate'
import type { adminManagementFlow } from '#machines/flow/admin-management.ts'
import type { AdminRecord } from '#src/parts/company/membership-contract.ts'

export type AdminActor = ActorRefFromLogic<typeof adminManagementFlow>

export const nameOfAdmin = ({ fullname, email }: Pick<AdminRecord, 'fullname' | 'email'>): string =>
  fullname ?? email
