import type { ActorRefFromLogic } from 'xstate'
import type { employeeFileFlow } from '#machines/flow/employee-file.ts'

/** The chart behind the steps of a file. */
export type EmployeeFileActor = ActorRefFromLogic<typeof employeeFileFlow>
