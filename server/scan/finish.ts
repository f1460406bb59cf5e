import { sql } from 'kysely'
import { checksUntilAnswered, completeChecks, type SourceCheck } from '#domain/coverage.ts'
import { indicatorOfType, isFindingType } from '#domain/indicators.ts'
import { removalsBy } from '#domain/report.ts'
import {
  type Answers,
  countScore,
  countsInScore,
  currentFormula,
  formulaOf,
  type ScoredFinding,
  type ScoreFormula,
  type ScoreInput,
  unansweredOf,
  unknownIndicators,
} from '#domain/score.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { measureCompanyScore } from './company-score.ts'
import type { ScanEvents } from './events.ts'
import { openQuestions, withdrawUnseen } from './likely-findings.ts'
import { answerColumns, moveScan } from './store.ts'

/** Turns "Have you fixed this problem" confirmations since the last scan into answers (spec 2 §4). */
const applyConfirmations = async (transaction: Database, registerId: string): Promise<void> => {
  await sql`with confirmed as (delete from fix_confirmation where register_id = ${registerId} returning indicator),
      all_of_them as (select array_agg(indicator) as list from confirmed)
    update register set
      use_mfa = use_mfa or 'useMFA' = any(list),
      have_password_manager = have_password_manager or 'havePasswordManager' = any(list),
      all_social_medias_in_private = all_social_medias_in_private or 'allSocialMediasInPrivate' = any(list),
      top10_apps = case when 'top10Apps' = any(list) then '{}' else top10_apps end
    from all_of_them where id = ${registerId} and list is not null`.execute(transaction)
}

const findAnswers = async (transaction: Database, registerId: string) =>
  transaction
    .selectFrom('register')
    .select([...answerColumns, 'answered_at', 'company_id', openQuestions])
    .where('id', '=', registerId)
    .executeTakeFirstOrThrow() satisfies Promise<Answers>

/** Leaves out what the person reported until our team has confirmed it. */
export const findScoredFindings = async (db: Database, registerId: string): Promise<ScoredFinding[]> => {
  const leaks = await db
    .selectFrom('leak')
    .leftJoin('report', 'report.leak_id', 'leak.id')
    .select([
      'leak.id',
      'leak.type',
      'leak.state',
      'leak.threat_level',
      'leak.exposed_on',
      'report.resolution',
      sql<string>`leak.evidence->>'name'`.as('name'),
      sql<boolean>`coalesce(leak.evidence->'breachNotes' ? 'UNVERIFIED', false)`.as('unverified'),
    ])
    .where('leak.register_id', '=', registerId)
    .where('leak.state', 'in', ['detected', 'reported', 'ignored'])
    .where(
      sql<boolean>`(leak.source <> 'person' or exists (select from leak_event as event
        where event.leak_id = leak.id and event.event = 'accepted'))`,
    )
    .execute()
  return leaks.flatMap(leak =>
    isFindingType(leak.type) && countsInScore(leak.state)
      ? [
          {
            id: leak.id,
            indicator: indicatorOfType(leak.type),
            name: leak.name,
            date: leak.exposed_on,
            threatLevel: leak.threat_level,
            unverified: leak.unverified,
            inProgress:
              leak.state === 'reported' &&
              leak.resolution !== null &&
              removalsBy.underWay.includes(leak.resolution),
          },
        ]
      : [],
  )
}

const findChecks = async (transaction: Database, scanId: string): Promise<SourceCheck[]> => {
  const rows = await transaction
    .selectFrom('scan_check')
    .select(['source', 'subject_kind as subjectKind', 'reason'])
    .distinct()
    .where('scan_id', '=', scanId)
    .orderBy('source')
    .orderBy('subject_kind')
    .execute()
  return completeChecks(rows)
}

const findLastFormula = async (transaction: Database, registerId: string): Promise<ScoreFormula | null> => {
  const last = await transaction
    .selectFrom('score')
    .select('formula')
    .where('register_id', '=', registerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last === undefined ? null : formulaOf(last.formula)
}

/** In one transaction; does nothing when another worker was first. */
export const finishScan = async (
  db: Database,
  events: ScanEvents,
  scan: { readonly id: string; readonly registerId: string; readonly at: Date },
  formula = currentFormula,
): Promise<void> => {
  await db.transaction().execute(async transaction => {
    const finished = await moveScan(transaction, scan.id, 'deepScan.finished', {
      completed_at: scan.at,
      error: null,
    })
    if (finished === undefined) return
    await applyConfirmations(transaction, scan.registerId)
    await withdrawUnseen(transaction, scan)
    const {
      answered_at: answeredAt,
      company_id: companyId,
      open_questions: questions,
      ...answers
    } = await findAnswers(transaction, scan.registerId)
    const findings = await findScoredFindings(transaction, scan.registerId)
    const checks = await findChecks(transaction, scan.id)
    const input: ScoreInput = {
      findings,
      answers,
      answeredAt: inUtc(answeredAt),
      on: scan.at.toISOString().slice(0, 10),
    }
    const counted = countScore(input, formula)
    const before = await findLastFormula(transaction, scan.registerId)
    await transaction
      .insertInto('score')
      .values({
        register_id: scan.registerId,
        scan_id: scan.id,
        score: counted.score,
        formula: formula.version,
        items: JSON.stringify(counted.items),
        checks: JSON.stringify(checks),
        unknown: [
          ...unknownIndicators(counted.items, checksUntilAnswered(checks, questions)),
          ...unansweredOf(answers),
        ],
        created_at: scan.at,
      })
      .execute()
    await recordAudit(transaction, {
      actorId: null,
      action: 'scan.completed',
      subjectId: scan.registerId,
      companyId,
      at: scan.at,
      detail: { scanId: scan.id, score: counted.score },
    })
    await events.scanFinished(transaction, {
      id: scan.id,
      registerId: scan.registerId,
      score: counted.score,
      at: scan.at,
    })
    if (before !== null && before.version !== formula.version) {
      const byTheOld = countScore(input, before).score
      if (byTheOld !== counted.score)
        await events.formulaChanged(transaction, { ...scan, score: counted.score, byTheOld })
    }
    if (companyId === null) return
    const changed = await measureCompanyScore(transaction, companyId, scan.at)
    if (changed !== null)
      await events.companyScoreChanged(transaction, { id: companyId, at: scan.at, ...changed })
  })
}

const inUtc = (times: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(times).map(([indicator, time]) => [indicator, new Date(time).toISOString()]),
  )
