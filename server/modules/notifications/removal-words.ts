import { answerDays } from '#domain/report.ts'
import type { ReportResolution } from '#openapi/generated/api.ts'
import { inEachLanguage } from '#server/platform/i18n.ts'

interface RemovalWords {
  readonly email: string
  /** In the company's file of findings, and in the copy of one's data. */
  readonly label: string
  /** In that copy, where French says it of the request otherwise than of a finding. */
  readonly ofRequest?: string
}

/** What the server writes of each state of a removal. */
export const removalWords = inEachLanguage<Readonly<Record<ReportResolution, RemovalWords>>>(i18n => ({
  PENDING: { email: i18n.t('We received your request.'), label: i18n.t('Request received') },
  ACCEPTED: {
    email: i18n.t('Your request was accepted; we’re working on the removal.'),
    label: i18n.t('In progress'),
  },
  'WAITING FEEDBACK': {
    email: i18n.t('We’ve asked for the removal and are waiting for an answer.'),
    label: i18n.t('In progress'),
  },
  'USER ACTION': {
    email: i18n.t('We need something from you within {days}\u00a0days; after that, the request ends.', {
      days: answerDays,
    }),
    label: i18n.t('Action required'),
  },
  'REQUEST DENIED': {
    email: i18n.t('The request was denied. The reasons are on the finding’s page.'),
    label: i18n.t('Removal unsuccessful'),
  },
  FAILED: { email: i18n.t('The removal wasn’t successful.'), label: i18n.t('Removal unsuccessful') },
  SOLVED: {
    email: i18n.t('The site says it was removed. We have no proof yet.'),
    label: i18n.t({ id: 'finding.solved', message: 'Solved' }),
    ofRequest: i18n.t({ id: 'removal.solved', message: 'Solved' }),
  },
  REMOVE: {
    email: i18n.t('It was removed. What our team saw is on the finding’s page.'),
    label: i18n.t({ id: 'finding.removed', message: 'Removed' }),
    ofRequest: i18n.t({ id: 'removal.removed', message: 'Removed' }),
  },
}))
