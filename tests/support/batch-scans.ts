import { vi } from 'vitest'
import type {
  Error as ApiError,
  BatchProgress,
  BatchScan,
  BatchScanStatus,
  EmployeeUpload,
} from '#openapi/generated/api.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import type { TestCompany } from './companies.ts'
import type { Answer } from './people.ts'
import type { TestServer } from './test-server.ts'

/** A path below a company's bulk scans. */
export const batchPath = ({ id }: TestCompany, path: string): string => `/v2/company/${id}/scan/batch${path}`

/** Uploads an employee file. */
export const upload = (company: TestCompany, file: FormData): Promise<Answer<EmployeeUpload>> =>
  company.owner.call('POST', batchPath(company, '/upload'), file)

/** How a bulk scan stands that has been started: a worker may have taken it already when the answer is made. */
export const startedStatuses: readonly (BatchScanStatus | undefined)[] = [
  'processing',
  'scanning',
  'completed',
]

/** Asks for an uploaded file to be scanned, and perhaps to be scanned anew each month. */
export const startScan = (
  company: TestCompany,
  batchId: string,
  monthly?: boolean,
): Promise<Answer<BatchScan & ApiError>> =>
  company.owner.call('POST', batchPath(company, '/start'), {
    batchId,
    ...(monthly === undefined ? {} : { monthly }),
  })

/** A CSV file of a bulk scan, as somebody gets it whose page is in French. */
export const frenchCsv = async (server: TestServer, company: TestCompany, path: string) => {
  const answer = await fetch(`${server.url}${batchPath(company, path)}`, {
    headers: { authorization: `Bearer ${company.owner.accessToken}`, 'accept-language': 'fr-FR' },
  })
  return {
    name: /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1],
    text: await answer.text(),
  }
}

/** Waits until a scan has ended, well or not. */
export const scanEnded = (company: TestCompany, batchId: string): Promise<BatchProgress> =>
  vi.waitUntil(
    async () => {
      const { body } = await company.owner.call<BatchProgress>(
        'GET',
        batchPath(company, `/progress?batchId=${batchId}`),
      )
      return ['completed', 'failed'].includes(body.batch.status) ? body : undefined
    },
    { timeout: 60_000, interval: 100 },
  )

/** Everybody in a company's directory, by address. */
export const membersOf = (server: TestServer, company: TestCompany) =>
  server.platform.db
    .selectFrom('company_member')
    .selectAll()
    .where('company_id', '=', company.id)
    .orderBy('email')
    .execute()

/** What the corpus knows of two breaches: addresses of Trello, addresses and passwords of Canva. */
export const knowBreaches = async (server: TestServer): Promise<void> => {
  await server.platform.db
    .insertInto('corpus_breach')
    .values([
      {
        name: 'Trello',
        title: 'Trello',
        domain: 'trello.example',
        breach_date: '2024-01-16',
        added_date: null,
        data_classes: ['Email addresses'],
        source: 'test',
      },
      {
        name: 'Canva',
        title: 'Canva',
        domain: 'canva.example',
        breach_date: '2019-05-24',
        added_date: null,
        data_classes: ['Email addresses', 'Passwords'],
        source: 'test',
      },
    ])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** From now on the corpus knows that an address is in a breach. */
export const expose = async (
  server: TestServer,
  email: string,
  breach: 'Trello' | 'Canva',
): Promise<void> => {
  const keys = createCorpusKeys(server.platform.keys)
  await server.platform.db
    .insertInto('corpus_account')
    .values({ email_hash: keys.email(email), breach_name: breach, data_classes: null })
    .execute()
}
