import { longDay } from '#domain/written-days.ts'
import type {
  SupportConversation,
  SupportEntry,
  SupportMove,
  SupportRequest,
  SupportRow,
} from '#openapi/generated/api.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, quoted } from '#server/platform/mail/templates/wording.ts'
import { pictureAddress } from '#server/platform/pictures.ts'
import type { QueueRow, RequestRow } from './store.ts'

const shortened = (text: string | null): string | null => text?.slice(0, 200) ?? null

export const presentRow = (row: QueueRow): SupportRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  type: row.type,
  name: row.name,
  company: row.company,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  assignee: shortened(row.assignee),
})

const presentEntries = ({ entries }: RequestRow, addressOf: (pictureId: string) => string): SupportEntry[] =>
  entries.map(({ at, is_from_team, text, picture_id, sha256 }) => ({
    at: new Date(at).toISOString(),
    by: is_from_team ? 'team' : 'sender',
    text,
    picture: picture_id !== null && sha256 !== null ? { s3Url: addressOf(picture_id), sha256 } : null,
  }))

/** As its sender sees it, without the operator assigned to it. */
export const presentConversation = (row: RequestRow, callerId: string | null): SupportConversation => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  canAttach: callerId !== null && row.register_id === callerId,
  entries: presentEntries(row, pictureAddress),
})

export const presentRequest = (
  row: RequestRow,
  operatorId: string,
  moves: SupportMove[],
): SupportRequest => ({
  ...presentConversation(row, row.register_id),
  entries: presentEntries(row, pictureId => `/v1/operator/support/${row.id}/picture/${pictureId}`),
  id: row.id,
  version: row.version,
  type: row.type,
  interests: row.interests,
  name: row.name,
  email: row.email,
  phone: row.phone,
  company: row.company,
  accountCompany: shortened(row.account_company),
  country: row.country,
  industry: row.industry,
  consentsToCommunications: row.consents_to_communications,
  language: row.language,
  assignee: shortened(row.assignee),
  isMine: row.assignee_id === operatorId,
  trace: row.trace,
  moves,
})

interface SupportEmail {
  readonly number: number
  readonly link: string
}

/** Confirms a request for help or sales without repeating it, since anyone may have typed this address. */
export const supportTicket = (
  locale: Locale,
  { number, link, dueAt }: SupportEmail & { readonly dueAt: Date },
): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('We’ve received your request {number}', { number }), [
    i18n.t('Thank you for writing to us. Your ticket number is {number}.', { number }),
    i18n.t('We’ll answer within 24 business hours, by {day} at the latest.', {
      day: longDay(locale, dueAt),
    }),
    { label: i18n.t('Read it again or add to it'), link },
    i18n.t('If you didn’t ask us anything, you can ignore this message.'),
  ])
}

export const supportAnswer = (
  locale: Locale,
  { number, link, message }: SupportEmail & { readonly message: string },
): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('An answer to your request {number}', { number }), [
    i18n.t('Here’s what our team says:'),
    quoted(message),
    { label: i18n.t('See the conversation or write back'), link },
  ])
}
