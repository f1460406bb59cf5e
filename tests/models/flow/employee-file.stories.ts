import type { CheckedFile, CheckRequest, employeeFileFlow } from '#machines/flow/employee-file.ts'
import { PortError } from '#machines/port-error.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import {
  batchId,
  batchOf,
  companyId,
  lackingSeats,
  seatsOf,
  uploadOf,
} from '#tests/support/samples/batch-scan.ts'

type Story = FlowStory<typeof employeeFileFlow>

const { rows, refusals, preview, refused: lines } = uploadOf()
export const checked: CheckedFile = {
  rows,
  refusals,
  preview,
  repairs: [],
  refused: lines,
  refusedCsv: null,
}
export const file = new File(['fullname;email'], 'employees.csv')
export const question = {
  titles: ['Nom', 'Courriel'],
  suggested: { fullname: 'Nom', email: 'Courriel' },
  missing: [],
  firstLine: null,
}
export const exceeding = uploadOf({ seats: lackingSeats })
export const unsafe = { fields: [{ name: 'file', rule: 'fileUnsafe' }] }

const domains = ['northwind.example']
const progress = { stage: 'judging', done: 20, total: 60 } as const
const mapping = question.suggested
const fitted = { batch: batchOf({ validUsers: 39 }), rest: batchOf(), seats: seatsOf({ requested: 39 }) }
const chosen = { type: 'file.chosen', file } as const
const passed = { type: 'check.passed', checked } as const
const removed = { type: 'file.removed' } as const
const confirmed = { type: 'file.confirmed', name: 'November' } as const
const reopened = { type: 'columns.reopened' } as const
const checkSeats = { type: 'seats.checkRequested' } as const
const acceptPart = { type: 'seats.partAccepted' } as const
const asksCheck = (mapped: CheckRequest['mapping'] = null) => ({
  asks: { checkFile: { file, domains, mapping: mapped } },
})
const asksPreview = { asks: { previewSeats: { companyId, seats: 50 } } }
const asksUpload = (mapped: CheckRequest['mapping'] = null) => ({
  asks: { uploadEmployees: { companyId, file, name: 'November', mapping: mapped } },
})
const asksSeats = { asks: { checkSeats: { companyId, seats: 50 } } }
const asksFit = { asks: { fitBatch: { companyId, batchId } } }
const refusesFile = (error: { fields: { name: string; rule: string }[] }) =>
  ({ type: 'xstate.error.actor.uploadEmployees', error: new PortError('0000', error) }) as const
const nothing = {
  file: null,
  mapping: null,
  progress: null,
  question: null,
  checked: null,
  problem: null,
  seats: null,
  upload: null,
  failure: null,
}
const begins: Pick<Story, 'input' | 'begins' | 'first'> = {
  input: { companyId, domains },
  begins: 'choosing',
  first: { keeps: { name: null, ...nothing } },
}
const checks: Story['steps'] = [
  [chosen, 'checking', { ...asksCheck(), keeps: { ...nothing, file } }],
  [passed, 'checked', { ...asksPreview, keeps: { checked }, refuses: [reopened] }],
]
const lacksSeats: Story['steps'] = [
  ...checks,
  [confirmed, 'uploading', asksUpload()],
  [
    done('uploadEmployees', exceeding),
    'seatsExceeded',
    { keeps: { upload: exceeding, seats: lackingSeats } },
  ],
]

export const stories: readonly Story[] = [
  {
    says: '2 §5: Upload preview shows first 10 profiles, and the seats are counted; then it is uploaded',
    ...begins,
    steps: [
      ...checks,
      [done('previewSeats', lackingSeats), 'checked', { keeps: { seats: lackingSeats } }],
      [refused('previewSeats', '0000'), 'checked', { keeps: { seats: null } }],
      [confirmed, 'uploading', { ...asksUpload(), keeps: { name: 'November' } }],
      [
        refused('uploadEmployees', '0000'),
        'checked',
        { failure: '0000', ...asksPreview, keeps: { checked } },
      ],
      [confirmed, 'uploading', asksUpload()],
      [done('uploadEmployees', uploadOf()), 'uploaded', { keeps: { seats: seatsOf() } }],
    ],
    ends: uploadOf(),
  },
  {
    says: '2 §8: The file is missing required headers; the person says which column is which, or chooses another',
    ...begins,
    steps: [
      [chosen, 'checking', asksCheck()],
      [{ type: 'check.progressed', progress }, 'checking', { keeps: { progress } }],
      [{ type: 'check.columnsUnclear', question }, 'mapping', { keeps: { question } }],
      [{ type: 'columns.mapped', mapping }, 'checking', { ...asksCheck(mapping), keeps: { progress: null } }],
      [passed, 'checked', asksPreview],
      [reopened, 'mapping', { keeps: { question } }],
      [{ type: 'columns.mapped', mapping }, 'checking', asksCheck(mapping)],
      [passed, 'checked', asksPreview],
      [confirmed, 'uploading', asksUpload(mapping)],
      [refused('uploadEmployees', '0000'), 'checked', { failure: '0000', ...asksPreview }],
      [chosen, 'checking', { ...asksCheck(), keeps: { ...nothing, file } }],
      [{ type: 'check.refused', problem: 'fileHeaders' }, 'refused', { keeps: { problem: 'fileHeaders' } }],
      [removed, 'choosing', { keeps: nothing }],
    ],
  },
  {
    says: '2 §8: Unsupported file type; the server may refuse a file that the browser has passed',
    ...begins,
    steps: [
      ...checks,
      [confirmed, 'uploading', asksUpload()],
      [
        refusesFile({ fields: [{ name: 'file', rule: 'tooLong' }] }),
        'checked',
        { failure: '0000', ...asksPreview },
      ],
      [confirmed, 'uploading', asksUpload()],
      [
        refusesFile({ fields: [{ name: 'name', rule: 'fileUnsafe' }] }),
        'checked',
        { failure: '0000', ...asksPreview },
      ],
      [confirmed, 'uploading', asksUpload()],
      [refusesFile(unsafe), 'refused', { keeps: { problem: 'fileUnsafe' } }],
      [removed, 'choosing', { keeps: nothing }],
    ],
  },
  {
    says: '2 §8: Invalid seat count; it is checked again once there are more seats',
    ...begins,
    steps: [
      ...lacksSeats,
      [checkSeats, 'checkingAgain', asksSeats],
      [refused('checkSeats', '0000'), 'seatsExceeded', { failure: '0000' }],
      [checkSeats, 'checkingAgain', { failure: '0000', ...asksSeats }],
      [
        done('checkSeats', { ...lackingSeats, missing: 5 }),
        'seatsExceeded',
        { keeps: { seats: { missing: 5 }, failure: null } },
      ],
      [checkSeats, 'checkingAgain', asksSeats],
      [done('checkSeats', seatsOf()), 'uploaded', { keeps: { seats: seatsOf() } }],
    ],
    ends: exceeding,
  },
  {
    says: 'ADR 48: those who fit in the seats are uploaded',
    ...begins,
    steps: [
      ...lacksSeats,
      [acceptPart, 'fitting', asksFit],
      [refused('fitBatch', '0040'), 'seatsExceeded', { failure: '0040' }],
      [acceptPart, 'fitting', { failure: '0040', ...asksFit }],
      [done('fitBatch', fitted), 'uploaded', { keeps: { seats: fitted.seats, failure: null } }],
    ],
    ends: uploadOf({ batch: fitted.batch, seats: fitted.seats }),
  },
  {
    says: 'ADR 48: seats are looked for among those who aren’t on the list',
    ...begins,
    steps: [...lacksSeats, [{ type: 'seats.rosterRequested' }, 'uploaded']],
    ends: exceeding,
  },
]
