import { bulkScanFlow } from '#machines/flow/bulk-scan.ts'
import { PortError } from '#machines/port-error.ts'
import {
  answers,
  anyOf,
  begins,
  defineModel,
  done,
  except,
  from,
  on,
  refused,
  refuses,
} from '#tests/support/model.ts'
import {
  batchId,
  batchOf,
  companyId,
  lackingSeats,
  progressOf,
  seatsOf,
  uploadOf,
} from '#tests/support/samples/batch-scan.ts'
import { stories } from './bulk-scan.stories.ts'

const company = { companyId, domains: ['northwind.example'] }
const failed = batchOf({ status: 'failed', failure: 'technicalError' })
const seatless = batchOf({ status: 'unavailable_seats' })
const waiting = batchOf({ pendingReason: 'domainVerification' })
const running = batchOf({ status: 'processing' })

/** The list with a refused line on it. */
const corrected = uploadOf({ batch: batchOf({ validUsers: 51 }) })

/** The server says how the list is. */
const progressed = (batch: object) => on('batch.progressed', { progress: { batch } })

const startedWith = (invoked: { id: string; input: unknown }[]) =>
  JSON.stringify(invoked.find(({ id }) => id === 'startBatch')?.input)

export const bulkScanModel = defineModel({
  machine: bulkScanFlow,
  inputs: {
    'with nothing at hand': { ...company, batch: null },
    'while one runs': { ...company, batch: batchOf({ status: 'scanning' }) },
    'after one failed': { ...company, batch: failed },
    'while one lacks seats': { ...company, batch: seatless },
    'with a file that was only uploaded': { ...company, batch: batchOf() },
    'while one waits for its domains': { ...company, batch: waiting },
  },
  events: [
    { type: 'run.begun' },
    { type: 'run.left' },
    { type: 'run.requested', monthly: true, leaves: null },
    { type: 'run.requested', monthly: null, leaves: 12 },
    { type: 'run.againRequested', batch: failed },
    { type: 'batch.watchRequested' },
    { type: 'run.partRequested', batch: seatless },
    { type: 'batch.putAway', batchId },
    { type: 'batch.corrected', upload: corrected },
    done('fitBatch', { batch: batchOf({ validUsers: 39 }), rest: seatless, seats: seatsOf() }),
    { type: 'xstate.error.actor.fitBatch', error: new PortError('0008', { seats: lackingSeats }) },
    refused('fitBatch', '0040'),
    { type: 'batch.progressed', progress: progressOf() },
    { type: 'batch.progressed', progress: progressOf({ status: 'unavailable_seats' }) },
    { type: 'batch.progressed', progress: progressOf({ status: 'pending' }) },
    { type: 'batch.progressed', progress: progressOf({ status: 'canceled' }) },
    {
      type: 'batch.progressed',
      progress: progressOf({ status: 'pending', pendingReason: 'domainVerification' }),
    },
    { type: 'batch.completed', progress: progressOf({ status: 'completed' }, { usersChecked: 50 }) },
    { type: 'batch.failed', progress: progressOf({ status: 'failed', failure: 'technicalError' }) },
    { type: 'batch.lost' },
    done('employeeFile', uploadOf()),
    done('startBatch', running),
    done('startBatch', seatless),
    done('startBatch', waiting),
    refused('startBatch', '0040'),
    { type: 'xstate.error.actor.startBatch', error: new PortError('0008', { seats: lackingSeats }) },
    refused('startBatch', '0000'),
  ],
  project: ({ context: { batch, progress, failure } }) => [
    batch?.status,
    batch?.validUsers,
    progress !== null,
    failure?.code,
  ],
  stories,
  unused: {
    'batch.progressed': 'A list that a colleague has canceled is no longer at hand.',
    'fitBatch answers': 'What doesn’t fit is a list of its own, which the table shows.',
    'startBatch refuses 0040': 'Somebody else has started it, so it’s followed.',
  },
  outcomes: [
    {
      state: 'completed',
      says: '2 §4: Bulk scan: Completed',
      by: on('batch.completed'),
    },
    {
      state: 'failed',
      says: '2 §4: Bulk scan: Error, with a button to run it again',
      by: anyOf(begins({ batch: { status: 'failed' } }), on('batch.failed')),
    },
    {
      state: 'lackingSeats',
      says: '1 §4: UNAVAILABLE_SEATS; 2 §8: 0008',
      by: anyOf(
        begins({ batch: { status: 'unavailable_seats' } }),
        answers('startBatch', { status: 'unavailable_seats' }),
        refuses('startBatch', '0008'),
        refuses('fitBatch', '0008'),
        progressed({ status: 'unavailable_seats' }),
      ),
    },
    {
      state: 'awaitingDomains',
      says: 'ADR 38: pending until its domains are verified',
      by: anyOf(
        begins({ batch: { pendingReason: 'domainVerification' } }),
        answers('startBatch', { pendingReason: 'domainVerification' }),
        progressed({ pendingReason: 'domainVerification' }),
      ),
    },
    {
      state: 'lost',
      says: '2 §8: Network error',
      by: on('batch.lost'),
    },
    {
      state: 'notStarted',
      says: '2 §8: Error starting bulk scan',
      by: anyOf(
        except(refuses('startBatch'), refuses('startBatch', '0008', '0040')),
        except(refuses('fitBatch'), refuses('fitBatch', '0008')),
        except(
          progressed({ status: 'pending', pendingReason: null }),
          from('awaitingDomains', on('batch.progressed')),
        ),
        // Whose start was refused, and that a colleague has called off; one that ran just ends.
        except(
          progressed({ status: 'canceled' }),
          ({ before }) =>
            before?.matches('awaitingDomains') === true ||
            ['processing', 'scanning'].includes(before?.context.batch?.status ?? ''),
        ),
      ),
    },
  ],
  promises: [
    {
      says: 'follows what runs already, whoever started it',
      when: ({ event, after }) =>
        (event === null && after.context.batch?.status === 'scanning') ||
        (event?.type === 'xstate.error.actor.startBatch' && JSON.stringify(event).includes('"0040"')),
      holds: ({ after, invoked }) =>
        after.matches('following') && invoked.some(({ id }) => id === 'watchBatch'),
    },
    {
      says: 'counts a line that was fixed on the list at hand',
      when: ({ event }) => event?.type === 'batch.corrected',
      holds: ({ before, after }) =>
        after.context.batch?.validUsers === (before?.context.batch ? 51 : undefined),
    },
    {
      says: 'follows nothing that nobody has started',
      when: ({ event, after }) =>
        (event === null || event.type === 'batch.progressed') &&
        after.context.batch?.status === 'pending' &&
        after.context.batch.pendingReason === null,
      holds: ({ after }) => !after.matches('following'),
    },
    {
      says: 'starts what was uploaded, each month when that was chosen, and lets so many leave as were confirmed',
      when: ({ event, before }) => event?.type === 'run.requested' && before?.matches('ready') === true,
      holds: ({ invoked, event }) =>
        startedWith(invoked) ===
        JSON.stringify({
          companyId,
          batchId,
          ...(event?.type === 'run.requested' && { monthly: event.monthly, leaves: event.leaves }),
        }),
    },
    {
      says: 'runs the failed one again and leaves the monthly setting as it is',
      when: ({ event }) => event?.type === 'run.againRequested',
      holds: ({ invoked }) =>
        startedWith(invoked) ===
        JSON.stringify({ companyId, batchId: failed.id, monthly: null, leaves: null }),
    },
    {
      says: 'says that it has started only when it has',
      when: ({ facts }) => facts.some(({ type }) => type === 'bulkScan.started'),
      holds: ({ after }) => after.matches('following'),
    },
    {
      says: 'does not call a scan without seats, or without a verified domain, started',
      when: ({ after }) => after.matches('lackingSeats') || after.matches('awaitingDomains'),
      holds: ({ facts }) => facts.every(({ type }) => type !== 'bulkScan.started'),
    },
    {
      says: 'says how many seats are still missing when it is tried again',
      when: ({ event }) =>
        event?.type === 'xstate.error.actor.startBatch' && JSON.stringify(event).includes('"0008"'),
      holds: ({ after }) =>
        after.matches('lackingSeats') && after.context.batch?.seats?.missing === lackingSeats.missing,
    },
    {
      says: 'scans those who fit: the list is divided, and what fits is started',
      when: ({ event }) => event?.type === 'xstate.done.actor.fitBatch',
      holds: ({ after, invoked }) =>
        after.matches('starting') && (startedWith(invoked) ?? '').includes(batchId),
    },
    {
      says: 'clears what was canceled or deleted',
      when: ({ event }) => event?.type === 'batch.putAway',
      holds: ({ after }) => after.matches('idle') && after.context.batch === null,
    },
    {
      says: 'continues on its own once there is an answer again',
      when: ({ before, event }) =>
        before?.matches('lost') === true &&
        ['batch.progressed', 'batch.completed', 'batch.failed'].includes(event?.type ?? ''),
      holds: ({ after }) => !after.matches('lost'),
    },
    {
      says: 'reports once that it has stopped, well or not',
      when: ({ event }) => event?.type === 'batch.completed' || event?.type === 'batch.failed',
      holds: ({ facts }) => facts.filter(({ type }) => type === 'bulkScan.stopped').length === 1,
    },
  ],
})
