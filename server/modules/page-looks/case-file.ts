import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { asWritten } from '#domain/written-days.ts'
import type { Finding, Language } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { SecretKeys } from '#server/platform/secret-keys.ts'
import { type ProofFile, proofKeys, sealRecord } from '#server/proof/chain.ts'
import { checkingPage } from '#server/proof/checking-page.ts'
import { findFinding, presentFinding } from '../leaks/finding.ts'
import { listDeliveries } from '../letters/delivery-store.ts'
import { findAttachment } from '../letters/replies.ts'
import { findCaseLooks, type LookFile } from './look-store.ts'

interface WantedCase {
  readonly registerId: string
  readonly findingId: string
  readonly language: Language
  readonly at: Date
  /** Of the product, where its key is published. */
  readonly publicUrl: string
}

const digestOf = ({ name, bytes }: LookFile): ProofFile => ({
  name,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** What is in an attachment’s name on every system. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(-80)

const readMe = (
  { language, at, publicUrl }: WantedCase,
  finding: Pick<Finding, 'name'>,
  fullname: string,
  times: readonly { readonly at: Date; readonly what: string }[],
): string => {
  const i18n = i18nIn[language]
  const time = (date: Date) =>
    asWritten(
      language,
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
        date,
      ),
    )
  return [
    i18n.t('Proof of a removal: {name}', { name: finding.name }),
    i18n.t('For {name}, made on {day}.', { name: fullname, day: time(at) }),
    '',
    ...times.map(({ at: when, what }) => `${time(when)}  ${what}`),
    '',
    i18n.t(
      'Each look at the page is one line of records.jsonl. It has the SHA-256 of the files that were read and of the line before, and is signed by Ed25519 (signatures.txt).',
    ),
    i18n.t('The last line closes the case: it has the letters, the replies and the history.'),
    i18n.t('Check it with check.html, or at {address}, which has the fingerprint of our key.', {
      address: `${publicUrl}/verify`,
    }),
    '',
  ].join('\r\n')
}

/**
 * A ZIP with every look, letter and reply of a finding, which anybody can check (docs/proof.md). Its files are stored as they are.
 *
 * @throws AppError 0010
 */
export const buildCase = async (db: Database, keys: SecretKeys, wanted: WantedCase): Promise<Buffer> => {
  const { registerId, findingId, language, at, publicUrl } = wanted
  const i18n = i18nIn[language]
  const [row, person, deliveries, looks] = await Promise.all([
    findFinding(db, registerId, findingId),
    db.selectFrom('register').select('fullname').where('id', '=', registerId).executeTakeFirst(),
    listDeliveries(db, registerId, findingId),
    findCaseLooks(db, keys, registerId, findingId),
  ])
  if (row === undefined || person === undefined) throw new AppError('0010')
  const { type, name, evidence, firstSeenAt, history } = presentFinding(row, at.toISOString().slice(0, 10))
  const attachments: LookFile[] = []
  for (const reply of deliveries.flatMap(({ replies }) => replies))
    for (const { id } of reply.attachments) {
      const file = await findAttachment(db, keys, registerId, id)
      if (file !== null)
        attachments.push({
          name: `reply-${String(attachments.length + 1).padStart(2, '0')}-${plainName(file.name)}`,
          bytes: file.bytes,
        })
    }
  const signing = proofKeys(keys)
  const last = looks.at(-1)
  const shown = {
    there: i18n.t('The page showed the person'),
    moved: i18n.t('The page led to another one, which showed the person'),
    absent: i18n.t('The page didn’t show the person'),
    siteGone: i18n.t('The site didn’t answer any longer'),
    unclear: i18n.t('Could not check'),
  }
  const times = [
    ...looks.map(look => ({ at: look.at, what: shown[look.verdict] })),
    ...deliveries.flatMap(({ letters, replies, recipient }) => [
      ...letters.flatMap(({ sentAt, isReminder }) =>
        sentAt === null
          ? []
          : [
              {
                at: new Date(sentAt),
                what: isReminder
                  ? i18n.t('Reminder sent to {email}', { email: recipient.email })
                  : i18n.t('Letter sent to {email}', { email: recipient.email }),
              },
            ],
      ),
      ...replies.map(({ receivedAt, from }) => ({
        at: new Date(receivedAt),
        what: i18n.t('Reply from {email}', { email: from }),
      })),
    ]),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const own: LookFile[] = [
    {
      name: 'READ-ME.txt',
      bytes: Buffer.from(`\ufeff${readMe(wanted, { name }, person.fullname, times)}`),
    },
    {
      name: 'check.html',
      bytes: Buffer.from(checkingPage({ language, fingerprint: null, address: `${publicUrl}/verify` })),
    },
  ]
  const closing = sealRecord(signing, last?.sha256 ?? null, {
    caseId: findingId,
    sequence: looks.length + 1,
    kind: 'closing',
    at,
    facts: {
      person: person.fullname,
      finding: { type, name, page: evidence.image?.siteUrl ?? evidence.siteUrl, firstSeenAt },
      looks: looks.length,
      letters: deliveries,
      history,
    },
    files: [...own, ...attachments].map(digestOf),
  })
  const records = [...looks, closing]
  const files = [...own, ...looks.flatMap(look => look.files), ...attachments]
  return Buffer.from(
    zipSync(
      {
        'records.jsonl': strToU8(`${records.map(({ line }) => line).join('\n')}\n`),
        'signatures.txt': strToU8(`${records.map(({ signature }) => signature).join('\n')}\n`),
        'public-key.pem': strToU8(signing.publicPem),
        ...Object.fromEntries(files.map(({ name: file, bytes }) => [file, bytes])),
      },
      { level: 0, mtime: at },
    ),
  )
}
