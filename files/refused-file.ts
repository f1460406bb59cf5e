import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'

/** A file that can't be taken, found out while it is read. The message is for us; what people read follows from the rule. */
export class RefusedFile extends Error {
  readonly rule: EmployeeFileRule

  constructor(rule: EmployeeFileRule, message: string) {
    super(message)
    this.rule = rule
  }
}
