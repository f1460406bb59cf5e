import type { ActorRefFromLogic } from 'xstate'
import type { adminManagementFlow } from '#machines/flow/admin-management.ts'
import type { AdminRecord } from '#machines/flow/ports/company-people.ts'

export type AdminActor = ActorRefFromLogic<typeof adminManagementFlow>

export const nameOfAdmin = ({ fullname, email }: Pick<AdminRecord, 'fullname' | 'email'>): string =>
  fullname ?? email
