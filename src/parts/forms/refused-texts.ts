import type { Rule } from '#domain/validation.ts'
import type { RefusedField } from '#machines/port-error.ts'
import { isRule } from '#src/i18n/rules.ts'
import type { FieldTexts } from '#src/ui/public/error-summary.tsx'

export const refusedTexts = (
  fields: readonly RefusedField[],
  textOf: (rule: Rule, name: string) => string,
): FieldTexts =>
  Object.fromEntries(fields.flatMap(({ name, rule }) => (isRule(rule) ? [[name, textOf(rule, name)]] : [])))
