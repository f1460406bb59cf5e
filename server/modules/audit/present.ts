import { auditKindOf } from '#domain/audit-actions.ts'
import type { ChangedSetting, LogEntry as Entry, LogActorKind, LogName } from '#openapi/generated/api.ts'
import { logSettingValues } from '#openapi/generated/enumerations.ts'
import type { AuditOrigins } from '#server/platform/audit/origins.ts'
import type { LogRow } from './store.ts'

const ofStrangers: readonly string[] = ['signIn.refused', 'password.resetRequested', 'session.endedByReuse']

const kindOfActor = (row: LogRow, me: readonly string[]): LogActorKind => {
  if (row.actor_id === null) {
    if (row.by_visitor) return 'visitor'
    const isStranger = ofStrangers.includes(row.action) || auditKindOf(row.action) === 'refused'
    return isStranger ? 'stranger' : 'system'
  }
  if (me.includes(row.actor_id)) return 'me'
  if (row.actor_is_operator) return 'operator'
  return row.actor_is_admin ? 'administrator' : 'person'
}

const named = (id: string | null, name: string | null): LogName | null => (id === null ? null : { id, name })

/** What was changed is stored by its name: on or off, from what to what, or null. */
const settingsIn = (changed: LogRow['changed']): ChangedSetting[] =>
  logSettingValues.flatMap((setting): ChangedSetting[] => {
    const value = changed?.[setting]
    if (value === undefined) return []
    const on = typeof value === 'boolean' ? value : null
    return [{ setting, on, change: typeof value === 'string' ? value : null }]
  })

const common = (row: LogRow, origins: AuditOrigins) => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  kind: auditKindOf(row.action),
  address: null,
  browser: null,
  ...origins.open(row),
  requestId: row.request_id,
  more: row.more,
})

/** The person's own record names no one else, and shows a location only for what they did themselves. */
export const presentOwn = (row: LogRow, me: readonly string[], origins: AuditOrigins): Entry => {
  const kind = kindOfActor(row, me)
  // Only operators act on people outside a company, including those who no longer have an account.
  const by = kind === 'person' ? 'operator' : kind
  return {
    ...common(by === 'me' ? row : { ...row, sealed: null }, origins),
    by,
    actor: null,
    person: null,
    subject: null,
    people: null,
    findings: null,
    before: null,
    after: null,
    settings: [],
    company: by === 'administrator' ? named(row.company_id, row.company_name) : null,
  }
}

export const presentEntry = (row: LogRow, origins: AuditOrigins): Entry => {
  const by = kindOfActor(row, [])
  return {
    ...common(row, origins),
    by,
    actor: row.actor_name === null ? null : named(row.actor_id, row.actor_name),
    person: named(row.person_id, row.person_name),
    subject: row.about,
    people: row.people,
    findings: row.findings,
    before: row.before,
    after: row.after,
    settings: settingsIn(row.changed),
    company: named(row.company_name === null ? null : row.company_id, row.company_name),
  }
}
