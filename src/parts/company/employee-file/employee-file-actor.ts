import type { ActorRefFromLogic } from 'xstate'
import type { employeeFileFlow } from '#machines/flow/employee-file.ts'

export type EmployeeFileActor = ActorRefFromLogic<typeof employeeFileFlow>
