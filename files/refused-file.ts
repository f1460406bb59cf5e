import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'

/** The message is for developers; the text for people follows from the rule. */
export class RefusedFile extends Error {
  readonly rule: EmployeeFileRule

  constructor(rule: EmployeeFileRule, message: string) {
    super(message)
    this.rule = rule
  }
}
