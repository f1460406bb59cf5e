import { sql } from 'kysely'
import { mailboxOf, mailboxReasons } from '#domain/matching/mailboxes.ts'
import type { EmailKeys } from '../corpus/keys.ts'
import type { FoundExposure } from '../source.ts'

/** Of a row of the corpus: it has the very address. */
export const isOwn = ({ own }: EmailKeys) => sql<boolean>`email_hash = ${own}`

/** Of a row of the corpus: it has the address, or another one of the same mailbox. */
export const isAtMailbox = ({ own, mailbox, others }: EmailKeys) =>
  sql<boolean>`(email_hash = any(${[own, mailbox]}::bytea[]) or mailbox_hash = ${mailbox}) and email_hash <> all(${others}::bytea[])`

/**
 * What was found by another address of the same mailbox: one question for all addresses of it. A no teaches nothing about other exposures, as
 * somebody may have mistyped the address there.
 */
export const likelyByMailbox = (email: string, found: FoundExposure): FoundExposure => ({
  ...found,
  identity: ['mailbox', mailboxOf(email), ...found.identity.slice(1)],
  likeness: { reasons: mailboxReasons(email), forms: Buffer.alloc(0) },
})
