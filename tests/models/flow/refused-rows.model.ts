import { refusedRowsFlow } from '#machines/flow/refused-rows.ts'
import { PortError } from '#machines/port-error.ts'
import { answers, anyOf, defineModel, done, except, on, refused, refuses } from '#tests/support/model.ts'
import { batchId, batchOf, companyId, uploadOf } from '#tests/support/samples/batch-scan.ts'

const right = { fullname: 'Ida Berg', email: 'ida@northwind.example', department: 'Sales', role: '' }
const wrong = { ...right, email: 'ida@elsewhere.example' }
/** The list with line 7 on it. */
const fixed = uploadOf({ batch: batchOf({ validUsers: 51 }), refused: [], refusals: [] })

const aboutEmail = { fields: [{ name: 'email', rule: 'emailDuplicate' }] }

export const refusedRowsModel = defineModel({
  machine: refusedRowsFlow,
  inputs: { '': { companyId } },
  events: [
    { type: 'rows.opened', batchId },
    { type: 'rows.closed' },
    { type: 'rows.retried' },
    { type: 'row.chosen', line: 7 },
    { type: 'row.left' },
    { type: 'row.saved', cells: right },
    { type: 'row.saved', cells: wrong },
    done('listRefused', uploadOf()),
    refused('listRefused', '0027'),
    refused('listRefused', '0000'),
    done('fixRow', fixed),
    {
      type: 'xstate.error.actor.fixRow',
      error: new PortError('0000', aboutEmail),
    },
    refused('fixRow', '0026'),
    refused('fixRow', '0027'),
    refused('fixRow', '0000'),
  ],
  project: ({ context: { upload, line, refused: reason, isGone, failure } }) => [
    upload?.refused.length,
    line,
    reason?.reason,
    isGone,
    failure?.code,
  ],
  unused: {
    'fixRow refuses 0026': 'The list is gone, which the page says.',
  },
  outcomes: [
    { state: 'listed.saved', says: 'ADR 48: a refused line is fixed', by: answers('fixRow') },
    {
      state: 'started',
      says: '2 §8: 0027, the scan has started',
      by: anyOf(refuses('listRefused', '0027'), refuses('fixRow', '0027')),
    },
    {
      state: 'unavailable',
      says: '2 §8: Error populating bulk scan data',
      by: except(refuses('listRefused'), refuses('listRefused', '0027')),
    },
    {
      state: 'editing.refused',
      says: '2 §3: valid users, company-domain e-mails only',
      by: anyOf(on('row.saved', { cells: wrong }), refuses('fixRow', aboutEmail)),
    },
    {
      state: 'editing.failed',
      says: '2 §8: Something went wrong',
      by: except(refuses('fixRow'), refuses('fixRow', aboutEmail, '0026', '0027')),
    },
  ],
  promises: [
    {
      says: 'sends only what the rules of the file let pass',
      when: ({ event }) => event?.type === 'row.saved',
      holds: ({ event, before, invoked }) =>
        JSON.stringify(invoked) ===
        (before?.matches('editing') === true && event?.type === 'row.saved' && event.cells === right
          ? JSON.stringify([{ id: 'fixRow', input: { companyId, batchId, line: 7, cells: right } }])
          : '[]'),
    },
    {
      says: 'says why a line is refused again, here or at the server, and stays with it',
      when: ({ after }) => after.matches({ editing: 'refused' }),
      holds: ({ event, after }) =>
        after.context.line === 7 &&
        after.context.refused?.column === 'email' &&
        (event?.type !== 'row.saved' || after.context.refused.reason === 'emailNotOfCompany') &&
        (event?.type !== 'xstate.error.actor.fixRow' || after.context.refused.reason === 'emailDuplicate'),
    },
    {
      says: 'reports once that a line is on the list, and only then',
      when: ({ facts, event }) => facts.length > 0 || event?.type === 'xstate.done.actor.fixRow',
      holds: ({ facts, event, after }) =>
        event?.type === 'xstate.done.actor.fixRow' &&
        facts.length === 1 &&
        facts[0]?.upload === fixed &&
        after.matches({ listed: 'saved' }),
    },
    {
      says: 'keeps what was typed when there is no answer, and sends it again',
      when: ({ after }) => after.matches({ editing: 'failed' }),
      holds: ({ after }) =>
        after.context.failure?.code === '0000' && after.can({ type: 'row.saved', cells: right }),
    },
    {
      says: 'reads the list again when someone else has fixed the line, and says so',
      when: ({ event }) =>
        event?.type === 'xstate.error.actor.fixRow' && JSON.stringify(event).includes('"0026"'),
      holds: ({ after, invoked }) => after.context.isGone && invoked[0]?.id === 'listRefused',
    },
    {
      says: 'changes nothing once the scan has been started',
      when: ({ after }) => after.matches('started'),
      holds: ({ after }) =>
        !after.can({ type: 'row.chosen', line: 7 }) && !after.can({ type: 'row.saved', cells: right }),
    },
    {
      says: 'opens no line that is not refused',
      when: ({ after }) => after.matches('listed'),
      holds: ({ after }) =>
        !after.can({ type: 'row.chosen', line: 8 }) &&
        after.can({ type: 'row.chosen', line: 7 }) === (after.context.upload !== fixed),
    },
  ],
})
