import { companyNameRule } from '#domain/validation.ts'
import { invalidInput } from '#server/platform/http/app-error.ts'

/** A company's name as it is stored. @throws AppError 400 for one that breaks a rule of the forms. */
export const checkedCompanyName = (entered: string): string => {
  const rule = companyNameRule(entered)
  if (rule !== null) throw invalidInput({ name: 'name', rule })
  return entered.trim()
}
