import type { SourceOf } from '#domain/coverage.ts'
import type { RefusalReason } from '#openapi/generated/api.d.ts'
import { inEachLanguage } from '#server/platform/i18n.ts'

export const batchCsvLabels = inEachLanguage(i18n => ({
  results: {
    file: i18n.t('bulk-scan'),
    /** In the order of the columns. */
    titles: [
      i18n.t('User'),
      i18n.t('Email'),
      i18n.t('Department'),
      i18n.t('Risk level'),
      i18n.t('Findings'),
      i18n.t('Latest exposure'),
      i18n.t('Couldn’t check'),
    ],
    sources: {
      embeddedCorpus: i18n.t('Known data breaches'),
      stealerLogs: i18n.t({ id: 'explained.stealerLogs', message: 'Stealer logs' }),
      haveIBeenPwned: i18n.t('Have I Been Pwned'),
    } satisfies Record<SourceOf<'EMAIL'>, string>,
  },
  rows: {
    file: i18n.t('employees'),
    /** Behind the columns of the template. */
    titles: [i18n.t('Verdict'), i18n.t('Reason')],
    verdicts: { good: i18n.t('Good'), repaired: i18n.t('Repaired'), refused: i18n.t('Refused') },
    reasons: {
      nameRequired: i18n.t('Name is missing'),
      nameTooLong: i18n.t('Name is longer than 100 characters'),
      emailRequired: i18n.t('Email address is missing'),
      emailInvalid: i18n.t('Email address isn’t valid'),
      emailNotOfCompany: i18n.t('Email address isn’t at a company domain'),
      emailDuplicate: i18n.t('Email address is already on an earlier line'),
      departmentTooLong: i18n.t('Department is longer than 100 characters'),
      roleTooLong: i18n.t('Role is longer than 100 characters'),
      formulaCell: i18n.t('A cell holds a formula or begins like one'),
      wrongColumnCount: i18n.t('The line has more columns than the header'),
      quotesUnmatched: i18n.t(
        'A quotation mark in this line isn’t closed, or one within a cell isn’t doubled',
      ),
    } satisfies Record<RefusalReason, string>,
  },
}))
