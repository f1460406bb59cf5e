import { sql } from 'kysely'
import { removableTypes } from '#domain/report.ts'
import type { DenyReason, NewRemovalProof, ReportIssue } from '#openapi/generated/api.ts'
import { proofWithDigest } from '../modules/desk/handlers.ts'
import { addReport, lockReport, moveReport, type ReportMove } from '../modules/reports/store.ts'
import type { Database } from '../platform/database/database.ts'
import { demoPeople } from './accounts.ts'
import { daysBefore } from './people.ts'

export interface DemoRequest {
  readonly daysAgo: number
  readonly issue?: ReportIssue
  readonly moves: readonly {
    readonly move: ReportMove
    readonly daysAgo: number
    readonly message?: string
    readonly denyReasons?: readonly DenyReason[]
    readonly proof?: Pick<NewRemovalProof, 'before' | 'after'>
  }[]
}

interface Finding {
  readonly id: string
  readonly registerId: string
  /** Of the page that shows it. */
  readonly address: string
}

/** One removal request, moved by the chart, without notifications. */
export const makeRequest = async (
  db: Database,
  finding: Finding,
  request: DemoRequest,
  { operatorId, now }: { readonly operatorId: string | null; readonly now: Date },
): Promise<void> => {
  const { registerId, address } = finding
  const reportId = await addReport(db, {
    registerId,
    actorId: registerId,
    companyId: null,
    leakId: finding.id,
    leakState: 'reported',
    issues: [request.issue ?? 'EXPOSED_DATA'],
    at: daysBefore(now, request.daysAgo),
  })
  for (const { move, daysAgo, message = null, denyReasons = [], proof } of request.moves) {
    const report = await lockReport(db, reportId)
    if (report === undefined) continue
    const isPersons = move === 'report.personAnswered'
    const at = daysBefore(now, daysAgo)
    const seen = { address, seenAt: at.toISOString(), beforePicture: null, afterPicture: null }
    await moveReport(db, report, {
      move,
      by: isPersons ? 'person' : 'operator',
      actorId: isPersons ? registerId : operatorId,
      at,
      message,
      denyReasons,
      ...(proof && { proof: proofWithDigest({ ...proof, ...seen }) }),
    })
  }
}

type Move = DemoRequest['moves'][number]

export const moved = (move: ReportMove, daysAgo: number, message?: string): Move =>
  message === undefined ? { move, daysAgo } : { move, daysAgo, message }

const accepted = (daysAgo: number): Move => moved('report.accepted', daysAgo)
const awaiting = (daysAgo: number): Move =>
  moved('report.feedbackAwaited', daysAgo, 'We have written to the site and wait for its answer.')

const requests: readonly DemoRequest[] = [
  ...[0.1, 0.4, 1.2, 2.5, 5].map(daysAgo => ({ daysAgo, moves: [] })),
  { daysAgo: 4, moves: [accepted(3)] },
  { daysAgo: 9, moves: [accepted(8)] },
  { daysAgo: 12, moves: [accepted(11), awaiting(10)] },
  { daysAgo: 30, moves: [accepted(29), awaiting(28)] },
  {
    daysAgo: 16,
    moves: [
      accepted(15),
      moved(
        'report.actionRequested',
        14,
        'The site asks you to confirm your address. Please answer its email.',
      ),
      moved('report.personAnswered', 10, 'I have answered it.'),
    ],
  },
  {
    daysAgo: 21,
    moves: [
      {
        ...moved('report.denied', 20, 'The page is a public notice of a newspaper.'),
        denyReasons: ['NEWS_AND_REPORTING'],
      },
    ],
  },
  {
    daysAgo: 34,
    moves: [accepted(33), moved('report.failed', 6, 'The site has not answered three letters.')],
  },
  {
    daysAgo: 40,
    moves: [
      accepted(39),
      awaiting(38),
      {
        ...moved('report.removed', 31, 'The listing is gone.'),
        proof: {
          before: 'A page with the person’s full name and home address.',
          after: '“This profile is no longer available.” A search of the site for the name finds nothing.',
        },
      },
    ],
  },
]

/** Open listings of colleagues, the same ones at every start. */
const findListings = async (db: Database, companyId: string): Promise<readonly Finding[]> => {
  const { rows } = await sql<Finding>`select leak.id, register_id as "registerId",
      coalesce(evidence->>'siteUrl', 'https://' || (evidence->>'name') || '/') as address
    from leak join register on register.id = register_id
    where company_id = ${companyId} and email <> all(${demoPeople.map(({ email }) => email)})
      and state = 'detected' and type = any(${[...removableTypes]})
    order by md5(email), type, evidence->>'name' limit ${requests.length}`.execute(db)
  return rows
}

export const loadRequests = async (
  db: Database,
  { companyId, operatorId, now }: { companyId: string; operatorId: string; now: Date },
): Promise<void> => {
  for (const [at, listing] of (await findListings(db, companyId)).entries())
    await makeRequest(db, listing, requests[at] ?? { daysAgo: 0, moves: [] }, { operatorId, now })
}
