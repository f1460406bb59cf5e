import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { templateTitles } from '#domain/employee-file/template.ts'
import { defaultLocale, type Locale, localeOf } from '#domain/locales.ts'
import type { RefusalReason } from '#openapi/generated/api.ts'

export const refusalMessages: Record<RefusalReason, MessageDescriptor> = {
  nameRequired: msg`Name is missing`,
  nameTooLong: msg`Name is longer than 100 characters`,
  emailRequired: msg`Email address is missing`,
  emailInvalid: msg`Email address isn’t valid`,
  emailNotOfCompany: msg`Email address isn’t at a company domain`,
  emailDuplicate: msg`Email address is already on an earlier line`,
  departmentTooLong: msg`Department is longer than 100 characters`,
  roleTooLong: msg`Role is longer than 100 characters`,
  formulaCell: msg`A cell holds a formula or begins like one`,
  wrongColumnCount: msg`The line has more columns than the header`,
  quotesUnmatched: msg`A quotation mark in this line isn’t closed, or one within a cell isn’t doubled`,
  cellUnreadable: msg`A cell in this line can’t be read: type its value again`,
}

export interface RefusedFileMessages {
  language: Locale
  titles: readonly string[]
  reasons: Partial<Record<RefusalReason, string>>
}

export const refusedFileMessages = (i18n: I18n): RefusedFileMessages => {
  const language = localeOf(i18n.locale) ?? defaultLocale
  return {
    language,
    titles: [...templateTitles(i18n), i18n._(msg`Reason`)],
    reasons: Object.fromEntries(
      Object.entries(refusalMessages).map(([reason, message]) => [reason, i18n._(message)]),
    ),
  }
}
