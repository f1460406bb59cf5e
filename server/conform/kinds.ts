import { type RawBuilder, sql } from 'kysely'
import { transition } from 'xstate'
import { planActions, type StoredPlanActions } from '#domain/response-plan.ts'
import { adminLifecycle } from '#machines/lifecycle/admin.ts'
import { batchScanLifecycle } from '#machines/lifecycle/batch-scan.ts'
import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { domainProofLifecycle } from '#machines/lifecycle/domain-proof.ts'
import { inviteLifecycle } from '#machines/lifecycle/invite.ts'
import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { memberLifecycle } from '#machines/lifecycle/member.ts'
import { paymentLifecycle } from '#machines/lifecycle/payment.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { responsePlanRunLifecycle } from '#machines/lifecycle/response-plan-run.ts'
import { statesOf, transitionTable } from '#machines/lifecycle/transitions.ts'
import type { PlanEvent } from '#openapi/generated/api.ts'
import { type Decision, decisions } from '../modules/leaks/decide.ts'
import { moveFacts } from '../modules/reports/store.ts'
import { actionStates } from '../modules/response-plan/store.ts'
import {
  type HistoryRow,
  type Replay,
  replayCourse,
  replayState,
  type Step,
  staysOf,
  stepsOf,
} from './replay.ts'

export interface Kind {
  /** The singular, for sentences. */
  readonly name: string
  readonly rows: RawBuilder<HistoryRow>
  readonly begin: () => Replay
  /** The context of its chart where it is stored; left out for charts without one. */
  readonly contextOf?: (row: HistoryRow) => object
  /** What its events can carry, for guards; left out where none asks. */
  readonly payloadsOf?: (row: HistoryRow) => readonly object[]
  /** What the audit log has about one of them, oldest first, where no history of its own is stored. */
  readonly audited?: (id: string) => RawBuilder<{ event: string; at: Date; actor: string }>
}

const auditActor = sql`coalesce('account ' || event.actor_id, 'job ' || event.job, 'request ' || event.request_id, 'unknown') as actor`

/** The audit events of one kind of thing, in their order in the chain. */
const trailOf = (prefix: string, key: string) => sql`(
  select event.id, event.at, event.action, event.detail->>${sql.lit(key)} as thing, link.position, waiting.seq, ${auditActor}
  from audit_event as event
    left join audit_chain as link on link.event_id = event.id
    left join audit_unchained as waiting on waiting.event_id = event.id
  where event.action like ${sql.lit(`${prefix}.%`)}) as trail`
const trailOrder = sql`trail.position nulls last, trail.seq`

const moves = Object.entries(moveFacts)

const isDecision = (event: string): event is Decision => Object.hasOwn(decisions, event)

const findingActor = sql`concat_ws(' ', event.actor, case event.actor when 'person' then leak.register_id else event.operator_id end) as actor`

const findings: Kind = {
  name: 'finding',
  rows: sql`select leak.id, leak.state, leak.first_seen_at as at, null as odd, true as whole, event.event, event.at as event_at,
      ${findingActor}, null as about, null as beside
    from leak left join leak_event as event on event.leak_id = leak.id order by leak.id, event.position`,
  begin: replayCourse({
    machine: leakLifecycle,
    steps: [
      // The end of a requested removal decides about its finding.
      ...transitionTable(leakLifecycle).flatMap(({ event, from, to }) =>
        isDecision(event) && from !== 'reported' ? [{ event: decisions[event], from, to }] : [],
      ),
      ...moves.flatMap(([, { leakEvent, leak }]) =>
        leak === null
          ? staysOf(['reported'], leakEvent)
          : stepsOf(leakLifecycle, { [leakEvent]: [leak] }).filter(({ from }) => from === 'reported'),
      ),
      ...stepsOf(leakLifecycle, {
        reported: ['leak.reported'],
        reappeared: ['leak.reappeared'],
        seenGone: ['leak.fixed'],
        siteGone: ['leak.fixed'],
      }),
      // What was fixed before is fixed all the same.
      ...staysOf(['fixed'], 'seenGone', 'siteGone'),
      ...staysOf(['reported'], 'formSent'),
    ],
    begins: { event: 'found', at: 'detected' },
    mayLackBeginning: false,
  }),
}

/** The moves of a request, as its finding's history names them. */
const notifyingMoves = (): Step[] =>
  transitionTable(reportResolutionLifecycle).flatMap(({ event, from, to }) => {
    const leakEvent = moves.find(([move]) => move === event)?.[1].leakEvent
    return leakEvent === undefined ? [] : [{ event: leakEvent, from, to }]
  })

const requests: Kind = {
  name: 'removal request',
  rows: sql`select coalesce(report.id, leak.id) as id, coalesce(report.resolution, 'unattended') as state,
      coalesce(report.updated_at, leak.last_seen_at) as at, null as odd, true as whole, event.event, event.at as event_at,
      ${findingActor}, null as about, null as beside
    from leak left join report on report.leak_id = leak.id left join leak_event as event on event.leak_id = leak.id
    where report.id is not null or exists (select from leak_event as asked where asked.leak_id = leak.id and asked.event = 'reported')
    order by leak.id, event.position`,
  begin: replayCourse({
    machine: reportResolutionLifecycle,
    steps: [
      ...notifyingMoves(),
      // A finding that is restored or reappears drops its request, which has ended.
      ...stepsOf(reportResolutionLifecycle, {
        reported: ['report.requested'],
        reappeared: ['report.reappeared'],
        restored: ['report.reappeared'],
      }),
      ...staysOf(['unattended'], 'reappeared', 'seenGone', 'siteGone', ...Object.values(decisions)),
      ...staysOf(['SOLVED', 'REMOVE'], 'seenGone', 'siteGone'),
      ...staysOf(['WAITING FEEDBACK'], 'formSent'),
    ],
    begins: { event: 'found', at: 'unattended' },
    mayLackBeginning: false,
  }),
}
const replayPlan = (): Replay => {
  let run = responsePlanRunLifecycle.resolveState({ value: 'idle', context: { actions: actionStates({}) } })
  return {
    machine: responsePlanRunLifecycle,
    take({ event, about }) {
      const happened = { type: event, ...(about === null ? {} : { action: about }) } as PlanEvent
      if (!run.can(happened)) return []
      run = transition(responsePlanRunLifecycle, run, happened)[0]
      return [run.value]
    },
    mayEnd({ state, beside }) {
      const stored = actionStates(beside as StoredPlanActions)
      return (
        run.value === state && planActions.every(action => run.context.actions[action] === stored[action])
      )
    },
  }
}

const plans: Kind = {
  name: 'response plan',
  rows: sql`select plan.id, plan.run_state as state, plan.updated_at as at,
      case when (plan.run_state = 'idle') <> (plan.run_started_at is null) then 'its run has begun only by its status or only by its date'
        when (plan.run_state in ('completed', 'aborted')) <> (plan.run_ended_at is not null) then 'its run has ended only by its status or only by its date'
      end as odd, true as whole, event.event, event.at as event_at,
      concat_ws(' ', event.actor, case event.actor when 'owner' then plan.register_id end) as actor, event.action as about, plan.actions as beside
    from response_plan as plan left join response_plan_event as event
      on event.plan_id = plan.id and (event.event like 'run.%' or event.event like 'action.%')
    order by plan.id, event.id`,
  begin: replayPlan,
  contextOf: ({ beside }) => ({ actions: actionStates(beside as StoredPlanActions) }),
  payloadsOf: () => planActions.map(action => ({ action })),
}

const payments: Kind = {
  name: 'payment',
  // A payment outlives its person, and only people have a history.
  rows: sql`select payment.id, payment.status as state, coalesce(payment.settled_at, payment.created_at) as at,
      case when (payment.status in ('paid', 'failed', 'canceled')) <> (payment.settled_at is not null) then 'it is settled only by its status or only by its date'
        when payment.register_id is not null and (payment.status = 'paid')::integer <> (select coalesce(sum(credits), 0) from credit_grant
          where source = 'payment' and reference = payment.id::text) then 'a paid one has given one credit, any other none'
      end as odd, payment.register_id is not null as whole, trail.action as event, trail.at as event_at, trail.actor, null as about, null as beside
    from payment left join ${trailOf('payment', 'paymentId')} on trail.thing = payment.id::text
    order by payment.id, ${trailOrder}`,
  begin: replayCourse({
    machine: paymentLifecycle,
    steps: stepsOf(paymentLifecycle, {
      'payment.processing': ['payment.submitted'],
      'payment.paid': ['payment.succeeded'],
      'payment.failed': ['payment.failed', 'payment.expired'],
      'payment.canceled': ['payment.canceled'],
    }),
    // Some gateways settle at once.
    silent: stepsOf(paymentLifecycle, { settled: ['payment.submitted'] }),
    begins: { event: 'payment.awaitingCheckout', at: 'awaitingCheckout' },
    mayLackBeginning: true,
  }),
}

const scans: Kind = {
  name: 'scan',
  rows: sql`select scan.*, trail.action as event, trail.at as event_at, trail.actor, null as about, null as beside
    from (select id, status as state, coalesce(completed_at, started_at, requested_at) as at,
        case when (status = 'COMPLETED' and completed_at is null) or (status in ('INITIATED', 'PROCESSING', 'SCANNING') and completed_at is not null)
            then 'it has ended only by its status or only by its date'
          when status = 'COMPLETED' and not exists (select from score where scan_id = scan.id) then 'it was completed without a score'
          when status <> 'COMPLETED' and lead(id) over (partition by register_id order by requested_at) is not null
            then 'another one followed before it was completed'
        end as odd, true as whole
      from scan) as scan
    left join ${trailOf('scan', 'scanId')} on trail.thing = scan.id::text
    order by scan.id, ${trailOrder}`,
  begin: replayCourse({
    machine: deepScanLifecycle,
    steps: stepsOf(deepScanLifecycle, {
      'scan.completed': ['deepScan.finished'],
      'scan.failed': ['deepScan.failed'],
      'scan.lackedSeat': ['deepScan.seatsExhausted'],
    }),
    silent: stepsOf(deepScanLifecycle, {
      goneOn: [
        'deepScan.processingBegan',
        'deepScan.scanningBegan',
        'deepScan.retried',
        'deepScan.seatsGranted',
      ],
    }),
    begins: { event: 'scan.started', at: 'INITIATED' },
    mayLackBeginning: true,
  }),
}

const bulkScans: Kind = {
  name: 'bulk scan',
  rows: sql`select batch.id, batch.status as state, batch.updated_at as at,
      case when (batch.status = 'failed') <> (batch.failure is not null) then 'it has failed only by its status or only by its reason'
        when batch.status = 'completed' and (batch.completed_at is null or exists (select from batch_part where batch_id = batch.id and done_at is null))
          then 'it was completed with a part of it undone'
      end as odd, true as whole, trail.action as event, trail.at as event_at, trail.actor, null as about,
      jsonb_build_object('isOnboarded', exists (
        select from company_onboarding where company_id = batch.company_id and state = 'completed')) as beside
    from batch_scan as batch left join ${trailOf('batchScan', 'batchId')} on trail.thing = batch.id::text
    order by batch.id, ${trailOrder}`,
  begin: replayCourse({
    machine: batchScanLifecycle,
    steps: [
      ...stepsOf(batchScanLifecycle, {
        'batchScan.started': ['batchScan.started', 'batchScan.domainsVerified'],
        'batchScan.retried': ['batchScan.retried'],
        'batchScan.waited': ['batchScan.domainsAwaited'],
        'batchScan.seatsExhausted': ['batchScan.seatsExhausted'],
        'batchScan.completed': ['batchScan.finished'],
        'batchScan.failed': ['batchScan.failed'],
        'batchScan.canceled': ['batchScan.canceled'],
      }),
      // What had failed could be canceled until version 0.2.0.
      { event: 'batchScan.canceled', from: 'failed', to: 'canceled' },
      ...staysOf(['pending'], 'batchScan.divided'),
      ...staysOf(statesOf(batchScanLifecycle), 'batchScan.exported'),
      ...staysOf(statesOf(batchScanLifecycle), 'batchScan.linesExported'),
    ],
    silent: stepsOf(batchScanLifecycle, { goneOn: ['batchScan.scanningBegan', 'batchScan.seatsGranted'] }),
    begins: { event: 'batchScan.uploaded', at: 'pending' },
    mayLackBeginning: true,
  }),
  payloadsOf: ({ beside }) => [beside as object],
}

const domainProofs: Kind = {
  name: 'domain proof',
  rows: sql`select proof.id, proof.status as state, coalesce(proof.verified_at, proof.created_at) as at,
      null as odd, true as whole, trail.action as event, trail.at as event_at, trail.actor, null as about, null as beside
    from domain_proof as proof left join ${trailOf('domain', 'proofId')} on trail.thing = proof.id::text
    order by proof.id, ${trailOrder}`,
  begin: replayCourse({
    machine: domainProofLifecycle,
    steps: [
      ...stepsOf(domainProofLifecycle, {
        'domain.verified': ['domainProof.proved'],
        'domain.verifiedByOperator': ['domainProof.proved'],
        'domain.expiring': ['domainProof.doubted'],
        'domain.lapsed': ['domainProof.expired'],
      }),
      // A reminder.
      ...staysOf(['expiring'], 'domain.expiring'),
      ...staysOf(statesOf(domainProofLifecycle), 'domain.codeSent', 'domain.codeRefused', 'domain.checked'),
    ],
    begins: { event: 'domain.claimed', at: 'claimed' },
    mayLackBeginning: true,
  }),
}

/** Moves that the audit log records with origin and target. */
const auditedMoves: Kind = {
  name: 'audited move',
  rows: sql`select id, detail->>'to' as state, at, null as odd, true as whole, action as event, at as event_at, null as actor, detail->>'from' as about,
      null as beside
    from audit_event where action like 'report.%' and detail ? 'from' order by id`,
  begin: () => ({
    machine: null,
    take: ({ event, about, state }) =>
      transitionTable(reportResolutionLifecycle).flatMap(row =>
        row.event === event && row.from === about && row.to === state ? [row.to] : [],
      ),
    mayEnd: () => true,
  }),
}

/** The audit events of a row of a table, by the condition on both. */
const auditedBy =
  (table: string, key: string, condition: RawBuilder<unknown>): NonNullable<Kind['audited']> =>
  id =>
    sql`select event.action as event, event.at, ${auditActor} from ${sql.table(table)} as thing
      join audit_event as event on event.company_id = thing.company_id and ${condition}
      where ${sql.ref(`thing.${key}`)} = ${id} order by event.at, event.id`

const nothingMore = sql`true as whole, null as event, null::timestamptz as event_at, null as actor, null as about`

const members: Kind = {
  name: 'member',
  rows: sql`select member.id, member.status as state, coalesce(member.joined_at, member.created_at) as at,
      case when (member.status in ('Registered', 'Completed Profile')) <> (member.joined_at is not null)
          then 'they have joined only by their status or only by their date'
        when member.joined_at is not null and register.company_id is distinct from member.company_id
          then 'they have joined, and their profile is not of the company'
      end as odd, ${nothingMore}, null as beside
    from company_member as member left join register on register.id = member.register_id`,
  begin: replayState(memberLifecycle),
  audited: auditedBy(
    'company_member',
    'id',
    sql`(event.detail->>'memberId' = thing.id::text or event.subject_id = thing.register_id and event.action like 'member.%')`,
  ),
}

const admins: Kind = {
  name: 'admin access',
  rows: sql`select admin.invite_id as id, admin.status as state, admin.updated_at as at,
      case when admin.status = 'ACTIVE' and member.group_name is distinct from admin.group_name
        then 'it is active, and the member has another role' end as odd, ${nothingMore},
      jsonb_build_object('owner', admin.owner) as beside
    from company_admin as admin left join company_member as member
      on member.company_id = admin.company_id and member.register_id = admin.register_id`,
  begin: replayState(adminLifecycle),
  payloadsOf: ({ beside }) => [beside as object],
  audited: auditedBy(
    'company_admin',
    'invite_id',
    sql`(event.detail->>'inviteId' = thing.invite_id::text or event.subject_id = thing.register_id and event.action ~ '^(admin|owner)[.]')`,
  ),
}

const invites: Kind = {
  name: 'invite',
  rows: sql`select id, state, updated_at as at,
      case when (state = 'accepted') <> (accepted_at is not null) then 'it was accepted only by its status or only by its date' end as odd,
      ${nothingMore}, null as beside from company_invite`,
  begin: replayState(inviteLifecycle),
  audited: auditedBy('company_invite', 'id', sql`event.detail->>'inviteId' = thing.id::text`),
}

export const kinds: readonly Kind[] = [
  findings,
  requests,
  plans,
  payments,
  scans,
  bulkScans,
  domainProofs,
  auditedMoves,
  members,
  admins,
  invites,
]
