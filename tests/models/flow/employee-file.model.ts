import { type CheckedFile, employeeFileFlow } from '#machines/flow/employee-file.ts'
import { PortError } from '#machines/port-error.ts'
import { answers, anyOf, defineModel, done, except, on, refused, refuses } from '#tests/support/model.ts'
import { batchOf, companyId, lackingSeats, seatsOf, uploadOf } from '#tests/support/samples/batch-scan.ts'
import { checked, exceeding, file, question, stories, unsafe } from './employee-file.stories.ts'

const nobody: CheckedFile = {
  ...checked,
  rows: { total: 10, good: 0, repaired: 0, refused: 10 },
  preview: [],
}
export const employeeFileModel = defineModel({
  machine: employeeFileFlow,
  inputs: { '': { companyId, domains: ['northwind.example'] } },
  events: [
    { type: 'file.chosen', file },
    { type: 'file.removed' },
    { type: 'check.progressed', progress: { stage: 'judging', done: 20, total: 60 } },
    { type: 'check.columnsUnclear', question },
    { type: 'check.refused', problem: 'fileHeaders' },
    { type: 'check.passed', checked },
    { type: 'check.passed', checked: nobody },
    { type: 'columns.mapped', mapping: question.suggested },
    { type: 'columns.reopened' },
    { type: 'file.confirmed', name: null },
    { type: 'seats.checkRequested' },
    { type: 'seats.partAccepted' },
    { type: 'seats.rosterRequested' },
    done('fitBatch', { batch: batchOf({ validUsers: 39 }), rest: batchOf(), seats: seatsOf() }),
    refused('fitBatch', '0040'),
    done('checkSeats', seatsOf()),
    done('checkSeats', lackingSeats),
    refused('checkSeats', '0000'),
    done('previewSeats', lackingSeats),
    refused('previewSeats', '0000'),
    done('uploadEmployees', uploadOf()),
    done('uploadEmployees', exceeding),
    refused('uploadEmployees', '0000'),
    {
      type: 'xstate.error.actor.uploadEmployees',
      error: new PortError('0000', unsafe),
    },
  ],
  project: ({ context: { question, mapping, checked, upload, failure } }) => [
    question !== null,
    mapping !== null,
    checked?.rows.good,
    upload !== null,
    failure?.code,
  ],
  stories,
  unused: {
    'previewSeats refuses 0000': 'The upload says whether the seats suffice.',
  },
  outcomes: [
    {
      state: 'refused',
      says: '2 §5: CSV or XLSX only, 5MB, rows, headers',
      by: anyOf(on('check.refused'), refuses('uploadEmployees', unsafe)),
    },
    {
      state: 'checked',
      says: '2 §8: Failed to upload file',
      by: anyOf(on('check.passed'), except(refuses('uploadEmployees'), refuses('uploadEmployees', unsafe))),
    },
    {
      state: 'seatsExceeded',
      says: '2 §8: Invalid seat count, user count exceeds licensed seats',
      by: anyOf(
        answers('uploadEmployees', { seats: { sufficient: false } }),
        answers('checkSeats', { sufficient: false }),
        refuses('checkSeats'),
        refuses('fitBatch'),
      ),
    },
    {
      state: 'uploaded',
      says: '2 §5: user count must not exceed licensed seats',
      by: anyOf(
        answers('uploadEmployees', { seats: { sufficient: true } }),
        answers('checkSeats', { sufficient: true }),
        answers('fitBatch'),
        on('seats.rosterRequested'),
      ),
    },
  ],
  promises: [
    {
      says: 'asks about the columns again only where it has asked before',
      when: ({ after }) => after.matches('checked'),
      holds: ({ after }) => after.can({ type: 'columns.reopened' }) === (after.context.question !== null),
    },
    {
      says: 'checks whatever is chosen, and knows nothing of the file before',
      when: ({ event }) => event?.type === 'file.chosen',
      holds: ({ after, invoked }) =>
        after.matches('checking') &&
        invoked[0]?.id === 'checkFile' &&
        after.context.checked === null &&
        after.context.upload === null,
    },
    {
      says: 'asks which column is which, and checks again with the answer',
      when: ({ event }) => event?.type === 'columns.mapped',
      holds: ({ invoked }) => JSON.stringify(invoked).includes('"fullname":"Nom"'),
    },
    {
      says: 'gets the number of seats needed from the server alone, which knows who has one',
      when: ({ after }) => after.matches('seatsExceeded'),
      holds: ({ after }) => after.context.upload !== null && after.context.seats?.missing === 11,
    },
    {
      says: 'accepts a file of which every line is refused, so that they can be fixed',
      when: ({ after }) => after.matches('checked') && after.context.checked?.rows.good === 0,
      holds: ({ after }) => after.can({ type: 'file.confirmed', name: null }),
    },
    {
      says: 'ends only when the server has accepted the file and the seats suffice, unless others are to leave for it',
      when: ({ after }) => after.status === 'done',
      holds: ({ after, event }) =>
        after.context.upload !== null &&
        (after.context.seats?.sufficient === true || event?.type === 'seats.rosterRequested'),
    },
    {
      says: "says in the server's words why the whole file is refused",
      when: ({ event, after }) =>
        event?.type === 'xstate.error.actor.uploadEmployees' && after.matches('refused'),
      holds: ({ after }) => after.context.problem === 'fileUnsafe',
    },
    {
      says: 'keeps the checked file when the upload fails, so that it can be sent again',
      when: ({ event, after }) =>
        event?.type === 'xstate.error.actor.uploadEmployees' && after.matches('checked'),
      holds: ({ after }) =>
        after.context.checked !== null && after.can({ type: 'file.confirmed', name: null }),
    },
    {
      says: 'requires only the seats of an uploaded file, not the file again',
      when: ({ event, before }) => event?.type === 'seats.checkRequested' && before?.context.upload !== null,
      holds: ({ invoked }) => invoked[0]?.id === 'checkSeats',
    },
    {
      says: 'continues with the part of the list that fits',
      when: ({ event }) => event?.type === 'xstate.done.actor.fitBatch',
      holds: ({ after }) => after.context.upload?.batch.validUsers === 39,
    },
    {
      says: 'lets another file be chosen until the end',
      when: ({ after }) => after.status === 'active',
      holds: ({ after }) => after.can({ type: 'file.chosen', file }),
    },
  ],
})
