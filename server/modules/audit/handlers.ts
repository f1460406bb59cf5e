import { Readable } from 'node:stream'
import { auditKindLabelOf, auditLabelOf, settingLabelOf } from '#domain/audit-labels.ts'
import { csvFile, csvLine } from '#domain/employee-file/csv.ts'
import { isLogCursor } from '#domain/log-cursor.ts'
import type { LogActorKind, LogEntry, LogPage } from '#openapi/generated/api.ts'
import { recordView } from '#server/platform/audit/views.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { invalidInput } from '#server/platform/http/app-error.ts'
import { type ApiRequest, callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { answerCsv } from '#server/platform/http/csv-answer.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { actorIdOf } from '#server/platform/http/principal.ts'
import { i18nIn, inEachLanguage } from '#server/platform/i18n.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireCompany } from '../people/company.ts'
import { presentEntry, presentOwn } from './present.ts'
import {
  findCompanyLog,
  findOperatorLog,
  findRecord,
  type LogFilter,
  type LogPlace,
  type LogRow,
} from './store.ts'

interface Query extends LogFilter {
  readonly older?: string
  readonly pageSize?: number
}

type Find = (filter: LogFilter, place: LogPlace) => Promise<LogRow[]>

const chunkSize = 2_000

const labels = inEachLanguage(i18n => ({
  file: i18n.t('activity-log'),
  titles: [
    i18n.t('Time (UTC)'),
    i18n.t('Kind'),
    i18n.t('Event'),
    i18n.t('By'),
    i18n.t('Person'),
    i18n.t('Company'),
    i18n.t({ id: 'log.subject', message: 'Subject' }),
    i18n.t('People'),
    i18n.t('Findings'),
    i18n.t('Seats'),
    i18n.t('Address'),
    i18n.t('Browser'),
    i18n.t('More of the same'),
    i18n.t('Request'),
  ],
  by: {
    me: i18n.t('Me'),
    person: i18n.t('A person'),
    administrator: i18n.t('An administrator'),
    operator: i18n.t('Wardlight support (operator)'),
    system: i18n.t('The system'),
    visitor: i18n.t('Someone with the code'),
    stranger: i18n.t('Not known'),
  } satisfies Record<LogActorKind, string>,
}))

const logFileName = (locale: Locale, day: string): string => `${labels[locale].file}-${day}.csv`

const lineOf = (entry: LogEntry, locale: Locale): string =>
  csvLine(locale, [
    entry.at.replace('T', ' ').replace('Z', ''),
    entry.kind === null ? '' : auditKindLabelOf(entry.kind, i18nIn[locale]),
    auditLabelOf(entry.action, i18nIn[locale]),
    entry.actor?.name ?? labels[locale].by[entry.by],
    entry.person?.name ?? '',
    entry.company?.name ?? '',
    entry.subject ?? entry.settings.map(setting => settingLabelOf(setting, i18nIn[locale])).join('; '),
    entry.people ?? '',
    entry.findings ?? '',
    entry.before === null ? (entry.after ?? '') : `${entry.before} → ${entry.after}`,
    entry.address ?? '',
    entry.browser ?? '',
    entry.more ?? '',
    entry.requestId ?? '',
  ])

async function* linesOf(pages: AsyncIterable<readonly LogEntry[]>, locale: Locale): AsyncGenerator<string> {
  yield csvFile(locale, [labels[locale].titles])
  for await (const page of pages) yield page.map(entry => lineOf(entry, locale)).join('')
}

const logCsv = (pages: AsyncIterable<readonly LogEntry[]>, locale: Locale): Readable =>
  Readable.from(linesOf(pages, locale), { objectMode: false })

export const createAuditModule = ({ db, clock, auditOrigins: origins }: Platform) => {
  const onePage = async (query: Query, find: Find, present: (row: LogRow) => LogEntry): Promise<LogPage> => {
    const { older, pageSize = 20, ...filter } = query
    if (filter.from !== undefined && filter.to !== undefined && filter.to < filter.from)
      throw invalidInput({ name: 'to', rule: 'range' })
    if (older !== undefined && !isLogCursor(older)) throw invalidInput({ name: 'older', rule: 'pattern' })
    const rows = await find(filter, { ...(older === undefined ? {} : { older }), limit: pageSize + 1 })
    const shown = rows.slice(0, pageSize)
    return {
      items: shown.map(present),
      older: rows.length > pageSize ? (shown.at(-1)?.place ?? null) : null,
    }
  }

  async function* everyPage(filter: LogFilter, find: Find): AsyncGenerator<readonly LogEntry[]> {
    let older: string | undefined
    for (;;) {
      const rows = await find(filter, { ...(older === undefined ? {} : { older }), limit: chunkSize })
      yield rows.map(row => presentEntry(row, origins))
      older = rows.at(-1)?.place
      if (rows.length < chunkSize || older === undefined) return
    }
  }

  const download = (
    request: ApiRequest<'exportCompanyLog'> | ApiRequest<'exportOperatorLog'>,
    find: Find,
  ) => {
    const locale = languageOf(request)
    answerCsv(request, logFileName(locale, clock.now().toISOString().slice(0, 10)))
    return logCsv(everyPage(request.query, find), locale)
  }

  return {
    listOwnRecord: async request => {
      const { registerId, cognitoId, companyId } = callerOf(request)
      const ids = [...(registerId === null ? [] : [registerId]), cognitoId]
      const whose = { ids, companyId: registerId === null ? null : companyId }
      return onePage(
        request.query,
        (filter, place) => findRecord(db, whose, filter, place),
        row => presentOwn(row, ids, origins),
      )
    },

    listCompanyLog: async request => {
      const { id } = request.params
      await requireCompany(db, callerOf(request), id)
      return onePage(
        request.query,
        (filter, place) => findCompanyLog(db, id, filter, place),
        row => presentEntry(row, origins),
      )
    },

    exportCompanyLog: async request => {
      const { id } = request.params
      await requireCompany(db, callerOf(request), id)
      await recordAudit(db, {
        actorId: actorIdOf(callerOf(request)),
        action: 'companyLog.exported',
        companyId: id,
      })
      return download(request, (filter, place) => findCompanyLog(db, id, filter, place))
    },

    listOperatorLog: async request => {
      await recordView(db, { actorId: actorIdOf(callerOf(request)), action: 'operatorLog.viewed' })
      return onePage(
        request.query,
        (filter, place) => findOperatorLog(db, filter, place),
        row => presentEntry(row, origins),
      )
    },

    exportOperatorLog: async request => {
      await recordAudit(db, { actorId: actorIdOf(callerOf(request)), action: 'operatorLog.exported' })
      return download(request, (filter, place) => findOperatorLog(db, filter, place))
    },
  } satisfies Partial<Handlers>
}
