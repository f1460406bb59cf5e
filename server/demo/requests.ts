import { sql } from 'kysely'
import { removableTypes } from '#domain/leak-actions.ts'
import type { DenyReason, NewRemovalProof } from '#openapi/generated/api.d.ts'
import { proofWithDigest } from '../modules/desk/service.ts'
import type { ReportMove } from '../modules/reports/moves.ts'
import { addReport, lockReport, moveReport } from '../modules/reports/store.ts'
import type { Database } from '../platform/database/database.ts'
import { demoPeople } from './accounts.ts'
import { daysBefore } from './possible-dates.ts'

interface DemoMove {
  readonly move: ReportMove
  readonly daysAgo: number
  readonly message?: string
  readonly denyReasons?: readonly DenyReason[]
  readonly proof?: Omit<NewRemovalProof, 'address' | 'seenAt'>
}

interface DemoRequest {
  readonly daysAgo: number
  readonly moves: readonly DemoMove[]
}

const waiting = 'We have written to the site and wait for its answer.'

/** The desk's queue: new and late requests, work under way, and closed ones. */
const requests: readonly DemoRequest[] = [
  ...[0.1, 0.4, 1.2, 2.5, 5].map(daysAgo => ({ daysAgo, moves: [] })),
  ...[4, 9].map(daysAgo => ({
    daysAgo,
    moves: [{ move: 'report.accepted' as const, daysAgo: daysAgo - 1 }],
  })),
  ...[12, 30].map(daysAgo => ({
    daysAgo,
    moves: [
      { move: 'report.accepted' as const, daysAgo: daysAgo - 1 },
      { move: 'report.feedbackAwaited' as const, daysAgo: daysAgo - 2, message: waiting },
    ],
  })),
  {
    daysAgo: 16,
    moves: [
      { move: 'report.accepted', daysAgo: 15 },
      {
        move: 'report.actionRequested',
        daysAgo: 14,
        message: 'The site asks you to confirm your address. Please answer its email.',
      },
      { move: 'report.personAnswered', daysAgo: 10, message: 'I have answered it.' },
    ],
  },
  {
    daysAgo: 21,
    moves: [
      {
        move: 'report.denied',
        daysAgo: 20,
        message: 'The page is a public notice of a newspaper.',
        denyReasons: ['NEWS_AND_REPORTING'],
      },
    ],
  },
  {
    daysAgo: 34,
    moves: [
      { move: 'report.accepted', daysAgo: 33 },
      { move: 'report.failed', daysAgo: 6, message: 'The site has not answered three letters.' },
    ],
  },
  {
    daysAgo: 40,
    moves: [
      { move: 'report.accepted', daysAgo: 39 },
      { move: 'report.feedbackAwaited', daysAgo: 38, message: waiting },
      {
        move: 'report.removed',
        daysAgo: 31,
        message: 'The listing is gone.',
        proof: {
          before: 'A page with the person’s full name and home address.',
          after: '“This profile is no longer available.” A search of the site for the name finds nothing.',
        },
      },
    ],
  },
]

/** Open listings of colleagues, the same ones at every start. */
const findListings = (db: Database, companyId: string) =>
  db
    .selectFrom('leak')
    .innerJoin('register', 'register.id', 'leak.register_id')
    .select([
      'leak.id',
      'leak.register_id',
      sql<string>`coalesce(leak.evidence->>'siteUrl', 'https://' || (leak.evidence->>'name') || '/')`.as(
        'address',
      ),
    ])
    .where('register.company_id', '=', companyId)
    .where(
      'register.email',
      'not in',
      demoPeople.map(({ email }) => email),
    )
    .where('leak.state', '=', 'detected')
    .where('leak.type', 'in', [...removableTypes])
    .orderBy(sql`md5(register.email)`)
    .orderBy('leak.type')
    .orderBy(sql`leak.evidence->>'name'`)
    .limit(requests.length)
    .execute()

/** Removal requests of colleagues for the desk's queue, each moved by the chart, without notifications. */
export const loadRequests = async (
  db: Database,
  { companyId, operatorId, now }: { companyId: string; operatorId: string; now: Date },
): Promise<void> => {
  const ago = (days: number) => daysBefore(now, days)
  const listings = await findListings(db, companyId)
  for (const [at, { id: leakId, register_id: registerId, address }] of listings.entries()) {
    const request = requests[at]
    if (request === undefined) continue
    const reportId = await addReport(db, {
      registerId,
      actorId: registerId,
      companyId: null,
      leakId,
      leakState: 'reported',
      issues: ['EXPOSED_DATA'],
      at: ago(request.daysAgo),
    })
    for (const { move, daysAgo, message = null, denyReasons = [], proof } of request.moves) {
      const report = await lockReport(db, reportId)
      if (report === undefined) continue
      const isPersons = move === 'report.personAnswered'
      await moveReport(db, report, {
        move,
        by: isPersons ? 'person' : 'operator',
        actorId: isPersons ? registerId : operatorId,
        at: ago(daysAgo),
        message,
        denyReasons,
        ...(proof && {
          proof: proofWithDigest({
            ...proof,
            address,
            seenAt: ago(daysAgo).toISOString(),
            beforePicture: null,
            afterPicture: null,
          }),
        }),
      })
    }
  }
}
