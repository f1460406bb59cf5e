import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { acceptKeys } from '#server/platform/known-keys.ts'
import { createSecretKeys, seal, unseal } from '#server/platform/secret-keys.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import { fingerprintOf } from '#server/scan/save-findings.ts'
import { newCompany, newMember } from '../support/company-people.ts'
import { stockCorpus } from '../support/fill-corpus.ts'
import { form, profile, signIn, signUp } from '../support/people.ts'
import { birthday, makePlan, type Plan, visit } from '../support/response-plans.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const secret = () => randomBytes(32).toString('base64url')

describe('a new SECRET_KEY before the old one (ASVS 11.2.2)', () => {
  const [older, newer] = [secret(), secret()]
  const before = createSecretKeys(older)
  const after = createSecretKeys(newer, older)

  it('reads what the old one sealed, and seals with the new one', () => {
    const stored = seal(before.derive('authenticator-secret'), 'JBSWY3DP')
    expect(unseal(after.derive('authenticator-secret'), stored)).toBe('JBSWY3DP')
    const made = seal(after.derive('authenticator-secret'), 'JBSWY3DP')
    expect(unseal(before.derive('authenticator-secret'), made)).toBeNull()
    expect(unseal(createSecretKeys(newer).derive('authenticator-secret'), made)).toBe('JBSWY3DP')
  })

  it('finds what is stored by its hash', () => {
    expect(after.hash('company-invite', 'code')).toEqual(before.hash('company-invite', 'code'))
    expect(createCorpusKeys(after).email('a@example.com')).toEqual(
      createCorpusKeys(before).email('a@example.com'),
    )
  })

  it('without the old one reads nothing of it', () => {
    const alone = createSecretKeys(newer)
    expect(unseal(alone.derive('plan-code'), seal(before.derive('plan-code'), 'x'))).toBeNull()
    expect(alone.hash('company-invite', 'code')).not.toEqual(before.hash('company-invite', 'code'))
  })

  it('ends no session and no account', async () => {
    const connectionString = await createTestDatabase()
    const first = await startTestServer({
      connectionString,
      env: { SECRET_KEY: older, RUN_WORKERS: 'false' },
    })
    const person = await signUp(first)
    await first.close()
    const second = await startTestServer({
      connectionString,
      env: {
        SECRET_KEY: `${newer},${older}`,
        RUN_WORKERS: 'false',
        PUBLIC_URL: first.platform.config.publicUrl,
      },
    })
    const answer = await fetch(`${second.url}/v1/register`, {
      headers: { authorization: `Bearer ${person.accessToken}` },
    })
    expect(answer.status).toBe(200)
    expect((await signIn(second, person.email)).cognitoId).toBe(person.cognitoId)
    await second.close()
  })
})

/** As a command does while nothing serves. */
const withDatabase = async (connectionString: string, work: (db: Database) => Promise<unknown>) => {
  const { db } = openDatabase(connectionString, { maxConnections: 1 })
  const others = sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(async () => (await others.execute(db)).rows.length).toBe(0)
  await work(db)
  await db.destroy()
}

describe('a retired SECRET_KEY', () => {
  it('leaves a response plan to its owner, under a new code', async () => {
    const connectionString = await createTestDatabase()
    const start = (SECRET_KEY: string) =>
      startTestServer({ connectionString, env: { SECRET_KEY, RUN_WORKERS: 'false' } })
    const [retired, next] = [secret(), secret()]
    const first = await start(retired)
    const person = await signUp(first)
    await person.call('POST', '/v1/register', form(profile))
    const before = await makePlan(person)
    await first.close()
    await (await start(`${next},${retired}`)).close()
    await withDatabase(connectionString, db => acceptKeys(db, [next]))
    const second = await start(next)
    const owner = await signIn(second, person.email)
    const show = async () => (await owner.call<{ plan: Plan }>('GET', '/v1/responsePlan')).body.plan
    const plan = await show()
    expect(plan).toMatchObject({ familyContacts: before.familyContacts, savedCode: false })
    expect(plan.code).not.toBe(before.code)
    expect((await show()).code).toBe(plan.code)
    expect((await visit(second, plan.code ?? '', birthday)).status).toBe(200)
    expect((await visit(second, before.code ?? '', birthday)).status).toBe(400)
    await second.close()
  })
})

describe('a SECRET_KEY that isn’t the one of the database', () => {
  const older = secret()
  const newer = secret()
  let connectionString: string
  const start = (SECRET_KEY: string) => startTestServer({ connectionString, env: { SECRET_KEY } })
  const started = async (SECRET_KEY: string): Promise<true> => {
    await (await start(SECRET_KEY)).close()
    return true
  }
  beforeAll(async () => {
    connectionString = await createTestDatabase()
    const first = await start(older)
    await signUp(first)
    await stockCorpus(first.platform.db)
    // It signs the end of the audit log.
    await first.close()
  })

  it('is refused in a sentence before anybody is served', async () => {
    const refused: unknown = await start(secret()).catch((error: unknown) => error)
    expect(String(refused)).toMatch(/SECRET_KEY isn’t the one that this database .* Put the right one back/)
    // Nothing could be read with it, so there is nothing to accept.
    expect(String(refused)).not.toContain('--accept-key')
    await expect(start(`${newer},${secret()}`)).rejects.toThrow(/^SECRET_KEY isn’t the one/)
    expect(await started(older)).toBe(true)
  })

  it('is refused in a database of an earlier version as well, which signed its audit log', async () => {
    await withDatabase(connectionString, db =>
      db.deleteFrom('installation').where('key', '=', 'lookup key').execute(),
    )
    await expect(start(secret())).rejects.toThrow(/^SECRET_KEY isn’t the one/)
    expect(await started(older)).toBe(true)
  })

  it('is refused when its list is in the wrong order, and taken in the right one', async () => {
    await expect(start(`${older},${newer}`)).rejects.toThrow(/^SECRET_KEY lists its keys in the wrong order/)
    const both = await start(`${newer},${older}`)
    await signUp(both)
    await both.close()
    await expect(start(older)).rejects.toThrow(/^The audit log was signed with a key that SECRET_KEY doesn’t/)
  })

  it('is taken without the oldest once that was confirmed, with an empty corpus', async () => {
    await expect(start(newer)).rejects.toThrow(/--accept-key\.$/)
    await withDatabase(connectionString, async db => {
      expect(await db.selectFrom('corpus_account').select('breach_name').execute()).not.toEqual([])
      await expect(acceptKeys(db, [secret()])).rejects.toThrow(/^SECRET_KEY isn’t the one/)
      expect(await acceptKeys(db, [newer, older])).toBe(false)
      expect(await db.selectFrom('corpus_account').select('breach_name').execute()).not.toEqual([])
      expect(await acceptKeys(db, [newer])).toBe(true)
      expect(await db.selectFrom('corpus_account').select('breach_name').execute()).toEqual([])
    })
    expect(await started(newer)).toBe(true)
  })

  it('finds again what it found, and looks for addresses anew', async () => {
    const database = await createTestDatabase()
    const serve = (SECRET_KEY: string) => startTestServer({ connectionString: database, env: { SECRET_KEY } })
    const marksOf = ({ platform: { keys } }: TestServer) => [
      fingerprintOf(keys, { type: 'EMAIL', identity: ['a@example.com', 'Adobe'] }),
      keys.lastingHash('subject.EMAIL', 'a@example.com').toString('hex'),
    ]
    const first = await serve(older)
    const before = marksOf(first)
    const company = await newCompany(first.platform.db)
    await newMember(first.platform.db, company.id, { email: 'a@example.com', email_hash: Buffer.from('old') })
    await first.close()
    const both = await serve(`${newer},${older}`)
    expect(marksOf(both)).toEqual(before)
    await signUp(both)
    await expect(acceptKeys(both.platform.db, [newer])).rejects.toThrow(/^A Wardlight uses this database/)
    await both.close()
    await withDatabase(database, async db => {
      await acceptKeys(db, [newer])
      const { email_hash: hash } = await db
        .selectFrom('company_member')
        .select('email_hash')
        .executeTakeFirstOrThrow()
      expect(hash).toBeNull()
    })
    const after = await serve(newer)
    expect(marksOf(after)).toEqual(before)
    await after.close()
  })
})

describe('what is sealed', () => {
  it('can’t be opened once a bit of it was changed (ASVS 11.3.3)', () => {
    const key = createSecretKeys(secret()).derive('plan-code')
    const sealed = seal(key, 'KQ7M')
    expect(unseal(key, sealed)).toBe('KQ7M')
    for (const place of sealed.keys()) {
      const changed = Buffer.from(sealed)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(unseal(key, changed), `byte ${place}`).toBeNull()
    }
    expect(unseal(key, sealed.subarray(0, -1))).toBeNull()
    expect(seal(key, 'KQ7M')).not.toEqual(sealed)
  })
})
