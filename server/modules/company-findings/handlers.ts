import type { AuditAction } from '#domain/audit-actions.ts'
import { dayOf } from '#domain/days.ts'
import { isFindingType } from '#domain/indicators.ts'
import { nextQuestionAt } from '#domain/limits.ts'
import { isRequestable } from '#domain/report.ts'
import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { can, type LifecycleState } from '#machines/lifecycle/transitions.ts'
import type {
  CompanyFindingAction,
  CompanyFindingDetail,
  FindingIssue,
  FindingMark,
} from '#openapi/generated/api.ts'
import { companyFindingActionValues } from '#openapi/generated/enumerations.ts'
import { recordView } from '#server/platform/audit/views.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type ApiRequest, callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { wantedPage } from '#server/platform/http/pagination.ts'
import { actorIdOf } from '#server/platform/http/principal.ts'
import { i18nIn, inEachLanguage } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, oneLine } from '#server/platform/mail/templates/wording.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refusalLine, sendCompanyEmail } from '../notifications/company-emails.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { requireCompany } from '../people/company.ts'
import { presentFinding } from '../people/present.ts'
import { requestRemoval } from '../reports/handlers.ts'
import { lockLeak, lockReport, moveReport } from '../reports/store.ts'
import { listCompanyDevices } from './devices.ts'
import {
  type FindingDetailRow,
  findCompanyFinding,
  lockCompanyFinding,
  markSafe,
  noteQuestion,
  reopen,
  secondsUntilQuestion,
} from './store.ts'

/** What was exposed, inside a sentence, and what to do first. */
const exposed = inEachLanguage<Record<FindingIssue, readonly [what: string, step: string]>>(i18n => ({
  credential: [i18n.t('a password used with your work address'), i18n.t('Change it everywhere you used it.')],
  email: [i18n.t('your work address'), i18n.t('Be wary of messages that ask you to sign in or to pay.')],
  name: [
    i18n.t('your name'),
    i18n.t('Be wary of messages from people who know more about you than they should.'),
  ],
  address: [i18n.t('your home address'), i18n.t('Ask the site that shows it to take it down.')],
  phone: [i18n.t('your phone number'), i18n.t('Be wary of calls that ask for a code or a payment.')],
  webdomain: [i18n.t('mailboxes on a web domain'), i18n.t('Change their passwords.')],
}))

interface FindingQuestion {
  readonly company: string
  readonly issue: FindingIssue
  readonly unsubscribeLink: string
}

/** Others read mailboxes too, so it names no site and no day. */
export const findingQuestion = (locale: Locale, question: FindingQuestion): Wording => {
  const i18n = i18nIn[locale]
  const company = oneLine(question.company)
  const [what, step] = exposed[locale][question.issue]
  return composeEmail(locale, i18n.t('{company} asks you to look at a finding', { company }), [
    i18n.t('A scan for {company} found this in a breach or on a page: {what}.', { company, what }),
    i18n.t('{company} asks you to take care of it. {step}', { company, step }),
    i18n.t('To see the details in Wardlight, ask the administrators of {company} for an invitation.', {
      company,
    }),
    i18n.t(
      'This message is from Wardlight, which doesn’t tell your company who received it. Never reply to an email with a password or a code.',
    ),
    refusalLine(locale, company, question.unsubscribeLink),
  ])
}

const markOf = ({
  safe_reason: reason,
  safe_at: at,
  safe_by_name: by,
}: FindingDetailRow): FindingMark | null =>
  reason === null || at === null ? null : { reason, by, markedOn: dayOf(at) }

const statusOf = (row: FindingDetailRow): LifecycleState<typeof leakLifecycle> => {
  if (row.marked_safe) return 'safe'
  if (row.leak_state === 'reported') return 'reported'
  return row.state
}

/** What the company may do about a finding now, by the charts; never anything about internal ones. */
const companyFindingActions = (row: FindingDetailRow, at: Date): CompanyFindingAction[] => {
  if (row.scope === 'internal') return []
  const status = statusOf(row)
  const offered: Readonly<Record<CompanyFindingAction, boolean>> = {
    requestRemoval:
      status === 'detected' &&
      row.page_url !== null &&
      row.leak_state !== null &&
      isFindingType(row.category) &&
      isRequestable(row.category, 'scan') &&
      can(leakLifecycle, row.leak_state, { type: 'leak.reported' }),
    withdrawRemoval:
      row.requested_at !== null &&
      row.resolution !== null &&
      can(reportResolutionLifecycle, row.resolution, { type: 'report.cancelled' }),
    markSafe: can(leakLifecycle, status, { type: 'leak.authorised' }),
    reopen: status === 'safe' && can(leakLifecycle, status, { type: 'leak.restored' }),
    ask: status === 'detected' && (row.questioned_at === null || nextQuestionAt(row.questioned_at) <= at),
  }
  return companyFindingActionValues.filter(action => offered[action])
}

const presentFindingDetail = (row: FindingDetailRow, at: Date): CompanyFindingDetail => ({
  finding: presentFinding(row, dayOf(at)),
  foundBy: row.found_by,
  pageUrl: row.page_url,
  mark: markOf(row),
  removalRequestedOn: row.requested_at === null ? null : dayOf(row.requested_at),
  askedOn: row.questioned_at === null ? null : dayOf(row.questioned_at),
  actions: companyFindingActions(row, at),
})

/** What has its own entry in the audit log; a removal has its history. */
const auditActions: Partial<Record<CompanyFindingAction, AuditAction>> = {
  markSafe: 'leak.authorised',
  reopen: 'leak.restored',
  ask: 'finding.reviewRequested',
}

/** By the charts, audited and announced in one transaction (docs/adr/0051). */
export const createCompanyFindingsModule = (platform: Platform) => {
  const { db, clock } = platform
  const events = createNotificationEvents(platform)

  const find = async (companyId: string, findingId: string): Promise<FindingDetailRow> => {
    const row = await findCompanyFinding(db, companyId, findingId)
    if (row === undefined) throw new AppError('0010')
    return row
  }

  const act = async (
    request: ApiRequest<
      | 'markCompanyFindingSafe'
      | 'reopenCompanyFinding'
      | 'requestCompanyRemoval'
      | 'withdrawCompanyRemoval'
      | 'askAboutCompanyFinding'
    >,
    action: CompanyFindingAction,
    does: (
      transaction: Database,
      row: FindingDetailRow,
      by: { readonly companyId: string; readonly actorId: string; readonly at: Date },
    ) => Promise<void>,
  ): Promise<CompanyFindingDetail> => {
    const { id: companyId, findingId } = request.params
    const actorId = registerIdOf(request)
    await db.transaction().execute(async transaction => {
      const row = await lockCompanyFinding(transaction, companyId, findingId)
      if (row === undefined) throw new AppError('0010')
      const at = clock.now()
      if (!companyFindingActions(row, at).includes(action)) throw new AppError('0040')
      await does(transaction, row, { companyId, actorId, at })
      const audited = auditActions[action]
      if (audited !== undefined)
        await recordAudit(transaction, {
          actorId,
          action: audited,
          subjectId: row.register_id,
          companyId,
          detail: { findingId },
        })
    })
    return presentFindingDetail(await find(companyId, findingId), clock.now())
  }

  return {
    async listCompanyDevices(request) {
      const { id: companyId } = request.params
      await requireCompany(db, callerOf(request), companyId)
      return listCompanyDevices(platform, companyId, request.query.findingId, wantedPage(request.query))
    },

    async getCompanyFinding(request) {
      const { id: companyId, findingId } = request.params
      const caller = callerOf(request)
      await requireCompany(db, caller, companyId)
      const row = await find(companyId, findingId)
      if (row.register_id !== null)
        await recordView(db, {
          actorId: actorIdOf(caller),
          action: 'person.viewed',
          subjectId: row.register_id,
          companyId,
        })
      return presentFindingDetail(row, clock.now())
    },

    markCompanyFindingSafe: request =>
      act(request, 'markSafe', (transaction, row, { actorId, at }) =>
        markSafe(transaction, row, { reason: request.body.reason.trim(), by: actorId, at }),
      ),

    reopenCompanyFinding: request => act(request, 'reopen', reopen),

    requestCompanyRemoval: request =>
      act(
        request,
        'requestRemoval',
        async (transaction, { register_id: registerId, leak_id: leakId }, by) => {
          if (registerId === null || leakId === null) throw new AppError('0040')
          const made = await requestRemoval(transaction, {
            registerId,
            leak: await lockLeak(transaction, registerId, leakId),
            issues: request.body.issues,
            ...by,
          })
          await events.removalByCompany(transaction, 'removalByCompany', {
            ...made,
            registerId,
            findingId: leakId,
            at: by.at,
          })
        },
      ),

    withdrawCompanyRemoval: request =>
      act(request, 'withdrawRemoval', async (transaction, { report_id: reportId, category }, by) => {
        const report = reportId === null ? undefined : await lockReport(transaction, reportId)
        if (report === undefined) throw new AppError('0041')
        await moveReport(transaction, report, {
          move: 'report.cancelled',
          by: 'company',
          ...by,
          message: null,
        })
        const { id, register_id: registerId, leak_id: findingId } = report
        await events.removalByCompany(transaction, 'removalWithdrawn', {
          id,
          registerId,
          findingId,
          category,
          at: by.at,
        })
      }),

    askAboutCompanyFinding: request =>
      act(request, 'ask', async (transaction, row, { companyId, actorId, at }) => {
        const seconds = await secondsUntilQuestion(transaction, companyId, row.member_id, at)
        if (seconds > 0) throw new AppError('0000', { status: 429, retryAfterSeconds: seconds })
        const requested = await noteQuestion(transaction, row, at, actorId)
        if (row.register_id === null) {
          const { language, company, email } = requested
          await sendCompanyEmail(platform, transaction, {
            companyId,
            to: email,
            compose: unsubscribeLink =>
              findingQuestion(language, { company, issue: row.issue, unsubscribeLink }),
          })
        } else
          await events.findingQuestion(transaction, {
            registerId: row.register_id,
            findingId: requested.own_leak_id,
            category: row.category,
            at,
          })
      }),
  } satisfies Partial<Handlers>
}
