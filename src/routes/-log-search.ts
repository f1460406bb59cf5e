import { auditKinds } from '#domain/audit-actions.ts'
import type { LogSearch } from '../parts/log/log-search.ts'
import { omitUndefined, oneOf, searchTextIn } from './-search.ts'

const textOf = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const place = /^\d{4}-\d{2}-\d{2}T[\d:.]{15}_[\da-f-]{36}$/

const dayIn = (value: unknown): string | undefined => {
  const day = textOf(value, /^\d{4}-\d{2}-\d{2}$/)
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined
}

export const logSearchIn = (search: Readonly<Record<string, unknown>>): LogSearch => {
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])]
  return omitUndefined({
    kind: oneOf(auditKinds, search['kind']),
    action: textOf(search['action'], /^[a-z]{1,30}(\.[a-z]{1,30}){1,2}$/i),
    actor: textOf(search['actor'], uuid),
    company: textOf(search['company'], uuid),
    q: searchTextIn(search['q']),
    from,
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    older: textOf(search['older'], place),
  })
}
