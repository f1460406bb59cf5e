import type {
  SupportConversation,
  SupportEntry,
  SupportMove,
  SupportRequest,
  SupportRow,
} from '#openapi/generated/api.d.ts'
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
